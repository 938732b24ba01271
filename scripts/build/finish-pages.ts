/** The steps after Astro's build, as an integration: each page is finished and its islands are packed. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type Chunks, isShared, recordChunks, withImports } from './chunks.ts';
import {
  type Build,
  fileOf,
  finishPage,
  islandsOf,
  type Page,
  readPage,
  wordsOf,
} from './finish-page.ts';
import { setAttribute } from './html.ts';
import { packIslands } from './pack-islands.ts';

const islandsOnPage = (page: Page) => ({
  path: page.path,
  files: [...new Set(islandsOf(page).map((island) => fileOf(island, 'component-url')))].sort(),
});

/** Finishes the pages one by one, since thousands would not fit into memory together; those with islands come last. */
async function finish(build: Build): Promise<void> {
  const { dist, chunks } = build;
  const requested = new Set<string>();
  const waiting: Page[] = [];
  for (const name of globSync('**/*.html', { cwd: dist }).sort()) {
    const page = readPage(name, dist);
    for (const file of page.scripts) requested.add(file);
    if (islandsOf(page).length > 0) waiting.push(page);
    else finishPage(page, build);
  }
  /** The files that pages run beside their islands. */
  const alone = [
    ...requested,
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
      // Code that is loaded on demand is preloaded with shared files alone: `packIslands` renames its other files.
      const resolveDependencies = (_: string, all: string[]) => all.filter(isShared);
      // Set here, as Astro overwrites `modulePreload` of its own settings.
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
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        const words = [...chunks.keys()].flatMap((file) =>
          wordsOf(readFileSync(join(dist, file), 'utf8')),
        );
        return finish({ dist, chunks, origins, scriptWords: new Set(words) });
      },
    },
  };
}
