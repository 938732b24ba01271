/** Turns a page as Astro wrote it into the page that is sent, but for the features of its islands. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
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
import { policyFor } from './policy.ts';
import { tokensIn, withoutUnused, withoutUnusedTokens } from './unused-rules.ts';

/** What the pages of one build share. `origins`: the other origins that pages call. */
export type Build = { dist: string; chunks: Chunks; origins: string[] };

/** A script up to this size always goes into the page: the request for it would cost more. */
const ALWAYS_INLINE_BYTES = 1_000;
/** A larger script is cheaper as a file, which browsers keep between pages. */
const INLINE_MAX_BYTES = 2_000;
/** What a server sends before TCP waits for an acknowledgement; a page stays below it, even if that costs a request. */
const FIRST_FLIGHT_BYTES = 14_000;
/** Whether an island loads with the page; the others load when they are pressed. */
const isAtOnce = (island: Element) => attribute(island, 'client') !== 'press';

/** `sent`: the texts that count towards the first flight: the page as Astro wrote it, and the scripts put into it. */
export type Page = {
  file: string;
  path: string;
  document: Document;
  elements: Element[];
  sent: string[];
};

const named = (page: Page, tagName: string) =>
  page.elements.filter((element) => element.tagName === tagName);
export const islandsOf = (page: Page) =>
  named(page, 'astro-island').filter((island) => attribute(island, 'component-url'));
const scriptsOf = (page: Page) =>
  named(page, 'script').filter((script) => attribute(script, 'src'));
/** The path below `dist` of the file that an attribute names. */
export const fileOf = (element: Element, name: string) => attribute(element, name)?.slice(1) ?? '';

/** The highest quality that does not need megabytes of memory for each text. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 8 };
const packed = (text: string) => brotliCompressSync(text, { params }).length;
const fitsFlight = ({ sent }: Page, code: string) =>
  [...sent, code].reduce((sum, text) => sum + packed(text), 0) < FIRST_FLIGHT_BYTES;

export function readPage(dist: string, name: string): Page {
  const file = join(dist, name);
  const text = readFileSync(file, 'utf8');
  const document = readHtml(text);
  const path = `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`;
  return { file, path, document, elements: elementsOf(document), sent: [text] };
}

/** Puts a script into the page if it is small; returns the script files that the page then requests itself. */
function inlineScript(page: Page, script: Element, { dist, chunks }: Build): string[] {
  const file = fileOf(script, 'src');
  const chunk = chunks.get(file);
  const code = readFileSync(join(dist, file), 'utf8').trim();
  const isSmall = code.length <= ALWAYS_INLINE_BYTES;
  const fits = isSmall || (code.length <= INLINE_MAX_BYTES && fitsFlight(page, code));
  if (!chunk || !fits || /<\/script|import\.meta/.test(code)) return [file];
  // A script that does nothing but import one file: the page loads that file itself.
  const [only] = chunk.imports;
  if (only && code.replace(/;$/, '').length === `import"./${basename(only)}"`.length) {
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
  page.sent.push(code);
  return files;
}

/** Puts every small script into the page; returns the script files that the page then requests itself. */
export const inlineScripts = (page: Page, build: Build): string[] =>
  scriptsOf(page).flatMap((script) => inlineScript(page, script, build));

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

const wordsOf = (text: string) => text.match(/[\w-]+/g) ?? [];

/** `/support/terms` can show the documents of its siblings in place of its own, so all of them have the same styles. */
const SIBLINGS = /^\/support\/terms(\/[a-z]+)?$/;
export const isSibling = ({ path }: Page) => SIBLINGS.test(path);
export const attributeWords = (page: Page) =>
  page.elements.flatMap(({ attrs }) => attrs.flatMap(({ value }) => wordsOf(value)));

/** The words of each script file, read once for thousands of pages. */
const words = new Map<string, string[]>();

function wordsOfFile(path: string): string[] {
  const known = words.get(path) ?? [...new Set(wordsOf(readFileSync(path, 'utf8')))];
  words.set(path, known);
  return known;
}

/** Removes the style rules that need a word which neither the page nor any script that it can load holds. */
function dropUnusedStyles(page: Page, build: Build, siblings: Iterable<string>): void {
  const known = new Set([...attributeWords(page), ...siblings]);
  const scripts = [
    ...scriptsOf(page).map((script) => fileOf(script, 'src')),
    ...islandsOf(page).map((island) => fileOf(island, 'component-url')),
  ];
  for (const script of named(page, 'script').map(textOf)) {
    for (const word of wordsOf(script)) known.add(word);
    for (const [file] of script.matchAll(/_astro\/[\w.-]+\.js/g)) scripts.push(file);
  }
  for (const file of withImports(build.chunks, scripts, true))
    for (const word of wordsOfFile(join(build.dist, file))) known.add(word);
  for (const style of named(page, 'style')) setText(style, withoutUnused(textOf(style), known));
}

/** Removes the tokens that neither the page nor a sheet that it links reads. */
function dropUnusedTokens(page: Page, { dist }: Build): void {
  const styles = named(page, 'style');
  const sheets = named(page, 'link').filter((link) => attribute(link, 'rel') === 'stylesheet');
  const read = new Set(
    [
      ...styles.map(textOf),
      ...sheets.map((sheet) => readFileSync(join(dist, fileOf(sheet, 'href')), 'utf8')),
      ...page.elements.map((element) => attribute(element, 'style') ?? ''),
    ].flatMap(tokensIn),
  );
  for (const style of styles) setText(style, withoutUnusedTokens(textOf(style), read));
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

/** Adds the policy for the page's final content, before everything but the charset. */
function addPolicy(page: Page, origins: string[]): void {
  const [, afterCharset] = named(page, 'meta');
  if (!afterCharset) throw new Error(`${page.path} has no place for its policy`);
  const content = policyFor(page.elements, origins);
  insertBefore(afterCharset, 'meta', { 'http-equiv': 'content-security-policy', content });
}

/** The last steps for a page, once its islands (if any) are packed. `siblings`: its siblings' words, for the styles. */
export function finishPage(page: Page, build: Build, siblings: Iterable<string> = []): void {
  dropCopies(page);
  dropUnusedStyles(page, build, siblings);
  dropUnusedTokens(page, build);
  preload(page, build.chunks);
  joinNeighbours(page);
  addPolicy(page, build.origins);
  writeFileSync(page.file, writeHtml(page.document));
}

/** The script files that finished pages request, and the pages that must wait for others. */
export type Finished = { requested: string[]; waiting: string[] };

/** Finishes pages without islands one by one: thousands of pages would not fit into memory together. */
export function finishPlain(names: string[], build: Build): Finished {
  const requested = new Set<string>();
  const waiting: string[] = [];
  for (const name of names) {
    const page = readPage(build.dist, name);
    if (islandsOf(page).length > 0 || isSibling(page)) {
      waiting.push(name);
      continue;
    }
    for (const file of inlineScripts(page, build)) requested.add(file);
    finishPage(page, build);
  }
  return { requested: [...requested], waiting };
}
