import { statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { type Chunks, isShared, recordChunks, withImports } from './chunks.ts';
import { terser } from './minify.ts';
import { markPure } from './pure-calls.ts';

/** The path of a page and the file of the island on it. */
export type Island = { path: string; file: string };

/** The number of feature files: more would be small ones, fewer would hold more code that a page does not use. */
const FEATURES = 27;

/** `beside`: the separate files that it imports; `bytes`: its own size before compression. */
type Feature = { name: string; beside: string; files: string[]; paths: string[]; bytes: number };
type Measure = (files: string[]) => Pick<Feature, 'beside' | 'bytes'>;

/** The cost of a file for its pages. Squared: each byte matters more on a page that is already heavy. */
const burden = ({ bytes, paths }: Feature) => bytes ** 2 * paths.length;

/**
 * Groups the islands into features: first one feature for each set of islands that pages share, then the
 * two whose union costs their pages least are joined, until `FEATURES` are left. An island of several pages
 * may be in several features; each page loads only one.
 */
function featuresOf(islands: Island[], measure: Measure): Feature[] {
  const byPage = [...Map.groupBy(islands, ({ path }) => path)].map(([path, all]) => ({
    path,
    files: [...new Set(all.map(({ file }) => file))].sort(),
  }));
  let features = [...Map.groupBy(byPage, ({ files }) => files.join()).values()].flatMap((same) => {
    const paths = same.map(({ path }) => path);
    return same.slice(0, 1).map(({ path, files }): Feature => {
      const name = path.slice(1).replaceAll('/', '-');
      return { name, files, paths, ...measure(files) };
    });
  });
  const section = ({ name, beside }: Feature) => `${name.split('-')[0]} ${beside}`;
  while (features.length > FEATURES) {
    const unions = features.flatMap((first, index) =>
      features
        .slice(index + 1)
        .filter((second) => section(second) === section(first))
        .map((second) => {
          const files = [...new Set([...first.files, ...second.files])];
          const paths = [...first.paths, ...second.paths];
          const union = { ...first, files, paths, ...measure(files) };
          const cost = burden(union) - burden(first) - burden(second);
          return { union, cost, parts: [first, second] };
        }),
    );
    const [cheapest] = unions.sort((a, b) => a.cost - b.cost);
    if (!cheapest) break;
    features = [...features.filter((feature) => !cheapest.parts.includes(feature)), cheapest.union];
  }
  return features;
}

/**
 * Bundles each feature into one file, with its own copy of code that only some features use. A page runs
 * one feature, so it never loads a copy twice, while each small shared file would cost half a kilobyte
 * and a request. `alone`: the files that pages run beside the islands; they, all that they can load, and
 * the shared groups stay separate files. Returns the feature's file for each page's path.
 */
export async function packFeatures(
  dist: string,
  chunks: Chunks,
  islands: Island[],
  alone: string[],
): Promise<Map<string, string>> {
  const separate = withImports(chunks, alone, true);
  for (const [file, chunk] of chunks) if (isShared(chunk)) separate.add(file);
  const measure: Measure = (files) => {
    const all = [...withImports(chunks, files)];
    const own = all.filter((file) => !separate.has(file));
    return {
      beside: all
        .filter((file) => separate.has(file))
        .sort()
        .join(),
      bytes: own.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0),
    };
  };
  const folder = '_astro';

  async function bundle({ name, files, paths }: Feature) {
    const entry = `\0${name}`;
    const build = await rolldown({
      input: { [name]: entry },
      checks: { bundlerTimings: false },
      // Code that the feature shares with a part loaded on demand stays in the feature's file.
      preserveEntrySignatures: 'allow-extension',
      makeAbsoluteExternalsRelative: false,
      treeshake: { propertyReadSideEffects: false },
      plugins: [
        {
          name: 'feature',
          resolveId(id) {
            if (id === entry) return id;
            const file = basename(id);
            return separate.has(`${folder}/${file}`)
              ? { id: `./${file}`, external: true }
              : undefined;
          },
          // Empties Vite's preload lists: their files are packed anew here, and the feature's file is loaded already.
          transform: (code, id) =>
            markPure(id, code.replace(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')),
          load: (id) =>
            id === entry
              ? files.map((file) => `export * from ${JSON.stringify(join(dist, file))};`).join('\n')
              : undefined,
        },
      ],
    });
    const { output } = await build.generate({
      minify: true,
      plugins: [terser],
      entryFileNames: '[name].[hash].js',
      chunkFileNames: ({ name }) => `${name.split('.')[0]}.[hash].js`,
    });
    await build.close();
    return { output, paths };
  }
  // Written only when all are bundled: a bundle could still be reading a file of the same name.
  const all = await Promise.all(featuresOf(islands, measure).map(bundle));
  for (const { output } of all) {
    for (const file of output)
      writeFileSync(
        join(dist, folder, file.fileName),
        file.type === 'chunk' ? file.code : file.source,
      );
    recordChunks(chunks, output, folder);
  }
  return new Map(
    all.flatMap(({ output, paths }) =>
      paths.map((path) => [path, `${folder}/${output[0].fileName}`] as const),
    ),
  );
}
