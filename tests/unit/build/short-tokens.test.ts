import { expect, test } from 'vitest';
import { shortNames, shortTokens } from '../../../scripts/build/short-tokens.ts';

test('each token has a letter of its own, and a name that is one letter stays', () => {
  const names = shortNames(
    ':root {\n  --b: 1px;\n  --line: red;\n  --line-soft: var(--line);\n  --c-1: 0;\n}',
  );
  expect([...names]).toEqual([
    ['--line', '--a'],
    ['--line-soft', '--c'],
    ['--c-1', '--d'],
  ]);
});

test('a token has the same letter where it is set and where it is read; other names stay', () => {
  const { Declaration: shorten } = shortTokens();
  const set = { prop: '--line', value: 'red' };
  const read = { prop: 'border', value: 'calc(2 * var(--u)) solid var(--line, var(--fill))' };
  shorten(set);
  shorten(read);
  expect(set.prop).toMatch(/^--[a-zA-Z]$/);
  expect(read.value).toBe(`calc(2 * var(--u)) solid var(${set.prop}, var(--fill))`);
});
