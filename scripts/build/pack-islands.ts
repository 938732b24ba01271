/** Packs the islands of each page into one file: the last bundling of a build. */
import { writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { rolldown } from 'rolldown';
import { type Chunks, compiledEarly, isShared, recordChunks, withImports } from './chunks.ts';

const FOLDER = '_astro';

type Islands = { path: string; files: string[] };

/** Bundles a page's islands into one file, as each file costs a request, without the files `beside` it. */
async function packed(dist: string, { path, files }: Islands, beside: Set<string>) {
  const name = path.slice(1).replaceAll('/', '-');
  const entry = `\0${name}`;
  const islands = files.map((file) => `export * from ${JSON.stringify(join(dist, file))};`);
  const build = await rolldown({
    input: { [name]: entry },
    external: (id) => beside.has(posix.join(FOLDER, id)),
    checks: { bundlerTimings: false },
    // Code that the page shares with a part loaded on demand stays in the page's file.
    preserveEntrySignatures: 'allow-extension',
    makeAbsoluteExternalsRelative: false,
    plugins: [
      {
        name: 'islands',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? islands.join('\n') : undefined),
      },
    ],
  });
  const { output } = await build.generate({
    minify: true,
    comments: false,
    postBanner: compiledEarly,
    entryFileNames: '[name].[hash].js',
    chunkFileNames: ({ name }) => `${name.split('.')[0]}.[hash].js`,
  });
  await build.close();
  return output;
}

/**
 * Gives each page one file for its islands; returns the file for each path. `alone`: the files that pages run beside
 * the islands. They, all that they can load, and the shared files stay as they are, so that a store is one on a page.
 */
export async function packIslands(
  dist: string,
  chunks: Chunks,
  pages: Islands[],
  alone: string[],
): Promise<Map<string, string>> {
  const beside = withImports(chunks, alone, true);
  for (const file of chunks.keys()) if (isShared(file)) beside.add(file);
  // Written only when all are bundled: a bundle could still be reading a file of the same name.
  const outputs = await Promise.all(pages.map((page) => packed(dist, page, beside)));
  for (const output of outputs) {
    for (const file of output) {
      const content = file.type === 'chunk' ? file.code : file.source;
      writeFileSync(join(dist, FOLDER, file.fileName), content);
    }
    recordChunks(chunks, output, FOLDER);
  }
  return new Map(
    pages.map(({ path }, index) => [path, `${FOLDER}/${outputs[index]?.[0].fileName}`]),
  );
}
