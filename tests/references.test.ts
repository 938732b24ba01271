/** References to documents, rows and files lead to something, and every row has a test. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#routes.ts';

type Files = Record<string, string>;

/** A place of the documents, as code, tests and pages name it: `product §10.8`, `reliability P7`. */
const REFERENCE =
  /\b(product|decisions|reliability|architecture|operations)(?: §(\d+(?:\.\d+)?)| ([A-Z]\d{1,2})\b)/g;
const ROW_NAME = /\b[A-Z]\d{1,2}\b/g;
/** References to rows of `docs/reliability.md`, after its name or after the word “rows”. */
const ROWS = /\b(?:reliability|[Rr]ows?)((?:(?:,| and)? [A-Z]\d{1,2}\b)+)/g;
/** A file or folder in backticks; `<feature>` and `*` stand for any name. */
const PATH =
  /`((?:src|tests|scripts|deploy|public|docs)\/[^`\s]*|[\w<>*[\]/.-]+\.(?:tsx?|astro|mjs|css|md))`/g;
/** The number of something that is kept elsewhere, which a reader cannot look up here. */
const ELSEWHERE = /\b(?:issue|ticket|bug|pull request|PR)s? (?:no\. ?)?#?\d+/gi;
/** A page, however it is named. */
const PAGE = /[\w/.-]+\.md\b/g;
const PAGES = ['{README,CONTRIBUTING,CHANGELOG}.md', 'docs/*.md', 'tests/reference-api/README.md'];

const read = (...patterns: string[]): Files =>
  Object.fromEntries(
    globSync(patterns)
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path !== 'tests/references.test.ts')
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );
const pages = read(...PAGES);
const code = read('{src,tests,scripts,deploy}/**/*.{ts,tsx,astro,css}');
const projectFiles = globSync(['*', '{src,tests,scripts,deploy,public,docs}/**/*']).map(
  (path) => `/${path.replaceAll('\\', '/')}`,
);

/** A heading `## §3 …`, a point `- **§2.14** …`, or what a row or a point of a list begins with. */
function resolves(name: string, section: string | undefined, row: string | undefined): boolean {
  const place = row ?? `§${section?.replace('.', '\\.')}(?![.\\d])`;
  return new RegExp(`^(?:#+ |- (?:\\*\\*)?|\\|\\s*(?:\\*\\*)?)${place}`, 'm').test(
    pages[`docs/${name}.md`] ?? '',
  );
}

const dangling = (files: Files) =>
  Object.entries(files).flatMap(([path, text]) => [
    ...[...text.matchAll(REFERENCE)]
      .filter(([, name = '', section, row]) => !resolves(name, section, row))
      .map(([reference]) => `${path}: ${reference}`),
    ...[...text.matchAll(ROWS)]
      .flatMap(([, rows]) => rows?.match(ROW_NAME) ?? [])
      .filter((row) => !resolves('reliability', undefined, row))
      .map((row) => `${path}: ${row}`),
  ]);

/** Rows in a comment that does not name their document; `[N1]` is part of a title. */
const loose = (files: Files) =>
  Object.entries(files).flatMap(([path, text]) =>
    (
      text
        .replace(/\[.*?\]/g, '')
        .replace(ROWS, '')
        .match(ROW_NAME) ?? []
    ).map((row) => `${path}: ${row}`),
  );

const elsewhere = (files: Files) =>
  Object.entries(files).flatMap(([path, text]) =>
    (text.match(ELSEWHERE) ?? []).map((number) => `${path}: ${number}`),
  );

function exists(path: string): boolean {
  const name = path.replace(/\/$/, '').replace(/[.[\]]/g, '\\$&');
  const shape = new RegExp(`/${name.replace(/<[^>]+>|\*+/g, '[^/]+')}(/|$)`);
  return projectFiles.some((file) => shape.test(file));
}

const lostPaths = (files: Files) =>
  Object.entries(files).flatMap(([path, text]) =>
    [...[...text.matchAll(PATH)].map(([, name = '']) => name), ...(text.match(PAGE) ?? [])]
      .filter((name) => !exists(name))
      .map((name) => `${path}: ${name}`),
  );
const comments = (files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g) ?? []).join('\n'),
    ]),
  );

