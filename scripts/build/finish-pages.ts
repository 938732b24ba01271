import { globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type Chunks, recordChunks, withImports } from './chunks.ts';
import {
  attributeWords,
  type Build,
  type Finished,
  fileOf,
  finishPage,
  finishPlain,
  inlineScripts,
  islandsOf,
  isSibling,
  readPage,
} from './finish-page.ts';
import { setAttribute } from './html.ts';
import { packFeatures } from './pack-features.ts';

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

async function finish(build: Build): Promise<void> {
  const { dist, chunks } = build;
  const finished = await finishMost(globSync('**/*.html', { cwd: dist }).sort(), build);
  const requested = new Set(finished.requested);
  const waiting = finished.waiting.map((name) => readPage(dist, name));
  for (const page of waiting) {
    for (const file of inlineScripts(page, build)) requested.add(file);
    for (const island of islandsOf(page)) requested.add(fileOf(island, 'renderer-url'));
  }
  const islands = waiting.flatMap((page) =>
    islandsOf(page).map((island) => ({
      path: page.path,
      file: fileOf(island, 'component-url'),
    })),
  );
  const features = await packFeatures(dist, chunks, islands, [...requested]);
  const siblings = waiting.filter(isSibling).flatMap(attributeWords);
  for (const page of waiting) {
    for (const island of islandsOf(page)) {
      const feature = features.get(page.path) ?? '';
      setAttribute(island, 'component-url', `/${feature}`);
      requested.add(feature);
    }
    finishPage(page, build, isSibling(page) ? siblings : []);
  }
  const needed = withImports(chunks, requested, true);
  for (const file of chunks.keys()) if (!needed.has(file)) rmSync(join(dist, file));
}

/**
 * The steps after Astro's build (architecture §7): packs the islands by feature, puts small scripts into
 * the pages, preloads the files that an island needs, and adds the policy.
 */
export function finishPages({ origins }: { origins: string[] }): AstroIntegration {
  const chunks: Chunks = new Map();
  const manifest: Plugin = {
    name: 'client-manifest',
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
