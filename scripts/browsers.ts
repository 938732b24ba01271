/** The oldest browsers that the portal serves: `browserslist` of `package.json`, the only place that names them. */
import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { browserslist: string[] };

/** Each browser's oldest version, by the names of browserslist. */
export const oldest: Record<string, number> = Object.fromEntries(
  browserslist.map((line) => {
    const [name = '', version] = line.split(' >= ');
    return [name, Number(version)];
  }),
);

/** The names of these browsers for Vite and Lightning CSS, which know no versions of `and_chr` and `samsung`. */
const builders = {
  chrome: 'chrome',
  edge: 'edge',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
};

/** The targets of the build. */
export const targets: string[] = Object.entries(builders).map(
  ([name, builder]) => `${builder}${oldest[name]}`,
);
