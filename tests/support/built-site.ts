import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { type Path, routes } from '#routes.ts';
import {
  attribute,
  type Element,
  elementsOf,
  isInTemplate,
  readHtml,
  textOf,
} from '../../scripts/build/html.ts';
import { hashOf, isInline } from '../../scripts/build/policy.ts';

/** Reads what `astro build` wrote, for the tests over `dist`. */
export type BuiltPage = { file: string; path: string; html: string; elements: Element[] };

const listed = globSync('dist/**/*').map((path) => path.replaceAll('\\', '/'));
export const builtFiles = listed.filter((path) => statSync(path).isFile());
export const scriptFiles = builtFiles.filter((file) => /^dist\/_astro\/.*\.js$/.test(file));

export const readBuilt = (file: string, html: string): BuiltPage => ({
  file,
  path: `/${file.slice('dist/'.length, -'.html'.length)}`.replace(/^\/index$/, '/'),
  html,
  elements: elementsOf(readHtml(html)),
});

export const builtPages: BuiltPage[] = builtFiles
  .filter((file) => file.endsWith('.html'))
  .map((file) => readBuilt(file, readFileSync(file, 'utf8')));

/** The access of a page; entries and lists below a route have the access of that route. */
export function accessOf(path: string): string {
  for (let up = path; up !== '/'; up = dirname(up))
    if (up in routes) return routes[up as Path].access;
  return 'open';
}

/** The addresses that a script imports before it runs, without those it loads on demand. */
const importsOf = (code: string): string[] =>
  parseAst(code).body.flatMap((node) => ('source' in node && node.source ? node.source.value : []));

/** The files that each file imports, as far as they were read. */
const importsByFile = new Map<string, string[]>();
function filesBelow(file: string): string[] {
  const known = importsByFile.get(file);
  if (known) return known;
  const urls = importsOf(readFileSync(file, 'utf8'));
  const below = urls.map((from) => posix.join(posix.dirname(file), from));
  importsByFile.set(file, below);
  return below;
}

/** The file and all that it imports, each after the files it needs. */
export function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  for (const from of filesBelow(file)) withImports(from, seen);
  return seen.add(file);
}

/** A chain of imports from the file back to itself, if there is one. */
export function circleOf(file: string, chain: string[] = []): string[] | undefined {
  if (chain.includes(file)) return [...chain, file];
  for (const from of filesBelow(file)) {
    const circle = circleOf(from, [...chain, file]);
    if (circle) return circle;
  }
  return undefined;
}

const named = (page: BuiltPage, tagName: string) =>
  page.elements.filter((element) => element.tagName === tagName);

type Island = { files: string[]; atOnce: boolean };
/** The islands of a page. One that stands in a template is loaded by a press only, and costs a visitor nothing. */
export const islandsOf = (page: BuiltPage): Island[] =>
  named(page, 'astro-island').map((island) => ({
    files: ['renderer-url', 'component-url']
      .map((name) => attribute(island, name))
      .filter((url) => url !== undefined)
      .map((url) => `dist${url}`),
    atOnce: !isInTemplate(island),
  }));

/** Files that the page itself runs after the document is complete. */
export const ownScriptsOf = (page: BuiltPage): string[] =>
  named(page, 'script')
    .filter((one) => attribute(one, 'type') === 'module')
    .map((one) => attribute(one, 'src'))
    .filter((url) => url !== undefined)
    .map((url) => `dist${url}`);

/** Script files that a page loads by itself, with their imports; `pressed`: also those that only a press loads. */
export function scriptsOf(page: BuiltPage, { pressed }: { pressed: boolean }): string[] {
  const modules = named(page, 'script').filter((one) => attribute(one, 'type') === 'module');
  const urls = modules.flatMap((one) => attribute(one, 'src') ?? importsOf(textOf(one)));
  const islands = islandsOf(page).filter(({ atOnce }) => pressed || atOnce);
  const entries = [...urls.map((url) => `dist${url}`), ...islands.flatMap(({ files }) => files)];
  const all = new Set<string>();
  for (const entry of entries) withImports(entry, all);
  return [...all];
}

/** Scripts that block the page until they have loaded. */
export const blockingOf = (page: BuiltPage) =>
  named(page, 'script').filter(
    (one) =>
      attribute(one, 'src') !== undefined &&
      attribute(one, 'type') !== 'module' &&
      attribute(one, 'async') === undefined &&
      attribute(one, 'defer') === undefined,
  );

/** The files that the page asks the browser to preload. */
export const preloadsOf = (page: BuiltPage) =>
  named(page, 'link')
    .filter((link) => attribute(link, 'rel') === 'modulepreload')
    .map((link) => `dist${attribute(link, 'href')}`);

/** Files besides scripts that the page loads by itself: styles, and what it preloads. */
export const otherFilesOf = (page: BuiltPage) =>
  named(page, 'link')
    .filter((link) => /^(stylesheet|preload)$/.test(attribute(link, 'rel') ?? ''))
    .map((link) => `dist${attribute(link, 'href')}`);

export const policyOf = (page: BuiltPage): string => {
  const policy = named(page, 'meta').find(
    (meta) => attribute(meta, 'http-equiv') === 'content-security-policy',
  );
  return (policy && attribute(policy, 'content')) ?? '';
};

/** Inline scripts and styles that the page's own policy would refuse. */
export const unhashed = (page: BuiltPage): string[] =>
  page.elements
    .filter(isInline)
    .map(textOf)
    .filter((text) => text !== '' && !policyOf(page).includes(hashOf(text)));

/**
 * Whether a browser may paint a page before its main part is complete; closed dialogs and scripts do not count. A page
 * names the element that the first paint waits for (`<link rel="expect">`): it must come after all that, but on the
 * long pages of the terms any element will do.
 */
export function paintsEarly({ path, elements }: BuiltPage): boolean {
  const isLong = path.startsWith('/support/terms');
  const mark = elements.find((one) => attribute(one, 'rel') === 'expect');
  // Without the `#` of the address.
  const id = mark && attribute(mark, 'href')?.slice(1);
  const at = elements.findIndex((one) => attribute(one, 'id') === id);
  const main = elements.find((one) => attribute(one, 'id') === 'main');
  const hidden = elements.filter(({ tagName }) => tagName === 'dialog' || tagName === 'script');
  const unseen = new Set(hidden.flatMap((one) => [one, ...elementsOf(one)]));
  const last = main && elementsOf(main).findLast((one) => !unseen.has(one));
  if (!mark || !last) return true;
  return at < 0 || (!isLong && at < elements.indexOf(last));
}
