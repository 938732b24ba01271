type Module = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
};
type Modules = { getModuleInfo: (id: string) => Module | null };

/** The entries a module comes with: found by asking who imports it, and who imports those. */
function entriesOf(id: string, modules: Modules): string[] {
  const seen = new Set<string>();
  const entries: string[] = [];
  const climb = (id: string): void => {
    const module = modules.getModuleInfo(id);
    if (!module || seen.has(id)) return;
    seen.add(id);
    if (module.isEntry || module.dynamicImporters.length > 0) entries.push(id);
    module.importers.forEach(climb);
  };
  climb(id);
  return entries;
}

/**
 * What at least this many screens use is loaded with all of them: fewer files and better packing for
 * the long screens, a kilobyte too much for the short ones. Measured at 10, 15, 20, 25, 30 and 40.
 */
const SCREENS = { form: 15, member: 20 };

/**
 * Rolldown's name of the file that a module goes into: `form` is what Login shares with the member
 * screens, `member` what only they share. What a visitor's page runs stays out of both.
 */
export function sharedChunk(id: string, modules: Modules): 'form' | 'member' | null {
  const entries = entriesOf(id, modules);
  const screens = entries.filter((entry) => entry.includes('/src/screens/'));
  const renderer = entries.filter((entry) => entry.includes('/@astrojs/react/'));
  if (screens.length + renderer.length < entries.length) return null;
  const login = screens.some((entry) => entry.endsWith('/src/screens/login/index.tsx'));
  const name = login ? 'form' : 'member';
  return screens.length >= SCREENS[name] ? name : null;
}
