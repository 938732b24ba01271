/** Turns a page as Astro wrote it into the page that is sent, but for the file of its islands. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Chunks, withImports } from './chunks.ts';
import {
  attribute,
  type Document,
  type Element,
  elementsOf,
  insertBefore,
  neighbourOf,
  readHtml,
  remove,
  setAttribute,
  setText,
  textOf,
  writeHtml,
} from './html.ts';
import { isInline, policyFor } from './policy.ts';
import { withoutUnused } from './unused-rules.ts';

/** What the pages of one build share. `origins`: the other origins that pages call. */
export type Build = { dist: string; chunks: Chunks; origins: string[] };

/** A script up to this size goes into the page: the request for it would cost more. */
const INLINE_MAX_BYTES = 1_000;
/** Whether an island loads with the page; the others load when they are pressed. */
const isAtOnce = (island: Element) => attribute(island, 'client') !== 'press';

/** `scripts`: the files that the page's own scripts ask for. */
export type Page = {
  file: string;
  path: string;
  document: Document;
  elements: Element[];
  scripts: string[];
};

const named = (page: Page, tagName: string) =>
  page.elements.filter((element) => element.tagName === tagName);
export const islandsOf = (page: Page) =>
  named(page, 'astro-island').filter((island) => attribute(island, 'component-url'));
/** The path below `dist` of the file that an attribute names. */
export const fileOf = (element: Element, name: string) => attribute(element, name)?.slice(1) ?? '';

/** Puts a script into the page if it is small; returns the script files that the page then asks for. */
function inlineScript(script: Element, { dist, chunks }: Build): string[] {
  const file = fileOf(script, 'src');
  const chunk = chunks.get(file);
  const code = readFileSync(join(dist, file), 'utf8').trim();
  const isSmall = code.length <= INLINE_MAX_BYTES && !code.includes('import.meta');
  if (!chunk || !isSmall || code.includes('</script')) return [file];
  // A script that does nothing but import one file: the page loads that file itself.
  const [only] = chunk.imports;
  if (only && code === `import"./${basename(only)}";`) {
    setAttribute(script, 'src', `/${only}`);
    return [only];
  }
  // Chunks import one another by relative paths; within a page only absolute ones work.
  const files = [...chunk.imports, ...chunk.dynamicImports];
  const text = files.reduce(
    (changed, path) => changed.replaceAll(`./${basename(path)}`, `/${path}`),
    code,
  );
  setAttribute(script, 'src', undefined);
  setText(script, text);
  return files;
}

/** Reads a page, and puts its small scripts into it. */
export function readPage(name: string, build: Build): Page {
  const file = join(build.dist, name);
  const document = readHtml(readFileSync(file, 'utf8'));
  const elements = elementsOf(document);
  const scripts = elements
    .filter((element) => element.tagName === 'script' && attribute(element, 'src'))
    .flatMap((script) => inlineScript(script, build));
  const path = `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`;
  return { file, path, document, elements, scripts };
}

/** Preloads the islands' files, imports first, so that a browser does not have to read one file to find the next. */
function preload(page: Page, chunks: Chunks): void {
  const files = islandsOf(page)
    .filter(isAtOnce)
    .flatMap((island) => [fileOf(island, 'renderer-url'), fileOf(island, 'component-url')]);
  const style = named(page, 'style')[0];
  for (const file of withImports(chunks, files))
    if (style) insertBefore(style, 'link', { rel: 'modulepreload', href: `/${file}` });
}

/** Removes the second copy of an island's fallback, which Astro writes as a property that nobody reads. */
function dropCopies(page: Page): void {
  for (const template of named(page, 'template'))
    if (attribute(template, 'data-astro-template') === 'fallback') remove(template);
  page.elements = elementsOf(page.document);
}

/** Whether a browser runs this script's own text, in place. */
const isPlainScript = ({ tagName, attrs }: Element) => tagName === 'script' && attrs.length === 0;

/** Joins all styles, and scripts that are neighbours: each costs a hash in the policy, and hashes do not compress. */
function joinNeighbours(page: Page): void {
  const [style, ...others] = named(page, 'style');
  if (style) setText(style, [style, ...others].map(textOf).join(''));
  others.forEach(remove);
  for (const script of page.elements.filter(isPlainScript)) {
    const before = neighbourOf(script);
    if (!before || !isPlainScript(before)) continue;
    setText(script, [before, script].map((part) => textOf(part).trim()).join(';'));
    remove(before);
  }
  page.elements = elementsOf(page.document);
}

/** `/support/terms` can show the documents of its siblings in place of its own, so all of them have the same styles. */
export const isSibling = ({ path }: Page) =>
  path === '/support/terms' || path.startsWith('/support/terms/');
export const classesOf = (page: Page) =>
  page.elements.flatMap((element) => attribute(element, 'class')?.split(' ') ?? []);

/** Whole words: a class `strip` is not used by a script that says `stripped`. */
const wordsOf = (text: string) => text.match(/[\w-]+/g) ?? [];

/** The styles without unused rules, by all that decides which these are: thousands of pages are alike in it. */
const sheets = new Map<string, string>();

/** Removes the style rules that need a class which neither the page nor any script that it can load names. */
function dropUnusedRules(page: Page, { dist, chunks }: Build, siblings: string[]): void {
  const [style] = named(page, 'style');
  if (!style) return;
  const classes = new Set([...classesOf(page), ...siblings]);
  const islands = islandsOf(page).map((island) => fileOf(island, 'component-url'));
  const files = withImports(chunks, [...page.scripts, ...islands], true);
  const inline = named(page, 'script').filter(isInline).map(textOf);
  const key = JSON.stringify([textOf(style), [...classes].sort(), inline, ...files]);
  if (!sheets.has(key)) {
    const code = Array.from(files, (file) => readFileSync(join(dist, file), 'utf8'));
    const words = new Set([...classes, ...[...inline, ...code].flatMap(wordsOf)]);
    sheets.set(key, withoutUnused(textOf(style), words));
  }
  setText(style, sheets.get(key) ?? '');
}

/** Adds the policy for the page's final content, before everything but the charset. */
function addPolicy(page: Page, origins: string[]): void {
  const [, afterCharset] = named(page, 'meta');
  if (!afterCharset) throw new Error(`${page.path} has no place for its policy`);
  const content = policyFor(page.elements, origins);
  insertBefore(afterCharset, 'meta', { 'http-equiv': 'content-security-policy', content });
}

/** The last steps for a page, once its islands (if any) are packed. `siblings`: its siblings' classes. */
export function finishPage(page: Page, build: Build, siblings: string[] = []): void {
  dropCopies(page);
  joinNeighbours(page);
  dropUnusedRules(page, build, siblings);
  preload(page, build.chunks);
  addPolicy(page, build.origins);
  writeFileSync(page.file, writeHtml(page.document));
}

/** The script files that finished pages ask for, and the pages that must wait for others. */
export type Finished = { requested: string[]; waiting: string[] };

/** Finishes pages without islands one by one: thousands of pages would not fit into memory together. */
export function finishPlain(names: string[], build: Build): Finished {
  const requested = new Set<string>();
  const waiting: string[] = [];
  for (const name of names) {
    const page = readPage(name, build);
    if (islandsOf(page).length > 0 || isSibling(page)) {
      waiting.push(name);
      continue;
    }
    for (const file of page.scripts) requested.add(file);
    finishPage(page, build);
  }
  return { requested: [...requested], waiting };
}
