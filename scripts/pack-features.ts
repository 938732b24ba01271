import { statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';
import { type Chunks, isShared, note, withImports } from './chunks.ts';
import { terser } from './minify.ts';

/** The path of a page and the file of the island on it. */
export type Island = { path: string; file: string };

/** More files would be small ones, fewer would hold more that a page has no use for. */
const FEATURES = 27;

/** `beside`: the shared files it needs; `bytes`: before compression. */
type Feature = { name: string; beside: string; files: string[]; paths: string[]; bytes: number };
type Read = (files: string[]) => Pick<Feature, 'beside' | 'bytes'>;

/** What a file is to its pages: a heavy page feels each byte more. */
const burden = ({ bytes, paths }: Feature) => bytes ** 2 * paths.length;

/**
 * A file for the islands of a page, and of others with the same; then those join that cost their pages
 * least, until they are few. An island of several pages may stand in several files: a page loads one.
 */
function featuresOf(islands: Island[], read: Read): Feature[] {
  const byPage = [...Map.groupBy(islands, ({ path }) => path)].map(([path, all]) => ({
    path,
    files: [...new Set(all.map(({ file }) => file))].sort(),
  }));
  let features = [...Map.groupBy(byPage, ({ files }) => files.join()).values()].flatMap((same) => {
    const paths = same.map(({ path }) => path);
    return same.slice(0, 1).map(({ path, files }): Feature => {
      const name = path.slice(1).replaceAll('/', '-');
      return { name, files, paths, ...read(files) };
    });
  });
  const section = ({ name, beside }: Feature) => `${name.split('-')[0]} ${beside}`;
  while (features.length > FEATURES) {
    const joined = features.flatMap((one, index) =>
      features
        .slice(index + 1)
        .filter((other) => section(other) === section(one))
        .map((other) => {
          const files = [...new Set([...one.files, ...other.files])];
          const paths = [...one.paths, ...other.paths];
          const both = { ...one, files, paths, ...read(files) };
          const cost = burden(both) - burden(one) - burden(other);
          return { both, cost, of: [one, other] };
        }),
    );
    const [least] = joined.sort((one, other) => one.cost - other.cost);
    if (!least) break;
    features = [...features.filter((one) => !least.of.includes(one)), least.both];
  }
  return features;
}

/**
 * Bundles each feature into one file, with a copy of its own of what only some features use. A page
 * runs one feature, so nothing is there twice, while each small shared file would cost half a kilobyte
 * and a request. `alone`: what pages run beside the islands; whatever that can load, and the shared
 * groups, stay files of their own. Returns the feature's file for each page's path.
 */
export async function packFeatures(
  dist: string,
  chunks: Chunks,
  islands: Island[],
  alone: string[],
): Promise<Map<string, string>> {
  const apart = withImports(chunks, alone, true);
  for (const [file, chunk] of chunks) if (isShared(chunk)) apart.add(file);
  const read: Read = (files) => {
    const all = [...withImports(chunks, files)];
    const own = all.filter((file) => !apart.has(file));
    return {
      beside: all
        .filter((file) => apart.has(file))
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
      // What a part loaded on demand shares with the feature stays in the feature's file.
      preserveEntrySignatures: 'allow-extension',
      makeAbsoluteExternalsRelative: false,
      plugins: [
        {
          name: 'feature',
          resolveId(id) {
            if (id === entry) return id;
            const file = basename(id);
            return apart.has(`${folder}/${file}`) ? { id: `./${file}`, external: true } : undefined;
          },
          // The lists name files that are packed anew; what a part shares with its feature is there.
          transform: (code) => code.replace(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]'),
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
  // Written once all are read: a file of the same name would be cut off under another's eyes.
  const all = await Promise.all(featuresOf(islands, read).map(bundle));
  for (const { output } of all) {
    for (const one of output)
      writeFileSync(join(dist, folder, one.fileName), one.type === 'chunk' ? one.code : one.source);
    note(chunks, output, folder);
  }
  return new Map(
    all.flatMap(({ output, paths }) =>
      paths.map((path) => [path, `${folder}/${output[0].fileName}`] as const),
    ),
  );
}
