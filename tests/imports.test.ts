import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

type Import = { from: string; to: string };

/** Rooms by subject, each with what it remembers, decides and draws, and the React parts of every screen. */
const ROOMS = [
  ...['session', 'failure', 'drafts', 'files', 'identity', 'account', 'faq', 'lists', 'texts'],
  ...['forms', 'once', 'ui'],
];
/** Imports only point up this list, among rooms in no circle, and tables import one another alone (architecture §2). */
const LAYERS = [['wire'], ['rules'], ROOMS, ['frame'], ['features'], ['pages']];
/** Packages that only one file may import. */
const DOORS: Record<string, string> = {
  ofetch: 'src/wire/client.ts',
  'js-cookie': 'src/wire/tokens.ts',
  dayjs: 'src/rules/dates.ts',
  'dayjs/plugin/utc.js': 'src/rules/dates.ts',
  '@nanostores/query': 'src/lists/query.ts',
};
/** How many files outside `features` and `pages` may have only one importer. */
const SERVING_ONE_MAX = 44;

const folderOf = (path: string) => path.split('/')[1] ?? '';
const layerOf = (path: string) => LAYERS.findIndex((folders) => folders.includes(folderOf(path)));
const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];

const namesIn = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g)].map(([, name = '']) => name);

function importsIn(from: string, code: string): Import[] {
  return namesIn(code).map((name) => {
    const path = name.replace(/\?.*/, '');
    if (path.startsWith('#')) return { from, to: `src/${path.slice(1)}` };
    return { from, to: path.startsWith('.') ? posix.join(dirname(from), path) : path };
  });
}

const isBackward = ({ from, to }: Import) =>
  to.startsWith('src/') && layerOf(to) > layerOf(from) && from !== 'src/content.config.ts';
const isSideward = ({ from, to }: Import) =>
  featureOf(from) !== undefined && featureOf(to) !== undefined && featureOf(from) !== featureOf(to);
/** Names that lead out of the folder by dots, or back into it by `#` (architecture §5). */
const detoursIn = (from: string, code: string): string[] =>
  namesIn(code).filter(
    (name) =>
      name.startsWith('../') ||
      (name.startsWith('#') && dirname(name.replace('#', 'src/')) === dirname(from)),
  );
/** Whether shipped code imports what only builds or tests it. */
const isOutside = ({ from, to }: Import) =>
  from.startsWith('src/') && /^(scripts|tests|docs|deploy)\//.test(to);
const isBesideDoor = ({ from, to }: Import) => to in DOORS && DOORS[to] !== from;

const faults = (imports: Import[], isFault: (one: Import) => boolean) =>
  imports.filter(isFault).map(({ from, to }) => `${from} imports ${to}`);

/** What a file needs before its own code runs; types are gone by then, and a late import comes after it. */
const valuesIn = (code: string) =>
  code.replaceAll(/\bimport type\b[^;]*;|\bimport\('[^']*'\)/g, '');

/** A chain of files, the last of which imports the first again; empty if there is none. */
function circleIn(imports: Import[]): string[] {
  const done = new Set<string>();
  const walk = (file: string, chain: string[]): string[] => {
    if (chain.includes(file)) return [...chain.slice(chain.indexOf(file)), file];
    if (done.has(file)) return [];
    const nexts = imports.filter(({ from }) => from === file);
    for (const { to } of nexts) {
      const circle = walk(to, [...chain, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  return imports.map(({ from }) => walk(from, [])).find((circle) => circle.length > 0) ?? [];
}

function servingOne(files: string[], imports: Import[]): string[] {
  const shared = files.filter(
    (file) => layerOf(file) >= 0 && layerOf(file) < layerOf('src/features'),
  );
  return shared.filter(
    (file) => new Set(imports.filter(({ to }) => to === file).map(({ from }) => from)).size === 1,
  );
}

describe('imports', () => {
  const files = globSync('src/**/*.{ts,tsx,astro}').map((path) => path.replaceAll('\\', '/'));
  const codes = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const imports = codes.flatMap(([file, code]) => importsIn(file, code));

  test('are read', () => expect(imports.length).toBeGreaterThan(1_500));
  test('point up the list of layers', () => expect(faults(imports, isBackward)).toEqual([]));
  test('lead from no room back to itself', () => {
    const values = codes.flatMap(([file, code]) => importsIn(file, valuesIn(code)));
    expect(circleIn(values.filter(({ from }) => ROOMS.includes(folderOf(from))))).toEqual([]);
  });
  test('lead from no feature to another', () => expect(faults(imports, isSideward)).toEqual([]));
  test('begin with `#` where they lead to another folder, and only there', () =>
    expect(codes.flatMap(([file, code]) => detoursIn(file, code))).toEqual([]));
  test('never lead from shipped code to what only builds or tests it', () =>
    expect(faults(imports, isOutside)).toEqual([]));
  test('reach a package by its door', () => expect(faults(imports, isBesideDoor)).toEqual([]));
  test('make few files that serve one other only', () => {
    expect(servingOne(files, imports).length).toBeLessThanOrEqual(SERVING_ONE_MAX);
  });
});

test('each rule about imports finds a simple violation', () => {
  const code = "import { a } from '#features/gift/a.ts';\nawait import('./b.ts');\nimport 'c';";
  const [gift, beside, bare] = importsIn('src/features/pay/x.ts', code);
  expect(gift).toEqual({ from: 'src/features/pay/x.ts', to: 'src/features/gift/a.ts' });
  expect(beside?.to).toBe('src/features/pay/b.ts');
  expect(bare?.to).toBe('c');
  expect([gift, beside].map((one) => one && isSideward(one))).toEqual([true, false]);
  expect(detoursIn('src/features/gift/x.ts', code)).toEqual(['#features/gift/a.ts']);
  expect(detoursIn('src/ui/x.ts', "import { a } from '../wire/a.ts';")).toEqual(['../wire/a.ts']);
  expect(isBackward({ from: 'src/wire/a.ts', to: 'src/rules/b.ts' })).toBe(true);
  expect(isBackward({ from: 'src/errors.ts', to: 'src/wire/b.ts' })).toBe(true);
  expect(isBackward({ from: 'src/ui/a.tsx', to: 'src/wire/b.ts' })).toBe(false);
  expect(isBackward({ from: 'src/ui/a.tsx', to: 'src/frame/b.ts' })).toBe(true);
  const [there, back] = ['src/ui/a.tsx', 'src/lists/b.ts'];
  const round = [
    { from: there, to: back },
    { from: back, to: there },
  ];
  expect(circleIn(round)).toEqual([there, back, there]);
  expect(circleIn(round.slice(1))).toEqual([]);
  const [outside] = importsIn('src/ui/a.ts', "import { b } from '../../tests/b.ts';");
  expect(outside && isOutside(outside)).toBe(true);
  expect(isBesideDoor({ from: 'src/ui/a.tsx', to: '@nanostores/query' })).toBe(true);
  const two = [beside, gift].filter((one) => one !== undefined);
  expect(servingOne(['src/ui/a.ts'], [{ from: 'src/ui/b.ts', to: 'src/ui/a.ts' }, ...two])).toEqual(
    ['src/ui/a.ts'],
  );
});
