/** Turns a page as Astro wrote it into the page that is sent, but for the file of its islands. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chunks, withImports } from './chunks.ts';
import * as html from './html.ts';
import { isInline, policyFor } from './policy.ts';
import { withoutUnused } from './unused-rules.ts';

/** What the pages of one build share. `origins`: the other origins that pages call; `scriptWords`: of all script files. */
export type Build = {
  dist: string;
  chunks: Chunks;
  origins: string[];
  scriptWords: ReadonlySet<string>;
};

/** `scripts`: the files that its own scripts ask for. */
export type Page = { file: string; path: string; document: html.Document; scripts: string[] };

const elementsNamed = ({ document }: Pick<Page, 'document'>, tagName: string) =>
  html.elementsOf(document).filter((element) => element.tagName === tagName);
export const islandsOf = (page: Page) =>
  elementsNamed(page, 'astro-island').filter((island) => html.attribute(island, 'component-url'));
/** The path below `dist` of the file that an attribute names by `/` and that path. */
export const fileOf = (element: html.Element, name: string) =>
  html.attribute(element, name)?.slice(1) ?? '';

export function readPage(name: string, dist: string): Page {
  const file = join(dist, name);
  const document = html.readHtml(readFileSync(file, 'utf8'));
  const scripts = elementsNamed({ document }, 'script')
    .map((script) => fileOf(script, 'src'))
    .filter(Boolean);
  const path = `/${name.replaceAll('\\', '/').slice(0, -'.html'.length)}`;
  return { file, path, document, scripts };
}

/** Preloads the islands' files, so that a browser does not have to read one to find the next. */
function preload(page: Page, chunks: Chunks): void {
  const files = islandsOf(page)
    .filter((island) => !html.isInTemplate(island))
    .flatMap((island) => [fileOf(island, 'renderer-url'), fileOf(island, 'component-url')]);
  const style = elementsNamed(page, 'style')[0];
  for (const file of withImports(chunks, files))
    if (style) html.insertBefore(style, 'link', { rel: 'modulepreload', href: `/${file}` });
}

/** Removes the second copy of an island's fallback, which Astro writes as a property that nobody reads. */
function dropCopies(page: Page): void {
  for (const template of elementsNamed(page, 'template'))
    if (html.attribute(template, 'data-astro-template') === 'fallback') html.remove(template);
}

const classesOf = (page: Page) =>
  html
    .elementsOf(page.document)
    .flatMap((element) => html.attribute(element, 'class')?.split(' ') ?? []);

/** Whole words: a class `strip` is not used by a script that says `stripped`. */
export const wordsOf = (text: string) => text.match(/[\w-]+/g) ?? [];

/** Styles without unused rules, by the words that decide which are used: thousands of pages share one of them. */
const sheets = new Map<string, string>();

/** Joins all styles, without the rules for classes that neither the page nor any script names. */
function joinStyles(page: Page, { scriptWords }: Build): void {
  const [style, ...others] = elementsNamed(page, 'style');
  if (!style) return;
  const css = [style, ...others].map(html.textOf).join('');
  others.forEach(html.remove);
  const inline = elementsNamed(page, 'script').filter(isInline).map(html.textOf);
  const words = [...new Set([...classesOf(page), ...inline.flatMap(wordsOf)])].sort();
  const key = JSON.stringify([css, words]);
  const sheet = sheets.get(key) ?? withoutUnused(css, new Set([...scriptWords, ...words]));
  sheets.set(key, sheet);
  html.setText(style, sheet);
}

function addPolicy(page: Page, origins: string[]): void {
  // The first one is the charset, which must stay first.
  const [, afterCharset] = elementsNamed(page, 'meta');
  if (!afterCharset) throw new Error(`${page.path} has no place for its policy`);
  const content = policyFor(html.elementsOf(page.document), origins);
  html.insertBefore(afterCharset, 'meta', { 'http-equiv': 'content-security-policy', content });
}

/** The last steps for a page, once its islands (if any) are packed. */
export function finishPage(page: Page, build: Build): void {
  dropCopies(page);
  joinStyles(page, build);
  preload(page, build.chunks);
  addPolicy(page, build.origins);
  writeFileSync(page.file, html.writeHtml(page.document));
}