/** Routes that no page names, neither whole nor by their last part, as in `/security/transfer/list`, `/request`. */
const unnamed = (paths: readonly string[], text: string) =>
  paths.filter(
    (path) =>
      !text.includes(`\`${path}\``) && !text.includes(`\`${path.slice(path.lastIndexOf('/'))}\``),
  );

/** The rows of `docs/reliability.md`, and the ends of the titles that say which of them they prove. */
const ROW = /^\| \*\*([A-Z]\d+)\*\*/gm;
const PROVED = /\[([A-Z]\d+(?:, [A-Z]\d+)*)\]['`]/g;
/** A title that begins with the name of its row. */
const LED = /(?<=\(\s*['`])[A-Z]\d{1,2}(?= |:)[^'`]*/g;

function rowFaults(table: string, tests: Files): string[] {
  const rows = [...table.matchAll(ROW)].map(([, row = '']) => row);
  const proved = Object.values(tests).flatMap((text) =>
    [...text.matchAll(PROVED)].flatMap(([, names = '']) => names.split(', ')),
  );
  return [
    ...rows.filter((row) => !proved.includes(row)).map((row) => `${row} has no test`),
    ...proved.filter((row) => !rows.includes(row)).map((row) => `${row} is no row`),
    ...Object.values(tests).flatMap((text) => text.match(LED) ?? []),
  ];
}

test('every reference from code and pages exists in docs', () => {
  const files = { ...pages, ...code };
  const all = Object.values(files).flatMap((text) => text.match(REFERENCE) ?? []);
  expect(all.length).toBeGreaterThan(300);
  expect(dangling(files)).toEqual([]);
  expect(loose(comments(code))).toEqual([]);
});

test('nothing is named by a number that only a list elsewhere explains', () => {
  const files = read('*.{ts,mjs,md}', '{src,tests,scripts,deploy,docs}/**/*.{ts,tsx,astro,css,md}');
  expect(Object.keys(files).length).toBeGreaterThan(500);
  expect(elsewhere(files)).toEqual([]);
});

test('every file and folder that pages and comments name exists', () => {
  const named = Object.values(pages).flatMap((text) => text.match(PATH) ?? []);
  expect(named.length).toBeGreaterThan(60);
  expect(lostPaths({ ...pages, ...comments(code) })).toEqual([]);
});

test('every row of the reliability page has a test, whose title ends with its name in brackets', () => {
  const tests = read('tests/**/*.ts');
  expect(rowFaults(pages['docs/reliability.md'] ?? '', tests)).toEqual([]);
});

test('every route is asked for by the product or by a ruling', () => {
  const asked = `${pages['docs/product.md']}${pages['docs/decisions.md']}`;
  expect(unnamed(Object.keys(routes), asked)).toEqual([]);
  expect(unnamed(['/a/list', '/a/more'], '`/a/b`, `/list`')).toEqual(['/a/more']);
});

test('a reference to nothing is found', () => {
  const titles = { a: "test('a [B1, B3]')\ntest('B2 b')" };
  expect(rowFaults('| **B1** |\n| **B2** |', titles)).toEqual([
    'B2 has no test',
    'B3 is no row',
    'B2 b',
  ]);
  expect(dangling({ a: 'product §77, decisions §3, reliability Z9, reliability P7' })).toEqual([
    'a: product §77',
    'a: reliability Z9',
    'a: Z9',
  ]);
  expect(dangling({ a: 'rows P7 and Z8' })).toEqual(['a: Z8']);
  expect(loose({ a: 'product §10; A4, reliability P7, P9 [X1]' })).toEqual(['a: A4']);
  expect(elsewhere({ a: 'as issue 8 §7 says, Issue #12, PR 3; ticket=1', b: 'an issue' })).toEqual([
    'a: issue 8',
    'a: Issue #12',
    'a: PR 3',
  ]);
  expect(lostPaths({ a: 'look.md, docs/api.md' })).toEqual(['a: look.md']);
  const named =
    '`src/nowhere/`, `src/features/<feature>/api.ts`, `screens/a.tsx`, `errors.ts`, `src/ui`';
  expect(lostPaths({ a: named })).toEqual(['a: src/nowhere/', 'a: screens/a.tsx']);
  expect(lostPaths(comments({ a: "x('`src/a/b.ts`'); // `src/c.ts`" }))).toEqual(['a: src/c.ts']);
});
