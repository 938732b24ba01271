import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCAL_API_URL } from '#constants.ts';
import * as site from '#site.ts';
import { attribute } from '../scripts/build/html.ts';
import { OTP_SECRET, PASSWORD } from './reference-api/db/seed/people.ts';
import {
  accessOf,
  type BuiltPage,
  blockingOf,
  builtFiles,
  builtPages,
  circleOf,
  islandsOf,
  otherFilesOf,
  ownScriptsOf,
  paintsEarly,
  policyOf,
  preloadsOf,
  readBuilt,
  scriptFiles,
  scriptsOf,
  unhashed,
  withImports,
} from './support/built-site.ts';
import { ISLAND, LOGIN, overweight, VISITOR } from './support/weight.ts';

/**
 * Bytes of a page's HTML after brotli (architecture §7). Above some 15,800 a server waits for an answer before it sends
 * the rest, as it must for the pages of the terms. Astro numbers islands by the folder of the checkout, which moves a
 * page by up to 60 bytes.
 */
const HTML = 16_800;
/** By how much `/quit` may exceed that, for the styles of its whole form. */
const owed = ({ path }: BuiltPage) => (path === '/quit' ? 900 : 0);

const API_ORIGINS = [process.env['PUBLIC_API_URL'], process.env['PUBLIC_PAY_API_URL']]
  .map((url) => url ?? LOCAL_API_URL)
  .filter((url) => !url.startsWith('/'))
  .map((url) => new URL(url).origin);

