/** Which module of the browser's code goes into which file, and which files a file brings along. */
import { posix } from 'node:path';
import type { Rolldown } from 'vite';

/** What each script file imports; files are named by their path below `dist`. */
export type Chunks = Map<string, { imports: string[]; dynamicImports: string[] }>;

const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;
/** A module that at least this many islands use goes into a shared file. */
const SHARED_BY = 30;
/** A module that more of the pages' own scripts than this run is a helper, which may run at any time. */
const FEW_SCRIPTS = 2;

type Graph = Rolldown.ChunkingContext;

/** The kinds of scripts that pages ask for, by the end of a module's name; the first that fits counts. */
const kinds = [
  ['/sign-in/login.tsx', 'login'],
  ['.tsx', 'island'],
  ['/frame/chrome-session.ts', 'session'],
  // What the pages of visitors load by themselves, when idle: it must not bring session code along.
  ['/frame/idle-calls.ts', 'visitors'],
  // What two pages of visitors load when idle, and few islands share: no other page pays for it.
  ['/frame/server-state.ts', 'few'],
] as const;
type Kind = (typeof kinds)[number][1] | 'page' | 'part';

/** `page`: a page's own script; `part`: what is loaded on demand. */
const kindOf = (id: string): Kind =>
  id.includes('type=script') ? 'page' : (kinds.find(([end]) => id.endsWith(end))?.[1] ?? 'part');
const isIsland = (id: string) => ['login', 'island'].includes(kindOf(id));

/** The entries and the modules loaded on demand that import a module, directly or through others. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return [];
  const above = module.importers.flatMap((importer) => rootsOf(importer, graph, seen));
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...above] : above;
}

/** Whether a page's own scripts load a module on demand, or load what loads it. */
function isOfPage(part: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(part)) return false;
  seen.add(part);
  const from = graph.getModuleInfo(part)?.dynamicImporters ?? [];
  const above = from.flatMap((id) => rootsOf(id, graph));
  return above.some((root) => kindOf(root) === 'page' || isOfPage(root, graph, seen));
}

const PREFIX = 'shared-';

/**
 * The shared file that a module goes into, by the scripts that run it; a module that few run stays with them. `base` is
 * for every page, with the little that the session code and Login share; `form` for Login and the screens; `core` is the
 * other session code, without React; `screens` is for most screens.
 */
function sharedFile(id: string, graph: Graph): string | undefined {
  if (REACT.test(id)) return 'react';
  const roots = rootsOf(id, graph);
  const of = new Set(roots.map(kindOf));
  // What few run may act on the page: it stays with its script, which runs after the document is complete, since islands
  // run a shared file earlier.
  if (of.has('page')) return roots.length > FEW_SCRIPTS ? 'base' : undefined;
  if (of.has('visitors')) return roots.length > 1 ? 'base' : undefined;
  if (of.has('few')) return undefined;
  const islands = roots.filter(isIsland);
  const isOfLogin = of.has('login');
  const isWithPage = roots.some((root) => !isIsland(root) && isOfPage(root, graph));
  if (isWithPage && islands.length > 0) return isOfLogin ? 'base' : 'core';
  if (of.has('session')) return 'core';
  if (islands.length < SHARED_BY) return undefined;
  return isOfLogin ? 'form' : 'screens';
}

export const sharedFiles: Rolldown.CodeSplittingGroup = {
  name(id, graph) {
    const name = sharedFile(id, graph);
    return name ? PREFIX + name : null;
  },
  // `sharedFile` decides on each module by itself.
  includeDependenciesRecursively: false,
};

export const isShared = (file: string) => posix.basename(file).startsWith(PREFIX);

/**
 * The first line of a file whose functions a page needs at once: Chromium then compiles them while the file loads, off
 * the main thread, not each at its first call. Elsewhere it is a comment.
 */
const COMPILED_EARLY = '//# allFunctionsCalledOnLoad';
export const compiledEarly = ({ isDynamicEntry }: { isDynamicEntry: boolean }): string =>
  isDynamicEntry ? '' : COMPILED_EARLY;

type Written = Rolldown.OutputChunk | Rolldown.OutputAsset;
export function recordChunks(chunks: Chunks, all: Written[], folder = ''): void {
  const below = (file: string) => posix.join(folder, file);
  for (const written of all)
    if (written.type === 'chunk')
      chunks.set(below(written.fileName), {
        imports: written.imports.map(below),
        dynamicImports: written.dynamicImports.map(below),
      });
}

/** The files and all that they import, each after its own imports; `lazy`: with what they load on demand. */
export function withImports(chunks: Chunks, files: Iterable<string>, lazy = false): Set<string> {
  const seen = new Set<string>();
  const ordered = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.get(file);
    if (!chunk || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
    ordered.add(file);
    if (lazy) chunk.dynamicImports.forEach(visit);
  };
  for (const file of files) visit(file);
  return ordered;
}
