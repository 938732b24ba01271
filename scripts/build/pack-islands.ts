import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { type Chunks, compiledEarly, isShared, recordChunks, withImports } from './chunks.ts';

const FOLDER = '_astro';

/** The path of a page and the files of the islands on it. */
type Islands = { path: string; files: string[] };

/**
 * Bundles a page's islands into one file, as each file costs a request. Outside it stay the files `beside` it: no
 * module is in both, so that a store is one on the page, whoever asks for it.
 */
async function packed(dist: string, { path, files }: Islands, beside: Set<string>) {
  const name = path.slice(1).replaceAll('/', '-');
  const entry = `\0${name}`;
  const build = await rolldown({
    input: { [name]: entry },
    checks: { bundlerTimings: false },
    // Code that the page shares with a part loaded on demand stays in the page's file.
    preserveEntrySignatures: 'allow-extension',
    makeAbsoluteExternalsRelative: false,
    plugins: [
      {
        name: 'islands',
        resolveId(id) {
          if (id === entry) return id;
          const file = basename(id);
          return beside.has(`${FOLDER}/${file}`) ? { id: `./${file}`, external: true } : undefined;
        },
        load: (id) =>
          id === entry
            ? files.map((file) => `export * from ${JSON.stringify(join(dist, file))};`).join('\n')
            : undefined,
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
 * Gives each page one file for its islands. `alone`: the files that pages run beside the islands; they, all that they
 * can load, and the shared files stay as they are. Returns the file for each page's path.
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
