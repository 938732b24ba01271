import type { Locator } from '@playwright/test';
import { expect, test, widths } from '../../support/fixtures.ts';
import { settled } from '../../support/waits.ts';

test.use({ viewport: widths.mobile });

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
const overlap = (a: Box, b: Box) =>
  !a || !b || (a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width);

for (const path of ['/support/faq', '/member/present', '/member/hwan/useHistory', '/pay'])
  test(`on ${path} the back-to-top button is in view in the middle of the page, above a bar of buttons, and works there`, async ({
    page,
    login,
  }) => {
    await login(page, 'member01');
    await page.goto(path);
    await settled(page);
    const toTop = page.getByRole('button', { name: '맨 위로' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
    await expect(toTop).toBeInViewport({ ratio: 1 });
    const bars = page.locator('[data-action-bar]');
    for (const bar of await bars.all())
      expect(overlap(await toTop.boundingBox(), await bar.boundingBox())).toBe(false);
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