const open = builtPages.filter(({ path }) => accessOf(path) === 'open');
/** Pages without an island at the start; the others are measured with the islands, whoever may see them. */
const visited = open.filter((page) => !islandsOf(page).some(({ atOnce }) => atOnce));
const login = builtPages.filter(({ path }) => path === '/login');
const islands = builtPages.filter((page) => islandsOf(page).length > 0 && !login.includes(page));
const text = builtFiles
  .filter((file) => /\.(html|js|css|json|txt|svg|xml)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Compressing hundreds of pages takes long on a busy machine. */
const PACKING = { timeout: 120_000 };

describe('every page is within its budget', PACKING, () => {
  test('a build exists, and each of its pages is measured', () => {
    expect(open.length).toBeGreaterThan(60);
    expect(islands.length).toBeGreaterThan(45);
    const measured = new Set([...open, ...login, ...islands]);
    expect(builtPages.filter((page) => !measured.has(page)).map(({ path }) => path)).toEqual([]);
  });

  test('a public page fits the first round of packets', () => {
    const heavy = open.flatMap((page) =>
      overweight([{ path: page.path, files: [page.file] }], { bytes: HTML + owed(page) }),
    );
    expect(heavy).toEqual([]);
  });

  test('a visitor of a public page loads little script, no React, and nothing that blocks rendering', () => {
    const scripts = visited.map((page) => ({
      path: page.path,
      files: scriptsOf(page, { pressed: false }),
    }));
    expect(overweight(scripts, VISITOR)).toEqual([]);
    const react = text
      .filter(({ text }) => text.includes('react.transitional.element'))
      .map(({ file }) => file);
    expect(react).not.toEqual([]);
    const withReact = scripts.filter(({ files }) => files.some((file) => react.includes(file)));
    expect(withReact.map(({ path }) => path)).toEqual([]);
    expect(visited.filter((page) => blockingOf(page).length > 0).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('the first paint waits for the whole main part, on the terms for the first clause, on Home and in the window of a verification for nothing', () => {
    const early = builtPages.filter(paintsEarly).map(({ path }) => path);
    expect(early.sort()).toEqual(['/', '/identity/return']);
  });

  test('the files that every page loads when idle do not bring the code of a session', () => {
    const named = (name: string) => scriptFiles.filter((file) => basename(file).startsWith(name));
    const idleCalls = named('idle-calls.').flatMap((file) => [...withImports(file)]);
    expect(idleCalls).not.toEqual([]);
    expect(idleCalls.filter((file) => named('shared-core.').includes(file))).toEqual([]);
  });

  const scripts = (pages: BuiltPage[]) =>
    pages.map((page) => ({ path: page.path, files: scriptsOf(page, { pressed: true }) }));
  test('login is within its budget', () => expect(overweight(scripts(login), LOGIN)).toEqual([]));
  test('every other page with an island is within its budget', () => {
    expect(overweight(scripts(islands), ISLAND)).toEqual([]);
  });

  test('a page loads few files until it is complete, styles and fonts included', () => {
    const asked = (pages: BuiltPage[], pressed: boolean) =>
      pages.map((page) => ({
        path: page.path,
        files: [...scriptsOf(page, { pressed }), ...otherFilesOf(page)],
      }));
    const few = ({ files }: { files: number }) => ({ bytes: Infinity, files });
    expect(login.flatMap(otherFilesOf)).not.toEqual([]);
    expect(overweight(asked(login, true), few(LOGIN))).toEqual([]);
    expect(overweight(asked(islands, true), few(ISLAND))).toEqual([]);
    expect(overweight(asked(visited, false), few({ files: VISITOR.files + 1 }))).toEqual([]);
  });

  test('no page loads a font', () => {
    expect(text.filter(({ text }) => text.includes('@font-face'))).toEqual([]);
  });

  test('a page above its limit is named with its files', () => {
    const home = { path: '/', files: ['dist/index.html'] };
    const again = { ...home, path: '/again' };
    expect(overweight([home, again], { bytes: 10 })).toEqual([
      expect.stringMatching(/^\/ and 1 more: \d+ B in 1 \(at most 10 B\): index\.html \d+$/),
    ]);
    const two = { path: '/', files: scriptFiles.slice(0, 2) };
    expect(overweight([two], { bytes: 1e9, files: 1 })).toHaveLength(1);
    expect(overweight([home], { bytes: 1e9, files: 1 })).toEqual([]);
  });
});

describe('the script files', () => {
  test('a page has one file for all its islands, and loads that of no other page', () => {
    // Of an island's two files the last has its components; the other is the renderer.
    const packed = (page: BuiltPage) =>
      new Set(islandsOf(page).flatMap(({ files }) => files.slice(-1)));
    expect(islands.filter((page) => packed(page).size !== 1).map(({ path }) => path)).toEqual([]);
    const all = new Set(islands.flatMap((page) => [...packed(page)]));
    const shared = [...all].flatMap((file) => [...withImports(file)].filter((one) => all.has(one)));
    expect(shared).toEqual([...all]);
  });

  test('name no script that is not there', () => {
    const named = scriptFiles.flatMap((file) =>
      (readFileSync(file, 'utf8').match(/_astro\/[\w.-]+\.js/g) ?? []).map((one) => `dist/${one}`),
    );
    expect(named).not.toEqual([]);
    expect(named.filter((file) => !scriptFiles.includes(file))).toEqual([]);
  });

  test('React’s modules are wrapped in brackets, by which the browser compiles them while loading', () => {
    const react = text.filter(({ text }) => text.includes('react.transitional.element'));
    expect(react).toHaveLength(1);
    // An arrow function with or without brackets around its parameters, as the minifier writes a module.
    const module = '(?:[\\w$]+|\\([\\w$,]+\\))=>\\{';
    const count = (before: string) =>
      react.flatMap(({ text }) => text.match(RegExp(before + module, 'g')) ?? []).length;
    expect(count('=[\\w$]+\\(\\(')).toBeGreaterThan(4);
    expect(count('=[\\w$]+\\(')).toBe(0);
  });

  test('do not import one another in a circle', () => {
    expect(scriptFiles.map((file) => circleOf(file)).filter(Boolean)).toEqual([]);
  });

  test('no island imports what the page runs after the document is complete: it would run too early', () => {
    for (const page of builtPages) {
      const imported = islandsOf(page).flatMap(({ files }) =>
        files.flatMap((file) => [...withImports(file)]),
      );
      expect(imported.filter((file) => ownScriptsOf(page).includes(file))).toEqual([]);
    }
  });

  test('an island that starts with its page has all its files listed, each after what it needs', () => {
    for (const page of builtPages) {
      const needed = new Set<string>();
      for (const { files, atOnce } of islandsOf(page))
        if (atOnce) for (const file of files) withImports(file, needed);
      expect(preloadsOf(page), page.path).toEqual([...needed]);
    }
  });
});

test('every HTML file carries the strict policy [X2]', () => {
  for (const page of builtPages) {
    const policy = policyOf(page);
    const directive = (name: string) =>
      policy
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .find(([first]) => first === name)
        ?.slice(1);
    expect(policy, page.file).not.toMatch(/unsafe-|\*/);
    expect(directive('object-src'), page.file).toEqual(["'none'"]);
    expect(directive('base-uri'), page.file).toEqual(["'none'"]);
    expect(directive('connect-src'), page.file).toEqual(["'self'", ...new Set(API_ORIGINS)]);
    expect(directive('require-trusted-types-for'), page.file).toEqual(["'script'"]);
  }
});

test('the policy comes before everything that it applies to [X2]', () => {
  const late = builtPages.filter(({ elements }) => {
    const policy = elements.findIndex(
      (one) => attribute(one, 'http-equiv') === 'content-security-policy',
    );
    const first = elements.findIndex(({ tagName }) => /^(script|style|link)$/.test(tagName));
    return policy < 0 || policy > first;
  });
  expect(late.map(({ file }) => file)).toEqual([]);
});

test('nothing used only for development is in the build [X6]', () => {
  const unwanted = `sourceMappingURL|member01|rookie01|heavy01|${PASSWORD}|${OTP_SECRET}|__test/`;
  const found = text.filter(({ text }) => new RegExp(unwanted).test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
  expect(builtFiles.filter((file) => /\.map$|mockServiceWorker/.test(file))).toEqual([]);
  const styled = builtPages.filter(({ elements }) =>
    elements.some((element) => attribute(element, 'style') !== undefined),
  );
  expect(styled.map(({ file }) => file)).toEqual([]);
  const refused = builtPages.filter((page) => unhashed(page).length > 0);
  expect(refused.map(({ file }) => file)).toEqual([]);
  // In a script the placeholder may be the pattern that is replaced.
  const shown = text.filter(({ file }) => !file.endsWith('.js'));
  const place = RegExp(`\\{(${Object.keys(site).join('|')})\\}`);
  expect(shown.filter(({ text }) => place.test(text)).map(({ file }) => file)).toEqual([]);
  const here = process.cwd().replaceAll('\\', '/');
  expect(text.filter(({ text }) => text.includes(here) || text.includes('file://'))).toEqual([]);
});

test('the check finds everything that may not be in a build [X6]', () => {
  const page = (body: string) => readBuilt('dist/x.html', `<!doctype html><head>${body}`);
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;
  expect(unhashed(page(`${policy}<script>alert(1)</script>`))).toEqual(['alert(1)']);
  expect(unhashed(page(`${policy}<script type="application/json">1</script>`))).toEqual([]);
  const island = page('<body><template><astro-island component-url="/x.js"></template>');
  expect(scriptsOf(island, { pressed: false })).toEqual([]);
  expect(blockingOf(page('<script src="/x.js"></script>'))).toHaveLength(1);
});
