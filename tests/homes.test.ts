/** Codes, figures, limits and the like are each written in one file only; these rules find them in others. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutComments } from './support/comments.ts';

type Files = Record<string, string>;

const read = (...patterns: string[]): Files =>
  Object.fromEntries(
    globSync(patterns).map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );

/** What a rule finds outside the one place where it belongs. */
const strays = (files: Files, what: RegExp, home: string) =>
  Object.entries(files)
    .filter(([path]) => path !== home)
    .flatMap(([path, text]) =>
      (withoutComments(text).match(what) ?? []).map((found) => `${path}: ${found}`),
    );

const CODE = /(['"])\d{5}\1/g;
/**
 * A figure before its unit. Left out: the digits of `\u00a0`, `1`, which is a mere word, examples (`예:`), and `24시간`,
 * which means always.
 */
const RULE =
  /^(?!.*예:).*(?<![\d,]|\\u00a)(?!1[^\d,]|24시간)\d[\d,]*(?:[자개회일분초시년월원만세번]|MB|%)/gm;
/** A limit of a schema with two digits or more; `0` and `1` need no name. */
const LIMIT = /\b(?:min|max)(?:Length|Value)\(\d[\d_]+/g;
/** A year, day or hour in the time zone of the reader or of the machine that builds. */
const LOCAL_CLOCK = /\.(?:get(?:Full)?Year|get(?:Month|Date|Day|Hours)|toLocaleDateString)\(/g;
/** The class of a notice or of a row of buttons, where `Notice` and `ButtonRow` of `src/ui/` belong. */
const BARE_LOOK = /className=[^>\n]*(?<!\[)["'`](?:[^"'`\n]* )?(?:notice|btn-row)(?=[ "'`])/g;
/** Draws a screen again for each start-up answer, where `useMember` names those that it shows. */
const WHOLE_MEMBER = /useStore\(\$member\b/g;
const API_HOST = /127\.0\.0\.1:8787/g;

const source = read('src/**/*.{ts,tsx,astro}');
const words = read('src/**/*.copy.ts', 'src/errors.ts', 'src/routes.ts');
const everything = { ...source, ...read('*.{ts,mjs}', '{scripts,tests}/**/*.ts') };

test('an error code is written only in the catalogue', () => {
  expect(strays(source, CODE, 'src/errors.ts')).toEqual([]);
});
test('a code with which the reference API refuses is written only in its list', () => {
  const api = read('tests/reference-api/**/*.ts');
  expect(strays(api, CODE, 'tests/reference-api/codes.ts')).toEqual([]);
});
test('the number of a rule is written in the constants, and texts and schemas read it from there', () => {
  expect(strays(words, RULE, 'src/constants.ts')).toEqual([]);
  expect(strays(source, LIMIT, 'src/constants.ts')).toEqual([]);
});
test('a React screen takes notices and rows of buttons from `src/ui/`', () => {
  expect(strays(read('src/!(ui)/**/*.tsx'), BARE_LOOK, '')).toEqual([]);
});
test('a screen names the start-up answers that it shows', () => {
  expect(strays(source, WHOLE_MEMBER, 'src/member/use-member.ts')).toEqual([]);
});
test('the API host of a build without settings is written once', () => {
  expect(strays(everything, API_HOST, 'src/constants.ts')).toEqual([]);
});
test('years and days are read in Seoul time, also when the site is built [J1]', () => {
  expect(strays(source, LOCAL_CLOCK, '')).toEqual([]);
});

test('the checks find a second place for each of these', () => {
  const year = 'new Date().getFullYear()';
  expect(strays({ 'src/a.astro': year }, LOCAL_CLOCK, '')).toEqual(['src/a.astro: .getFullYear(']);
  expect(strays({ 'src/a.ts': "x === '32506'" }, CODE, '')).toEqual(["src/a.ts: '32506'"]);
  const copy = "a: '100자까지',\nb: '예: 100자',\nc: '1개만',\nd: '24시간',\ne: '1,000자' // 3자";
  expect(strays({ a: copy }, RULE, '')).toEqual(["a: a: '100자", "a: e: '1,000자"]);
  for (const look of ['"notice stack"', '{`btn-row even`}', "{full ? 'notice' : 'hint'}"])
    expect(strays({ a: `<p className=${look}>` }, BARE_LOOK, '')).toHaveLength(1);
  const own = "<p className={styles['notice']}>";
  expect(strays({ a: `${own}<p className="no-notice">` }, BARE_LOOK, '')).toEqual([]);
  const whole = 'const { userInfo } = useStore($member);';
  expect(strays({ a: whole }, WHOLE_MEMBER, '')).toEqual(['a: useStore($member']);
  expect(strays({ a: 'v.minValue(1), v.maxLength(50)' }, LIMIT, '')).toEqual(['a: maxLength(50']);
});
