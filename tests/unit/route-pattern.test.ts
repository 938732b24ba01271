import { expect, test } from 'vitest';
import { routePattern } from '../../scripts/route-pattern.ts';

test('the specs that visit a page are found by the paths they name', () => {
  const home = routePattern('src/pages/index.astro');
  expect(["goto('/')", "goto('/?a=1')", "goto('/pay')"].map((text) => home.test(text))).toEqual([
    ...[true, true, false],
  ]);
  const faq = routePattern('src/pages/support/faq/index.astro');
  expect(["'/support/faq'", "'/support/faq/index'"].map((text) => faq.test(text))).toEqual([
    ...[true, false],
  ]);
  const entry = routePattern('src/pages/support/faq/[id].astro');
  expect(["'/support/faq/otp-lost?x'", "'/support/faq'"].map((text) => entry.test(text))).toEqual([
    ...[true, false],
  ]);
  const error = routePattern('src/pages/404.html.astro');
  expect(["'/404.html'", "'/404-html'"].map((text) => error.test(text))).toEqual([true, false]);
});
