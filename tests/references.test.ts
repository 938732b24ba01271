import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A place of the documents, as code, tests and pages name it: `product §10.8`, `reliability P7`. */
const REFERENCE = /\b(product|decisions|reliability)(?: §(\d+(?:\.\d+)?)| ([A-Z]\d{1,2})\b)/g;

const documents = new Map(
  ['product', 'decisions', 'reliability'].map((name) => [
    name,
    readFileSync(`docs/${name}.md`, 'utf8'),
  ]),
);

/** A heading `## §3 …`, a point `- **§2.14** …`, or what a row or a point of a list begins with. */
function resolves(name: string, section: string | undefined, row: string | undefined): boolean {
  const place = row ?? `§${section?.replace('.', '\\.')}(?![.\\d])`;
  return new RegExp(`^(?:#+ |- (?:\\*\\*)?|\\|\\s*(?:\\*\\*)?)${place}`, 'm').test(
    documents.get(name) ?? '',
  );
}

const dangling = (files: Record<string, string>) =>
  Object.entries(files).flatMap(([path, text]) =>
    [...text.matchAll(REFERENCE)]
      .filter(([, name = '', section, row]) => !resolves(name, section, row))
      .map(([reference]) => `${path}: ${reference}`),
  );

test('what code and pages refer to stands in docs', () => {
  const paths = globSync([
    '{src,tests,scripts,deploy}/**/*.{ts,tsx,astro,css,md}',
    '{README,CONTRIBUTING}.md',
    'docs/*.md',
  ]).filter((path) => !path.endsWith('references.test.ts'));
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  const all = Object.values(files).flatMap((text) => text.match(REFERENCE) ?? []);
  expect(all.length).toBeGreaterThan(300);
  expect(dangling(files)).toEqual([]);
});

test('a reference to nothing is found', () => {
  expect(dangling({ a: 'product §77, decisions §3, reliability Z9, reliability P7' })).toEqual([
    'a: product §77',
    'a: reliability Z9',
  ]);
});
