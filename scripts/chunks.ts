import { posix } from 'node:path';
import type { Rolldown } from 'vite';

/** A script file of the build as the bundler tells of it; files are named by their path below `dist`. */
export type Chunk = {
  /** The group it was made for, or the module it began with. */
  name: string;
  imports: string[];
  dynamicImports: string[];
};
export type Chunks = Map<string, Chunk>;

const REACT = /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//;
/** From this many islands on, a part is in a file that they share. */
const SHARED_BY = 30;
const LOGIN = '/parts/login.tsx';
/** What follows a session on every page, loaded on demand. */
const SESSION = '/frame/chrome-session.ts';
/** What every page loads at rest, a visitor's too: it takes nothing of a session along. */
const AT_REST = '/frame/urgent-notice.ts';

type Graph = Rolldown.ChunkingContext;
const isPageScript = (id: string) => id.includes('type=script');

/** The entries and the parts loaded on demand that run a module. */
function rootsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const module = graph.getModuleInfo(id);
  if (!module) return [];
  const above = module.importers.flatMap((importer) => rootsOf(importer, graph, seen));
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...above] : above;
}

/** Whether a page's own scripts load a part, by themselves or through another. */
function isOfPage(part: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(part)) return false;
  seen.add(part);
  const from = graph.getModuleInfo(part)?.dynamicImporters ?? [];
  const above = from.flatMap((id) => rootsOf(id, graph));
  return above.some((root) => isPageScript(root) || isOfPage(root, graph, seen));
}

/**
 * The file that a module is shared in, by who runs it: `base` is of every page, with the little that a
 * session and Login share; `core` what else follows a session, without React, `form` what Login and the
 * screens share, `screens` the rest of what most screens share. What few run goes with them.
 */
function sharedFile(id: string, graph: Graph): string | undefined {
  if (REACT.test(id)) return 'react';
  if (/es-hangul|\/latin-keys\.ts/.test(id)) return 'hangul';
  const roots = rootsOf(id, graph);
  // What a page runs as it comes waits for the whole document; in a shared file an island would run it before.
  if (roots.some(isPageScript)) return roots.length > 2 ? 'base' : undefined;
  if (roots.some((root) => root.endsWith(AT_REST))) return roots.length > 1 ? 'base' : undefined;
  const islands = roots.filter((root) => /\.tsx$/.test(root));
  const isWithPage = roots.some((root) => !islands.includes(root) && isOfPage(root, graph));
  const ofLogin = islands.some((root) => root.endsWith(LOGIN));
  if (isWithPage && islands.length > 0) return ofLogin ? 'base' : 'core';
  if (roots.some((root) => root.endsWith(SESSION))) return 'core';
  if (islands.length >= SHARED_BY) return ofLogin ? 'form' : 'screens';
  return undefined;
}

/** No module's own name, which a chunk of few is called by. */
const PREFIX = 'shared-';
const SHARED = ['react', 'hangul', 'base', 'form', 'core', 'screens'];

export const groups: Rolldown.CodeSplittingGroup[] = SHARED.map((name, index) => ({
  name: (id, graph) => (sharedFile(id, graph) === name ? `${PREFIX}${name}` : null),
  priority: SHARED.length - index,
  // Whoever runs a module runs what it imports: each finds its own file.
  includeDependenciesRecursively: false,
}));

/** Whether a chunk is one of the groups above. */
export const isShared = ({ name }: Chunk) => name.startsWith(PREFIX);

type Written = Rolldown.OutputChunk | Rolldown.OutputAsset;
/** Notes what a bundler has written. */
export function note(chunks: Chunks, all: Written[], folder = ''): void {
  const below = (file: string) => posix.join(folder, file);
  for (const written of all)
    if (written.type === 'chunk')
      chunks.set(below(written.fileName), {
        name: written.name,
        imports: written.imports.map(below),
        dynamicImports: written.dynamicImports.map(below),
      });
}

/** The files and all they import, each after what it needs; `lazy`: what is loaded on demand as well. */
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
