import { once } from 'node:events';
import { globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type Chunks, isShared, recordChunks, withImports } from './chunks.ts';
import { type Build, fileOf, finishPage, islandsOf, type Page, readPage } from './finish-page.ts';
import { setAttribute } from './html.ts';
import { packIslands } from './pack-islands.ts';

/** With fewer pages, another thread takes longer to start than it saves. */
const PAGES_PER_THREAD = 1_000;

export type Share = { names: string[]; build: Build };
/** The script files that finished pages ask for, and the pages that must wait for their islands. */
export type Finished = { requested: string[]; waiting: string[] };

async function inThread(share: Share): Promise<Finished> {
  const thread = new Worker(new URL('finish-thread.ts', import.meta.url), { workerData: share });
  const [finished] = await once(thread, 'message');
  return finished;
}

/** Finishes the pages without islands. */
async function finishMost(names: string[], build: Build): Promise<Finished> {
  const threads = Math.min(availableParallelism(), Math.ceil(names.length / PAGES_PER_THREAD));
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
  const alone = [
    ...finished.requested,
    ...waiting.flatMap(({ scripts }) => scripts),
    ...waiting.flatMap(islandsOf).map((island) => fileOf(island, 'renderer-url')),
  ];
  const pages = waiting.map(islandsOnPage).filter(({ files }) => files.length > 0);
  const packed = await packIslands(dist, chunks, pages, alone);
  for (const page of waiting) {
    const file = packed.get(page.path);
    for (const island of islandsOf(page)) setAttribute(island, 'component-url', `/${file}`);
    finishPage(page, build);
  }
  const needed = withImports(chunks, [...alone, ...packed.values()], true);
  for (const file of chunks.keys()) if (!needed.has(file)) rmSync(join(dist, file));
}

/** The steps after Astro's build (architecture §3). `origins`: the other origins that pages call. */
export function finishPages(origins: string[]): AstroIntegration {
  const chunks: Chunks = new Map();
  const clientChunks: Plugin = {
    name: 'client-chunks',
    configEnvironment(name) {
      // A part is preloaded with the shared files alone: the others that it needs are packed anew.
      const resolveDependencies = (_: string, all: string[]) => all.filter(isShared);
      // Here, as Astro overwrites what its settings say of it.
      return name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined;
    },
    applyToEnvironment: ({ name }) => name === 'client',
    // An island's file may also export what other files use.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    writeBundle: (_, written) => recordChunks(chunks, Object.values(written)),
  };
  return {
    name: 'finish-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({ vite: { plugins: [clientChunks] } }),
      'astro:build:done': ({ dir }) => finish({ dist: fileURLToPath(dir), chunks, origins }),
    },
  };
}
