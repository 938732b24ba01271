import { globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type Chunks, isShared, recordChunks, withImports } from './chunks.ts';
import {
  type Build,
  classesOf,
  type Finished,
  fileOf,
  finishPage,
  finishPlain,
  islandsOf,
  isSibling,
  type Page,
  readPage,
} from './finish-page.ts';
import { setAttribute } from './html.ts';
import { packIslands } from './pack-islands.ts';

/** With fewer pages, a thread takes longer to start than it saves. */
const PAGES_PER_THREAD = 1_000;

/** The pages that one thread finishes. */
export type Share = { names: string[]; build: Build };

const inThread = (share: Share): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('finish-thread.ts', import.meta.url), { workerData: share });
    thread.once('message', resolve).once('error', reject);
  });

/** Finishes the pages that need no other page; thousands of pages are shared out over all processors. */
async function finishMost(names: string[], build: Build): Promise<Finished> {
  const threads = Math.min(availableParallelism(), Math.ceil(names.length / PAGES_PER_THREAD));
  if (threads <= 1) return finishPlain(names, build);
  const shares = Array.from({ length: threads }, (_, thread) =>
    names.filter((_, index) => index % threads === thread),
  );
  const parts = await Promise.all(shares.map((share) => inThread({ names: share, build })));
  return {
    requested: parts.flatMap(({ requested }) => requested),
    waiting: parts.flatMap(({ waiting }) => waiting).sort(),
  };
}

const islandsOnPage = (page: Page) => ({
  path: page.path,
  files: [...new Set(islandsOf(page).map((island) => fileOf(island, 'component-url')))].sort(),
});

async function finish(build: Build): Promise<void> {
  const { dist, chunks } = build;
  const finished = await finishMost(globSync('**/*.html', { cwd: dist }).sort(), build);
  const waiting = finished.waiting.map((name) => readPage(name, build));
  const islands = waiting.flatMap(islandsOf);
  const alone = [
    ...finished.requested,
    ...waiting.flatMap(({ scripts }) => scripts),
    ...islands.map((island) => fileOf(island, 'renderer-url')),
  ];
  const pages = waiting.map(islandsOnPage).filter(({ files }) => files.length > 0);
  const packed = await packIslands(dist, chunks, pages, alone);
  const siblings = waiting.filter(isSibling).flatMap(classesOf);
  for (const page of waiting) {
    const file = packed.get(page.path);
    for (const island of islandsOf(page)) setAttribute(island, 'component-url', `/${file}`);
    finishPage(page, build, isSibling(page) ? siblings : []);
  }
  const needed = withImports(chunks, [...alone, ...packed.values()], true);
  for (const file of chunks.keys()) if (!needed.has(file)) rmSync(join(dist, file));
}

/**
 * The steps after Astro's build (architecture §3): puts small scripts into the pages, gives the islands of each one
 * file, removes unused styles, preloads the files that an island needs, and adds the policy.
 */
export function finishPages({ origins }: { origins: string[] }): AstroIntegration {
  const chunks: Chunks = new Map();
  const manifest: Plugin = {
    name: 'client-manifest',
    // A part is preloaded with the shared files alone: the others that it needs are packed anew.
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: { modulePreload: { resolveDependencies: (_, all) => all.filter(isShared) } },
          }
        : undefined,
    applyToEnvironment: ({ name }) => name === 'client',
    // An island's file may also export what other files use.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    writeBundle: (_, written) => recordChunks(chunks, Object.values(written)),
  };
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [manifest] } }),
      'astro:build:done': ({ dir }) => finish({ dist: fileURLToPath(dir), chunks, origins }),
    },
  };
}
