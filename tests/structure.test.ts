import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pascalCase } from 'es-toolkit';
import { describe, expect, test } from 'vitest';
import { routes } from '#routes.ts';
import { isEndpoint } from '../scripts/contract/endpoints.ts';
import { withoutComments } from './support/comments.ts';

type Files = Record<string, string>;
type RouteTable = Record<string, { feature: string }>;

/** Every file that the rules apply to, by path; built and installed files lie elsewhere. */
const files: Files = Object.fromEntries(
  globSync(['src/**/*', 'tests/**/*', 'scripts/**/*'])
    .filter((path) => statSync(path).isFile())
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
);
const under = (all: Files, pattern: RegExp) =>
  Object.keys(all).filter((path) => pattern.test(path));

/** `faq/detail/[id].astro` shows entries of its parent, and `404.astro` is what hosts show. */
function pageRoutes(all: Files): string[] {
  return under(all, /^src\/pages\/.*\.astro$/)
    .filter((path) => !/\[|pages\/404\.astro$/.test(path))
    .map((path) => path.slice('src/pages'.length, -'.astro'.length))
    .map((path) => (path === '/index' ? '/' : path));
}

/** A page shows the root component of its route, named like the end of the URL, and nothing of another feature. */
function rootFaults(all: Files, table: RouteTable): string[] {
  return Object.entries(table).flatMap(([route, { feature }]) => {
    const page = all[`src/pages${route === '/' ? '/index' : route}.astro`] ?? '';
    const shown = [...page.matchAll(/#features\/([\w-]+\/[\w-]+)\./g)].map(([, name = '']) => name);
    const [, root = ''] = page.match(`{ (\\w+) } from '#features/${feature}.tsx'`) ?? [];
    const others = shown.filter((name) => dirname(name) !== dirname(feature));
    return [
      ...(shown.includes(feature) ? [] : [`${route} lacks ${feature}`]),
      ...others.map((name) => `${route} shows ${name}`),
      ...(pascalCase(route).endsWith(root) ? [] : [`${route} calls it ${root}`]),
    ];
  });
}

const HOMES = /\.copy\.ts$|^src\/content\/|^src\/(routes|errors|site)\.ts$/;
const hangulFaults = (all: Files) =>
  under(all, /^src\//).filter(
    (path) => !HOMES.test(path) && /[ㄱ-ㆎ가-힣]/.test(withoutComments(all[path])),
  );

/**
 * The screens with a call that nobody can stop, as one could by a signal, `useCall` or the `.send` of `useOnce`
 * (reliability N2).
 */
const endlessFaults = (all: Files) =>
  under(all, /^src\/.*\.tsx$/)
    .filter((path) => /\bsend\b.*'#api\/client\.ts'/.test(all[path] ?? ''))
    .filter((path) => /(?<!\.)\bsend\((?![^;]*\bsignal\b)/.test(all[path] ?? ''));

/** The once-only calls that a file sends without their key: by `send`, or by the `call` of `useCall`. */
const keylessFaults = (all: Files, onceOnly: readonly string[]) =>
  under(all, /^src\//).flatMap((path) => {
    const code = all[path] ?? '';
    return [...code.matchAll(/\b(?:send|call)\(\s*(\w+)/g)]
      .map(([, name = '']) => code.match(`(\\w+) as ${name}\\b`)?.[1] ?? name)
      .filter((name) => onceOnly.includes(name))
      .map((name) => `${path}: ${name}`);
  });

const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/features/*/{api,guest-api}.ts', '../src/{idempotency/api,api/*}.ts'],
  { eager: true },
);
const onceOnly = Object.values(modules).flatMap((module) =>
  Object.keys(module).filter((name) => isEndpoint(module[name]) && module[name].once),
);

describe('the project keeps its own rules', () => {
  test('every route has its page, and every page its route', () => {
    expect(pageRoutes(files).sort()).toEqual(Object.keys(routes).sort());
  });
  test('every route shows the root component it names, which matches the end of its URL and belongs to one feature', () => {
    expect(rootFaults(files, routes)).toEqual([]);
  });
  test('Korean words are only in the files meant for them', () =>
    expect(hangulFaults(files)).toEqual([]));
  test('every call of a screen can be stopped [N2]', () =>
    expect(endlessFaults(files)).toEqual([]));
  test('a once-only call is sent by `useOnce` or `actOnce` alone [P12]', () => {
    expect(onceOnly.length).toBeGreaterThan(20);
    expect(keylessFaults(files, onceOnly)).toEqual([]);
  });
});

test('each rule finds a simple violation', () => {
  expect(pageRoutes({ 'src/pages/a/b.astro': '', 'src/pages/[id].astro': '' })).toEqual(['/a/b']);
  const pay = { '/pay': { feature: 'pay/pay' } };
  const gift = { 'src/pages/pay.astro': "import { GiftSend } from '#features/gift/send.tsx';" };
  expect(rootFaults(gift, pay)).toEqual(['/pay lacks pay/pay', '/pay shows gift/send']);
  const payment = { 'src/pages/pay.astro': "import { Payment } from '#features/pay/pay.tsx';" };
  expect(rootFaults(payment, pay)).toEqual(['/pay calls it Payment']);
  expect(
    hangulFaults({ 'src/ui/a.tsx': "'환'", 'src/ui/ui.copy.ts': "'환'", 'src/b.ts': '// 환' }),
  ).toEqual(['src/ui/a.tsx']);
  const alias = "import { changePw as endpoint } from '#api/password.ts';";
  const keyless = {
    'src/a.ts': `${alias} await send(endpoint, {});`,
    'src/b.tsx': 'call(\nsendGift, gift)',
    'src/c.tsx': 'await sending.send({ ...gift })',
  };
  expect(keylessFaults(keyless, ['changePw', 'sendGift'])).toEqual([
    'src/a.ts: changePw',
    'src/b.tsx: sendGift',
  ]);
  const client = "import { send } from '#api/client.ts';";
  expect(endlessFaults({ 'src/forms/a.tsx': `${client} send(getGifts, {});` })).toHaveLength(1);
  expect(endlessFaults({ 'src/forms/b.tsx': `${client} send(a, {}, { signal });` })).toEqual([]);
});
