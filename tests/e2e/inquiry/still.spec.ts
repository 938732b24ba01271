import { LATE_NOTICE_MS } from '#constants.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { expect, HELD, resize, test, widths } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';

test('the words that an answer is late lie over the blocks in its place, which do not move, in either layout', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.clock.install();
  await api.fault({ path: getInquiryList.path, delayMs: HELD });
  await page.goto('/member/inquiry/list');
  const blocks = main(page).locator('[data-shown=yes]');
  const boxes = async () => {
    const all = [];
    for (const [layout, viewport] of Object.entries(widths)) {
      await resize(page, viewport);
      await expect(page.locator('html')).toHaveAttribute('data-layout', layout);
      all.push(await blocks.boundingBox());
    }
    return all;
  };
  await page.clock.runFor(LATE_NOTICE_MS / 2);
  await expect(blocks).toBeVisible();
  const before = await boxes();
  await page.clock.runFor(LATE_NOTICE_MS);
  await expect(main(page).getByText('조금 오래 걸리고 있습니다.')).toBeVisible();
  expect(await boxes()).toEqual(before);
});
