/** The built styles are those that the browsers of `browserslist` understand. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textOf } from '../scripts/build/html.ts';
import { builtFiles, builtPages } from './support/built-site.ts';

const sheets = new Set([
  ...builtPages.flatMap(({ elements }) =>
    elements.filter(({ tagName }) => tagName === 'style').map(textOf),
  ),
  ...builtFiles.filter((file) => file.endsWith('.css')).map((file) => readFileSync(file, 'utf8')),
]);

test('no query of a width is written as a range', () => {
  const queries = [...sheets].flatMap((css) => css.match(/@(media|container)[^{]+/g) ?? []);
  expect(queries).not.toEqual([]);
  expect(queries.filter((query) => /[<>]/.test(query))).toEqual([]);
});

test('no mask stands without its prefixed form', () => {
  const bodies = [...sheets].flatMap((css) => css.match(/\{[^{}]*[{;]?mask[^{}]*\}/g) ?? []);
  expect(bodies).not.toEqual([]);
  expect(bodies.filter((body) => !body.includes('-webkit-mask'))).toEqual([]);
});

test('a sign without a name stands after the same sign for browsers that know no names', () => {
  const bodies = [...sheets].flatMap((css) => css.match(/\{[^{}]*content:[^;}]*\/[^{}]*\}/g) ?? []);
  expect(bodies).not.toEqual([]);
  expect(bodies.filter((body) => (body.match(/content:/g)?.length ?? 0) < 2)).toEqual([]);
});

/** A selector without parentheses; `:has` stays, also where it stood within `:not` or `:is`. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/([\w-]*)\(([^()]*)\)/g, (_, name, argument: string) =>
    name === 'has' || argument.includes(':has') ? 'has' : name,
  );
  return shorter === selector ? selector : withoutArguments(shorter);
}

test('what follows a :has() in a selector is named, since after it Chromium restyles all that is not', () => {
  const selectors = new Set([...sheets].flatMap((css) => css.match(/[^{}]+(?=\{)/g) ?? []));
  const watching = [...selectors]
    .map(withoutArguments)
    .filter((selector) => selector.includes(':has'));
  expect(watching.length).toBeGreaterThan(10);
  expect(
    watching.filter((selector) => /:has[^,]*[\s>+~](\*|:(?!is|where))/.test(selector)),
  ).toEqual([]);
});
