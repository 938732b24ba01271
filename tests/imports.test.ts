import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

type Import = { from: string; to: string };

/**
 * The folders of `src/`, in order: a file imports only from its own folder and from those before it (architecture §2).
 * The tables (files of `src/` itself) come first and import one another alone.
 */
const ORDER = [
  ...[
    'api',
    'rules',
    'dialogs',
    'drafts',
    'faq',
    'session',
    'ui',
    'error-handling',
    'site-content',
    'member',
  ],
  ...[
    'lists',
    'idempotency',
    'uploads',
    'forms',
    'identity',
    'sign-in',
    'frame',
    'layouts',
    'features',
    'pages',
  ],
];
/** Packages that only one file may import. */
const DOORS: Record<string, string> = {
  ofetch: 'src/api/client.ts',
  'js-cookie': 'src/api/tokens.ts',
  dayjs: 'src/rules/dates.ts',
  'dayjs/plugin/utc.js': 'src/rules/dates.ts',
  '@nanostores/query': 'src/lists/query.ts',
  '@nanostores/react': 'src/ui/use-store.ts',
};
/** How many files outside `features` and `pages` may have only one importer. */
const SERVING_ONE_MAX = 50;

const folderOf = (path: string) => path.split('/')[1] ?? '';
const placeOf = (path: string) => ORDER.indexOf(folderOf(path));
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
  to.startsWith('src/') && placeOf(to) > placeOf(from) && from !== 'src/content.config.ts';
/** 내 정보 내려받기 collects what all features hold: their calls and words, no screen (architecture §2). */
const isGathering = ({ from, to }: Import) =>
  /^src\/features\/info\/download-(parts|columns)\.ts$/.test(from) && to.endsWith('.ts');
const isSideward = (one: Import) => {
  const [from, to] = [featureOf(one.from), featureOf(one.to)];
  return from !== undefined && to !== undefined && from !== to && !isGathering(one);
};
/** Imports that leave the folder by `../`, or name a file of the same folder by `#` (architecture §5). */
const detoursIn = (from: string, code: string): string[] =>
  namesIn(code).filter(
    (name) =>
      name.startsWith('../') ||
      (name.startsWith('#') && dirname(name.replace('#', 'src/')) === dirname(from)),
  );
const isBesideDoor = ({ from, to }: Import) => to in DOORS && DOORS[to] !== from;

const faults = (imports: Import[], isFault: (one: Import) => boolean) =>
  imports.filter(isFault).map(({ from, to }) => `${from} imports ${to}`);

function servingOne(files: string[], imports: Import[]): string[] {
  const shared = files.filter(
    (file) =>
      placeOf(file) >= 0 &&
      placeOf(file) < ORDER.indexOf('features') &&
      // A script that stands in the page is no part of the layout that puts it there.
      !file.startsWith('src/layouts/head/'),
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
  test('know every folder of `src/`', () =>
    expect(new Set(files.map(folderOf).filter((name) => !name.includes('.')))).toEqual(
      new Set(ORDER),
    ));
  test('lead only to what stands earlier in the order', () =>
    expect(faults(imports, isBackward)).toEqual([]));
  test('lead from no feature to another', () => expect(faults(imports, isSideward)).toEqual([]));
  test('begin with `#` where they lead to another folder, and only there', () =>
    expect(codes.flatMap(([file, code]) => detoursIn(file, code))).toEqual([]));
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
  const parts = 'src/features/info/download-parts.ts';
  const gathered = ['gift/api.ts', 'gift/box.tsx'].map((to) => `src/features/${to}`);
  expect(gathered.map((to) => isSideward({ from: parts, to }))).toEqual([false, true]);
  expect(detoursIn('src/features/gift/x.ts', code)).toEqual(['#features/gift/a.ts']);
  for (const out of ['../api/a.ts', '../../tests/b.ts'])
    expect(detoursIn('src/ui/x.ts', `import { a } from '${out}';`)).toEqual([out]);
  expect(isBackward({ from: 'src/api/a.ts', to: 'src/rules/b.ts' })).toBe(true);
  expect(isBackward({ from: 'src/errors.ts', to: 'src/api/b.ts' })).toBe(true);
  expect(isBackward({ from: 'src/ui/a.tsx', to: 'src/api/b.ts' })).toBe(false);
  expect(isBackward({ from: 'src/ui/a.tsx', to: 'src/frame/b.ts' })).toBe(true);
  expect(isBackward({ from: 'src/lists/a.tsx', to: 'src/forms/b.ts' })).toBe(true);
  expect(isBesideDoor({ from: 'src/ui/a.tsx', to: '@nanostores/query' })).toBe(true);
  const two = [beside, gift].filter((one) => one !== undefined);
  expect(servingOne(['src/ui/a.ts'], [{ from: 'src/ui/b.ts', to: 'src/ui/a.ts' }, ...two])).toEqual(
    ['src/ui/a.ts'],
  );
});
