import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chunks } from '../../../scripts/build/chunks.ts';
import { packIslands } from '../../../scripts/build/pack-islands.ts';

const code: Record<string, string> = {
  store: 'export const store = {};',
  own: 'export const own = {};',
  first:
    'import { store } from "./store.js"; import { own } from "./own.js"; export const A = [store, own];',
  second:
    'import { own } from "./own.js"; export const B = [own]; export const late = () => import("./late.js");',
  late: 'import { own } from "./own.js"; export const C = [own];',
  page: 'import { store } from "./store.js"; export const P = [store];',
};
const file = (name: string) => `_astro/${name}.js`;
const filesIn = (text: string, how: RegExp) =>
  Array.from(text.matchAll(how), ([, name = '']) => file(name));
const chunks: Chunks = new Map(
  Object.entries(code).map(([name, text]) => [
    file(name),
    {
      imports: filesIn(text, /from "\.\/(\w+)/g),
      dynamicImports: filesIn(text, /import\("\.\/(\w+)/g),
    },
  ]),
);

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'islands-'));
  mkdirSync(join(dist, '_astro'));
  writeFileSync(join(dist, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(code)) writeFileSync(join(dist, file(name)), text);
});
afterAll(() => rmSync(dist, { recursive: true }));

test('the islands of a page are one file, whose stores are those of the parts it loads later and of the page’s own script', async () => {
  const islands = [file('first'), file('second')];
  const packed = await packIslands(dist, chunks, [{ path: '/a', files: islands }], [file('page')]);
  const path = packed.get('/a') ?? '';
  const { A, B, late } = await import(join(dist, path));
  const { P } = await import(join(dist, file('page')));
  const { C } = await late();
  expect(A[0]).toBe(P[0]);
  expect(B[0]).toBe(A[1]);
  expect(C[0]).toBe(A[1]);
  expect(readFileSync(join(dist, path), 'utf8')).not.toContain('own.js');
  expect(chunks.get(path)?.imports).toEqual([file('store')]);
});
