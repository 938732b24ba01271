import type { Page } from '@playwright/test';
import { type Path, routes } from '#routes.ts';
import { expect, narrowest, phone, test } from '../support/fixtures.ts';
import { drawn, settled } from '../support/waits.ts';

const paths = (Object.keys(routes) as Path[]).filter(
  (path) =>
    path !== '/' &&
    !('frame' in routes[path]) &&
    routes[path].access !== 'guest' &&
    !path.startsWith('/identity'),
);
test.setTimeout(480_000);

/** What the button to the top lies on: words, pictures, and what is pressed or typed in. */
const beneath = (page: Page) =>
  page.locator('[data-to-top]').evaluateAll(([button]) => {
    if (!button?.checkVisibility({ visibilityProperty: true })) return [];
    const box = button.getBoundingClientRect();
    const meets = ({ left, right, top, bottom }: DOMRect) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement;
      if (
        !node.nodeValue?.trim() ||
        button.contains(node) ||
        owner?.closest('.vh, .new-window, script')
      )
        continue;
      if (!owner?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(meets)) found.push(node.nodeValue.trim().slice(0, 20));
    }
    for (const one of document.querySelectorAll('main :is(.btn, select, textarea, input, img)'))
      if (one.checkVisibility({ visibilityProperty: true }) && meets(one.getBoundingClientRect()))
        found.push(one.outerHTML.slice(0, 60));
    return found;
  });

test('at 390 and 320 px the back-to-top button lies over no word, field, amount or button of any screen', async ({
  page,
  login,
}) => {
  await login(page, 'member02');
  let seen = 0;
  for (const path of paths) {
    await page.setViewportSize(phone);
    await page.goto(path);
    await settled(page);
    for (const size of [phone, narrowest]) {
      await page.setViewportSize(size);
      for (const part of [0.15, 0.4, 0.65, 0.9]) {
        await page.evaluate(
          (at) => scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * at),
          part,
        );
        await drawn(page);
        await expect(page.locator('[data-to-top]')).not.toHaveAttribute('data-over', 'moving');
        expect(await beneath(page), `${path} at ${size.width} px, ${part}`).toEqual([]);
        seen += Number(await page.locator('[data-to-top]').isVisible());
      }
    }
  }
  expect(seen).toBeGreaterThan(2 * paths.length);
});
