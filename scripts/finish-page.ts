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
import { withoutUnused } from './unused-rules.ts';

/** What the pages of one build share. `origins`: where calls go besides the portal. */
export type Build = { dist: string; chunks: Chunks; origins: string[] };

/** Above this a script is cheaper as a file: it is kept between pages. */
const INLINE_MAX_BYTES = 2_000;
/** Below this it would be more of a request than of a file. */
const INLINE_MIN_BYTES = 1_000;
/** What a server sends before it waits for the first answer; a page keeps within it rather than save a request. */
const FIRST_FLIGHT_BYTES = 14_000;
/** An island that wakes with the page; the others are loaded when they are pressed. */
const isAtOnce = (island: Element) => attribute(island, 'client') !== 'press';

/** `sent`: what its first flight carries: the page as Astro wrote it, and the scripts put into it. */
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
const scriptsOf = (page: Page) => named(page, 'script').filter((one) => attribute(one, 'src'));
/** The file below `dist` that an address of the page names. */
export const fileOf = (element: Element, name: string) => attribute(element, name)?.slice(1) ?? '';

/** Of the highest quality that needs no memory of megabytes for each text. */
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

/** Puts a small script into the page, and returns the files that the page then asks for itself. */
function inlineScript(page: Page, script: Element, { dist, chunks }: Build): string[] {
  const file = fileOf(script, 'src');
  const chunk = chunks.get(file);
  const code = readFileSync(join(dist, file), 'utf8').trim();
  const isSmall = code.length <= INLINE_MIN_BYTES;
  const fits = isSmall || (code.length <= INLINE_MAX_BYTES && fitsFlight(page, code));
  if (!chunk || !fits || /<\/script|import\.meta/.test(code)) return [file];
  const [only] = chunk.imports;
  if (only && code.replace(/;$/, '').length === `import"./${basename(only)}"`.length) {
    setAttribute(script, 'src', `/${only}`);
    return [only];
  }
  // Chunks name one another relative to themselves.
  const files = [...chunk.imports, ...chunk.dynamicImports];
  const text = files.reduce((all, one) => all.replaceAll(`./${basename(one)}`, `/${one}`), code);
  setAttribute(script, 'src', undefined);
  setText(script, text);
  page.sent.push(code);
  return files;
}

/** Puts every small script into the page; returns what the page then asks for itself. */
export const inlineScripts = (page: Page, build: Build): string[] =>
  scriptsOf(page).flatMap((script) => inlineScript(page, script, build));

/** Names the island's files in the order they are needed, so that none waits for another to be read. */
function preload(page: Page, chunks: Chunks): void {
  const files = islandsOf(page)
    .filter(isAtOnce)
    .flatMap((one) => [fileOf(one, 'renderer-url'), fileOf(one, 'component-url')]);
  const style = named(page, 'style')[0];
  for (const file of withImports(chunks, files))
    if (style) insertBefore(style, 'link', { rel: 'modulepreload', href: `/${file}` });
}

/** An island takes its waiting place along as a property, in a second copy that nobody reads. */
function dropCopies(page: Page): void {
  for (const template of named(page, 'template'))
    if (attribute(template, 'data-astro-template') === 'fallback') remove(template);
  page.elements = elementsOf(page.document);
}

const wordsOf = (text: string) => text.match(/[\w-]+/g) ?? [];

/** `/support/terms` shows the documents of its siblings in place of its own: all have one style. */
const SIBLINGS = /^\/support\/terms(\/[a-z]+)?$/;
export const isSibling = ({ path }: Page) => SIBLINGS.test(path);
export const attributeWords = (page: Page) =>
  page.elements.flatMap(({ attrs }) => attrs.flatMap(({ value }) => wordsOf(value)));

/** Of each script file, read once for thousands of pages. */
const words = new Map<string, string[]>();

function wordsOfFile(path: string): string[] {
  const known = words.get(path) ?? [...new Set(wordsOf(readFileSync(path, 'utf8')))];
  words.set(path, known);
  return known;
}

/** Leaves of the page's styles what it, or a script that it may come to load, has an element for. */
function dropUnusedStyles(page: Page, build: Build, siblings: Iterable<string>): void {
  const known = new Set([...attributeWords(page), ...siblings]);
  const asked = [
    ...scriptsOf(page).map((one) => fileOf(one, 'src')),
    ...islandsOf(page).map((one) => fileOf(one, 'component-url')),
  ];
  for (const script of named(page, 'script').map(textOf)) {
    for (const word of wordsOf(script)) known.add(word);
    for (const [file] of script.matchAll(/_astro\/[\w.-]+\.js/g)) asked.push(file);
  }
  for (const file of withImports(build.chunks, asked, true))
    for (const word of wordsOfFile(join(build.dist, file))) known.add(word);
  for (const style of named(page, 'style')) setText(style, withoutUnused(textOf(style), known));
}

/** A script that runs where it stands. */
const isPlainScript = ({ tagName, attrs }: Element) => tagName === 'script' && attrs.length === 0;

/** Makes one of styles, and of scripts beside each other: each has its hash in the policy, which nothing packs. */
function joinNeighbours(page: Page): void {
  const [style, ...others] = named(page, 'style');
  if (style) setText(style, [style, ...others].map(textOf).join(''));
  others.forEach(remove);
  for (const script of page.elements.filter(isPlainScript)) {
    const before = neighbourOf(script);
    if (!before || !isPlainScript(before)) continue;
    setText(script, [before, script].map((one) => textOf(one).trim()).join(';'));
    remove(before);
  }
  page.elements = elementsOf(page.document);
}

/** Writes the policy from what the page now holds, before all of it but the charset. */
function addPolicy(page: Page, origins: string[]): void {
  const [, afterCharset] = named(page, 'meta');
  if (!afterCharset) throw new Error(`${page.path} has no place for its policy`);
  const content = policyFor(page.elements, origins);
  insertBefore(afterCharset, 'meta', { 'http-equiv': 'content-security-policy', content });
}

/** What is left to do to a page whose islands, if it has any, are packed. `siblings`: what their styles are for. */
export function finishPage(page: Page, build: Build, siblings: Iterable<string> = []): void {
  dropCopies(page);
  dropUnusedStyles(page, build, siblings);
  preload(page, build.chunks);
  joinNeighbours(page);
  addPolicy(page, build.origins);
  writeFileSync(page.file, writeHtml(page.document));
}

/** The files that finished pages ask for, and the pages that wait for others. */
export type Finished = { asked: string[]; waiting: string[] };

/** Finishes the pages without islands, each by itself, and leaves them: thousands would not fit into memory. */
export function finishPlain(names: string[], build: Build): Finished {
  const asked = new Set<string>();
  const waiting: string[] = [];
  for (const name of names) {
    const page = readPage(build.dist, name);
    if (islandsOf(page).length > 0 || isSibling(page)) {
      waiting.push(name);
      continue;
    }
    for (const file of inlineScripts(page, build)) asked.add(file);
    finishPage(page, build);
  }
  return { asked: [...asked], waiting };
}
