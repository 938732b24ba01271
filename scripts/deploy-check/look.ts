import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, finding } from '../contract/finding.ts';
import type { HeaderRule } from '../headers-file.ts';
import type { Answer, Site } from './site.ts';

export type World = {
  site: Site;
  /** `public/_headers`: what every path must carry. */
  rules: HeaderRule[];
  /** Paths of assets of earlier builds. */
  previous: readonly string[];
  /** The page of a path as it was built; undefined if no build was named. */
  built?: (path: string) => string;
};
export type Check = {
  id: string;
  demands: string;
  /** The findings, or why the check could not be made. */
  look: (world: World) => Promise<Finding[] | string>;
};

/** Reads the pages of a `dist` folder by their paths; empty where it has none. */
export const pageOf = (dist: string) => (path: string) => {
  const file = join(dist, path === '/' ? 'index.html' : `${path}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const MANY = 5;

export const headerOf = ({ headers }: Answer, name: string): string =>
  [headers[name.toLowerCase()] ?? []].flat().join(', ');

type Found = { path: string; actual: string };
/** Faults are alike even if each names its own path, as `301 /login/` does. */
const kindOf = ({ path, actual }: Found) =>
  path === '/' ? actual : actual.replaceAll(path, '<path>');

/** Merges paths with the same fault into one finding. */
function gathered(found: Found[], means: string): Finding[] {
  return [...Map.groupBy(found, kindOf)].map(([kind, alike]) => {
    const where = alike.map(({ path }) => path);
    const rest = where.length > MANY ? ` and ${where.length - MANY} more` : '';
    const [only, ...others] = alike;
    const actual = only && others.length === 0 ? only.actual : kind;
    return finding.differs(where.slice(0, MANY).join(' ') + rest, actual, means);
  });
}

/** What came, beside what was wanted. */
export const wanting = (actual: string, wanted: string) => `${actual.trim()}, wanted ${wanted}`;

/** Requests many paths; `look` returns the fault of an answer, or undefined. */
export async function each(
  { site }: World,
  all: readonly string[],
  means: string,
  look: (answer: Answer, path: string) => string | undefined,
): Promise<Finding[]> {
  const answers = await Promise.all(all.map((path) => site.get(path)));
  const found = answers.flatMap((answer, i): Found[] => {
    const path = all[i] ?? '';
    // Told once, by the check of limits.
    if (site.busy().includes(path)) return [];
    const actual = answer.status === 0 ? 'no answer' : look(answer, path);
    return actual === undefined ? [] : [{ path, actual }];
  });
  return gathered(found, means);
}

export const shows = ({ body }: Answer, path: string) => body.includes(`data-path="${path}"`);
/** The fault of an answer that is no HTML of ours, or undefined. */
export function notHtml(answer: Answer): string | undefined {
  const actual = headerOf(answer, 'content-type');
  if (/^text\/html; ?charset=utf-8$/i.test(actual)) return undefined;
  return wanting(`Content-Type: ${actual || 'no header'}`, 'text/html; charset=utf-8');
}
export const cached = (wanted: string) => (answer: Answer) => {
  const words = headerOf(answer, 'cache-control').split(/, */);
  const isWanted = wanted.split(', ').every((word) => words.includes(word));
  const isAlone = wanted.startsWith('no-') ? words.length === 1 : true;
  const actual = words.join(', ') || 'no header';
  return isWanted && isAlone ? undefined : wanting(`Cache-Control: ${actual}`, wanted);
};

/** The files of the build that a page names. */
const assetsIn = ({ body }: Answer): string[] =>
  Array.from(body.matchAll(/["'(](\/_astro\/[\w.~-]+)/g), ([, path = '']) => path);

/** The assets that Home and Login need: the whole site breaks if one is missing. */
export async function assets({ site }: World): Promise<string[]> {
  const pages = await Promise.all([site.get('/'), site.get('/login')]);
  return [...new Set(pages.flatMap(assetsIn))];
}
