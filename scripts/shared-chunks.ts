type Module = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
};
type Modules = { getModuleInfo: (id: string) => Module | null };

/** What a module comes with: pages and parts loaded on demand, found by asking who imports it, and who those. */
function comesWith(id: string, modules: Modules): { pages: string[]; parts: string[] } {
  const seen = new Set<string>();
  const pages: string[] = [];
  const parts: string[] = [];
  const climb = (id: string): void => {
    const module = modules.getModuleInfo(id);
    if (!module || seen.has(id)) return;
    seen.add(id);
    if (module.isEntry) pages.push(id);
    else if (module.dynamicImporters.length > 0) parts.push(id);
    module.importers.forEach(climb);
  };
  climb(id);
  return { pages, parts };
}

const isScreen = (id: string) => id.includes('/src/features/');
const isRenderer = (id: string) => id.includes('/@astrojs/react/');

/**
 * What at least this many pages use is loaded with all of them: fewer files and better packing for
 * the long screens, a kilobyte too much for the short ones. Measured from 10 to 40.
 */
const SHARED = 20;

function sharedChunk(id: string, modules: Modules): 'member' | 'form' | undefined {
  const { pages, parts } = comesWith(id, modules);
  const screens = pages.filter(isScreen);
  const apart = [...pages, ...parts].some((one) => !isScreen(one) && !isRenderer(one));
  if (apart || screens.length < SHARED) return undefined;
  const login = screens.some((screen) => screen.endsWith('/src/features/login/login.tsx'));
  return login ? 'form' : 'member';
}

/**
 * Rolldown's groups of what screens share: `form` also with Login, `member` without it. What a
 * visitor's page runs stays out of both. The first to match takes what it imports along.
 */
export const sharedChunks = (['member', 'form'] as const).map((name, index) => ({
  name: (id: string, modules: Modules) => (sharedChunk(id, modules) === name ? name : null),
  priority: 2 - index,
}));
