import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  above,
  accessOf,
  builtFiles,
  builtPages,
  islandsOf,
  policyOf,
  scriptsOf,
  unhashed,
} from './built-site.ts';

/** Bytes, brotli; 14,000 is what a server sends before it waits for the first answer. */
const HTML_MAX = 14_000;
const VISITOR_SCRIPT_MAX = 10_000;
/** With the page itself that makes four requests. */
const VISITOR_SCRIPT_FILES = 3;
const LOGIN_SCRIPT_MAX = 75_000;
const MEMBER_SCRIPT_MAX = 98_000;
/**
 * Pages above their limit until the chunks are packed anew, each with what it may weigh at most:
 * nothing that people need goes for bytes, and none of these may grow.
 */
const HTML_DEBTS = {
  '/': 14_100,
  '/quit': 14_400,
  '/support/terms': 14_600,
  '/support/terms/service': 14_400,
  '/support/terms/service/2025-03-01': 14_200,
  '/support/terms/service/2026-07-01': 14_500,
};
const SCRIPT_DEBTS = {
  '/pay': 100_700,
  '/support/report': 102_700,
  '/support/service/restoration': 98_800,
  '/security/transfer/request': 100_400,
  '/member/inquiry/detail': 103_300,
  '/member/inquiry/modify': 103_200,
  '/member/inquiry/request': 102_600,
  '/member/hwan/gift/send': 98_600,
};
/** What is above the limit and above its own debt. */
const owing = (limit: number, debts: Record<string, number>, rows: [string, string[]][]) =>
  above(limit, rows).filter(([path, bytes]) => bytes > (debts[path] ?? limit));
const SCREEN_MAX = 12_000;

const API_ORIGINS = [process.env['PUBLIC_API_URL'], process.env['PUBLIC_PAY_API_URL']]
  .map((url) => url ?? 'http://127.0.0.1:8787')
  .filter((url) => !url.startsWith('/'))
  .map((url) => new URL(url).origin);

const open = builtPages.filter(({ path }) => accessOf(path) === 'open');
const member = builtPages.filter(({ path }) => /auth|soft/.test(accessOf(path)));
const text = builtFiles
  .filter((file) => /\.(html|js|css|json|txt|svg|xml)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('there is a build to measure', () => {
  expect(open.length).toBeGreaterThan(60);
  expect(member.length).toBeGreaterThan(20);
});

/** Packing hundreds of pages takes its time on a busy machine. */
const PACKING = { timeout: 120_000 };

test('a public page fits the first flight', PACKING, () => {
  expect(
    owing(
      HTML_MAX,
      HTML_DEBTS,
      open.map(({ path, file }) => [path, [file]]),
    ),
  ).toEqual([]);
});

test('a visitor of a public page loads little script, no React, and none of it blocks', () => {
  const scripts = open.map(({ path, html }) => ({ path, html, files: scriptsOf(html, 'visitor') }));
  expect(
    above(
      VISITOR_SCRIPT_MAX,
      scripts.map(({ path, files }) => [path, files]),
    ),
  ).toEqual([]);
  const many = scripts.filter(({ files }) => files.length > VISITOR_SCRIPT_FILES);
  expect(many.map(({ path, files }) => [path, files])).toEqual([]);
  const react = text
    .filter(({ text }) => /react\.transitional\.element/.test(text))
    .map(({ file }) => file);
  expect(react).not.toEqual([]);
  expect(scripts.filter(({ files }) => files.some((file) => react.includes(file)))).toEqual([]);
  const blocking = /<script(?![^>]*\s(?:type="module"|async|defer))[^>]*\ssrc=/;
  expect(open.filter(({ html }) => blocking.test(html))).toEqual([]);
});

test('no page loads a font', () => {
  expect(text.filter(({ text }) => text.includes('@font-face'))).toEqual([]);
});

test('login and member screens stay within their script', () => {
  const login = builtPages.filter(({ path }) => path === '/login');
  const sized = (pages: typeof builtPages): [string, string[]][] =>
    pages.map(({ path, html }) => [path, scriptsOf(html, 'member')]);
  expect(above(LOGIN_SCRIPT_MAX, sized(login))).toEqual([]);
  expect(owing(MEMBER_SCRIPT_MAX, SCRIPT_DEBTS, sized(member))).toEqual([]);
  const screens = member.flatMap(({ html }) => islandsOf(html).map(({ screen }) => screen));
  expect(
    above(
      SCREEN_MAX,
      screens.map((file) => [file, [file]]),
    ),
  ).toEqual([]);
});

test('every HTML file carries the strict policy [X2]', () => {
  for (const { file, html } of builtPages) {
    const policy = policyOf(html);
    const directive = (name: string) =>
      policy
        .split(';')
        .map((part) => part.trim().split(/\s+/))
        .find(([first]) => first === name)
        ?.slice(1);
    expect(policy, file).not.toMatch(/unsafe-|\*/);
    expect(directive('object-src'), file).toEqual(["'none'"]);
    expect(directive('base-uri'), file).toEqual(["'none'"]);
    expect(directive('connect-src'), file).toEqual(["'self'", ...new Set(API_ORIGINS)]);
    expect(directive('require-trusted-types-for'), file).toEqual(["'script'"]);
  }
});

test('nothing of the workshop is in the build [X6]', () => {
  const found = (pattern: RegExp) =>
    text.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(builtFiles.filter((file) => /\.map$|mockServiceWorker/.test(file))).toEqual([]);
  expect(found(/sourceMappingURL/)).toEqual([]);
  expect(found(/member01|rookie01|heavy01|Test!2345|JBSWY3DPEHPK3PXP|__test\//)).toEqual([]);
  expect(builtPages.filter(({ html }) => /<[a-z][^>]*\sstyle=/.test(html))).toEqual([]);
  expect(
    builtPages.filter(({ html }) => unhashed(html).length > 0).map(({ file }) => file),
  ).toEqual([]);
  // In a script the placeholder may stand as the pattern that is filled.
  const shown = text.filter(({ file }) => !file.endsWith('.js'));
  expect(shown.filter(({ text }) => text.includes('{phone}'))).toEqual([]);
  const here = process.cwd().replaceAll('\\', '/');
  expect(text.filter(({ text }) => text.includes(here) || text.includes('file://'))).toEqual([]);
});

test('a weight above its limit is named', () => {
  expect(above(10, [['home', ['dist/index.html']]])).toEqual([['home', expect.any(Number)]]);
});

test('the scan sees what it looks for [X6]', () => {
  const policy = `<meta http-equiv="content-security-policy" content="script-src 'self'">`;
  expect(unhashed(`${policy}<script>alert(1)</script>`)).toEqual(['alert(1)']);
  expect(scriptsOf('<astro-island client="member" component-url="/x.js">', 'visitor')).toEqual([]);
});
