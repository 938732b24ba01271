import { globSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type Chunks, note, withImports } from './chunks.ts';
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

/** With fewer a thread takes longer to start than it saves. */
const PAGES_PER_THREAD = 1_000;

/** What one thread finishes. */
export type Share = { names: string[]; build: Build };

const inThread = (share: Share): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('finish-thread.ts', import.meta.url), { workerData: share });
    thread.once('message', resolve).once('error', reject);
  });

/** Finishes the pages that wait for no other, thousands of them on every processor. */
async function finishMost(names: string[], build: Build): Promise<Finished> {
  const threads = Math.min(availableParallelism(), Math.ceil(names.length / PAGES_PER_THREAD));
  if (threads <= 1) return finishPlain(names, build);
  const shares = Array.from({ length: threads }, (_, thread) =>
    names.filter((_, index) => index % threads === thread),
  );
  const parts = await Promise.all(shares.map((share) => inThread({ names: share, build })));
  return {
    asked: parts.flatMap(({ asked }) => asked),
    waiting: parts.flatMap(({ waiting }) => waiting).sort(),
  };
}

async function finish(build: Build): Promise<void> {
  const { dist, chunks } = build;
  const most = await finishMost(globSync('**/*.html', { cwd: dist }).sort(), build);
  const asked = new Set(most.asked);
  const waiting = most.waiting.map((name) => readPage(dist, name));
  for (const page of waiting) {
    for (const file of inlineScripts(page, build)) asked.add(file);
    for (const one of islandsOf(page)) asked.add(fileOf(one, 'renderer-url'));
  }
  const islands = waiting.flatMap((page) =>
    islandsOf(page).map((one) => ({ path: page.path, file: fileOf(one, 'component-url') })),
  );
  const features = await packFeatures(dist, chunks, islands, [...asked]);
  const siblings = waiting.filter(isSibling).flatMap(attributeWords);
  for (const page of waiting) {
    for (const island of islandsOf(page)) {
      const feature = features.get(page.path) ?? '';
      setAttribute(island, 'component-url', `/${feature}`);
      asked.add(feature);
    }
    finishPage(page, build, isSibling(page) ? siblings : []);
  }
  const needed = withImports(chunks, asked, true);
  for (const file of chunks.keys()) if (!needed.has(file)) rmSync(join(dist, file));
}

/**
 * What is done to all that Astro has built (architecture §7): packs the islands by feature, puts small
 * scripts into the pages, names the files that an island needs, and writes the policy.
 */
export function finishPages({ origins }: { origins: string[] }): AstroIntegration {
  const chunks: Chunks = new Map();
  const manifest: Plugin = {
    name: 'client-manifest',
    applyToEnvironment: ({ name }) => name === 'client',
    // An island's file may hold what others use too.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    writeBundle: (_, written) => note(chunks, Object.values(written)),
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
