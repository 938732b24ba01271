import { expect, test } from 'vitest';
import {
  tokensIn,
  withoutUnused,
  withoutUnusedTokens,
} from '../../../scripts/build/unused-rules.ts';

const kept = (css: string, ...words: string[]) => withoutUnused(css, new Set(words));

test('a CSS rule is removed when each of its selectors needs a class that nothing names', () => {
  expect(kept('a{b:c}.x{b:c}.y>.z{b:c}.x,.y{b:c}', 'y')).toBe('a{b:c}.x,.y{b:c}');
  expect(kept('html[data-layout=mobile] .x:hover{b:c}.y-z{b:c}', 'y-z')).toBe('.y-z{b:c}');
  expect(kept('[type=radio]{b:c}[type=checkbox]:checked{b:c}', 'radio')).toBe('[type=radio]{b:c}');
});

test('a rule that may match without the class stays: in brackets any one of several is enough', () => {
  const css = ':is(.x,.y) a{b:c}p:not(.x){b:c}p:has(.x){b:c}';
  expect(kept(css)).toBe(css);
});

test('rules inside conditions are checked too, and an empty condition is removed', () => {
  const css = '@media (width<=9px){.x{b:c}.y{b:c}}@media print{.x{b:c}}@layer z{.y{b:c}}';
  expect(kept(css, 'y')).toBe('@media (width<=9px){.y{b:c}}@layer z{.y{b:c}}');
});

test('at-rules without selectors stay, and punctuation inside a text does not count as a rule', () => {
  const css = '@layer a;@keyframes x{0%{b:c}to{b:d}}@view-transition{navigation:auto}';
  expect(kept(css)).toBe(css);
  expect(kept('.x:before{content:"};{"}.y{b:c}', 'x')).toBe('.x:before{content:"};{"}');
});

test('a token is removed when nothing reads it; pictures and texts stay', () => {
  const css = ':root{--a:1;--b:linear-gradient(#fff,var(--c));--c:2}a{b:var(--b)}';
  const read = new Set(tokensIn(css));
  expect([...read]).toEqual(['--c', '--b']);
  expect(withoutUnusedTokens(css, read)).toBe(css.replace('--a:1;', ''));
  expect(withoutUnusedTokens('.x{--d:1}', read)).toBe('.x{}');
  const picture = ':root{--p:url("data:image/svg+xml;utf8,x");}';
  expect(withoutUnusedTokens(picture, read)).toBe(picture);
});
