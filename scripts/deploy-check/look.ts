/** What the checks of a deployed site share: its requests, their findings, and the faults of one answer. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#routes.ts';
import type { HeaderRule } from '../headers-file.ts';
import type { Answer, Site } from './site.ts';

export type World = {
  site: Site;
  /** `public/_headers`: what every path must carry. */
  rules: HeaderRule[];
  /** Paths of assets of earlier builds. */
  previous: readonly string[];
  /** The page or file of a path as it was built; undefined if no build was named. */
  built?: (path: string) => string;
};
export type Finding = {
  /** Whether the check fails, or the site is only worse than it could be. */
  verdict: 'differs' | 'noted';
  at: string;
  /** What came instead, never a secret. */
  actual: string;
  /** What it means for visitors. */
  means: string;
};
export const differs = (at: string, actual: string, means: string): Finding => ({
  verdict: 'differs',
  at,
  actual,
  means,
});
export type Check = {
  id: string;
  demands: string;
  /** The findings, or why the check could not be made. */
  look: (world: World) => Promise<Finding[] | string>;
};

/** Reads the pages and files of a `dist` folder by their paths; empty where it has none. */
export const pageOf = (dist: string) => (path: string) => {
  const file = join(dist, path === '/' ? 'index.html' : path);
  const found = [`${file}.html`, file].find((name) => statSync(name, none)?.isFile());
  return found ? readFileSync(found, 'utf8') : '';
};
const none = { throwIfNoEntry: false } as const;

/** So many paths of one fault are named. */
const MANY = 5;

export const headerOf = ({ headers }: Answer, name: string): string =>
  headers[name.toLowerCase()] ?? '';

type Found = { path: string; actual: string };
/** Faults are alike even if each names its own path, as `301 /login/` does. */
const kindOf = ({ path, actual }: Found) =>
  path === '/' ? actual : actual.replaceAll(path, '<path>');

/** Merges paths with the same fault into one finding. */
function mergeAlike(found: Found[], means: string): Finding[] {
  return [...Map.groupBy(found, kindOf)].map(([kind, alike]) => {
    const where = alike.map(({ path }) => path);
    const rest = where.length > MANY ? ` and ${where.length - MANY} more` : '';
    // A fault of one path keeps its own words.
    const [only, ...others] = alike;
    const actual = only && others.length === 0 ? only.actual : kind;
    return differs(where.slice(0, MANY).join(' ') + rest, actual, means);
  });
}

/** The words of a fault: what came, and what was wanted. */
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
    // The check of limits tells of these paths, once.
    if (site.busy().includes(path)) return [];
    const actual = answer.status === 0 ? 'no answer' : look(answer, path);
    return actual === undefined ? [] : [{ path, actual }];
  });
  return mergeAlike(found, means);
}

/** Whether an answer is the page of a path, whatever its query. */
export const shows = ({ body }: Answer, path: string) =>
  body.includes(`data-path="${path.replace(/\?.*/, '')}"`);
/** The fault of an answer that is no HTML of ours, or undefined. */
export function htmlFault(answer: Answer): string | undefined {
  const actual = headerOf(answer, 'content-type');
  if (/^text\/html; ?charset=utf-8$/i.test(actual)) return undefined;
  return wanting(`Content-Type: ${actual || 'no header'}`, 'text/html; charset=utf-8');
}
/** Finds the fault of an answer that is not cached as wanted; beside `no-store` and `no-cache` nothing may stand. */
export const cacheFault = (wanted: string) => (answer: Answer) => {
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

const PICTURE = /["'(](\/(?:art\/[\w.~-]+|favicon\.svg))["')]/g;
/** The pictures that Home and Login name, and that of shared links, which they name with the site's address. */
export async function pictures({ site }: World): Promise<string[]> {
  const pages = await Promise.all([site.get('/'), site.get('/login')]);
  const named = pages.flatMap(({ body }) =>
    Array.from(body.matchAll(PICTURE), ([, path = '']) => path),
  );
  return [...new Set([...named, '/art/share.png'])];
}

const collections = Object.entries(routes).flatMap(([path, route]) =>
  'entries' in route ? [`${path}/`] : [],
);
/** The first and the last page of each collection, as the map of the site names them. */
export async function entries({ site }: World): Promise<string[]> {
  const { body } = await site.get('/sitemap.xml');
  const all = Array.from(
    body.matchAll(/<loc>([^<]+)/g),
    ([, url = '']) => URL.parse(url)?.pathname,
  );
  return collections.flatMap((from) => {
    const pages = all.filter((path) => path?.startsWith(from)) as string[];
    return [...new Set([pages.at(0), pages.at(-1)])].filter((path) => path !== undefined);
  });
}
