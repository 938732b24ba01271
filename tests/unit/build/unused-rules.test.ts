import { expect, test } from 'vitest';
import { withoutUnused } from '../../../scripts/build/unused-rules.ts';

const kept = (css: string, ...used: string[]) => withoutUnused(css, new Set(used));

test('a CSS rule is removed when each of its selectors needs a class that nothing names', () => {
  expect(kept('a{top:0}.x{top:1px}.y>.z{top:0}.x,.y{top:2px}', 'y')).toBe('a{top:0}.x,.y{top:2px}');
  expect(kept('html[data-layout=mobile] .x:hover{top:0}.y-z{top:0}', 'y-z')).toBe('.y-z{top:0}');
});

test('a rule that may match without the class stays: in brackets any one of several is enough', () => {
  const css = ':is(.x,.y) a{top:0}p:not(.x){top:1px}p:has(.x){top:2px}';
  expect(kept(css)).toBe(css);
});

test('rules inside conditions are checked too, and an empty condition is removed', () => {
  const css = '@media print{.x{top:0}.y{top:0}}@supports (top:0){.x{top:0}}@layer z{.y{top:0}}';
  expect(kept(css, 'y')).toBe('@media print{.y{top:0}}@layer z{.y{top:0}}');
});

test('at-rules without selectors stay, also an animation with the name of an unused class', () => {
  const css = '@layer a;@keyframes x{0%{top:0}to{top:1px}}@view-transition{navigation:auto}';
  expect(kept(`${css}.y{top:0}`)).toBe(css);
  expect(kept(`${css}.x{top:0}`)).toContain(css);
  expect(kept('.x:before{content:"};{"}.y{top:0}', 'x')).toBe('.x:before{content:"};{"}');
});

test('what is written for the oldest browsers of the build stays', () => {
  const css = '@media (max-width:900px){a{-webkit-user-select:none;user-select:none}}';
  expect(kept(css)).toBe(css);
});

test('the scheme of colours needs no variables: nothing reads them', () => {
  const css = 'html{color-scheme:light only}';
  expect(kept(css)).toBe(css);
});
