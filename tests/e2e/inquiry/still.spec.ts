import { LATE_NOTICE_MS } from '#constants.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { inquiryForm } from '#features/inquiry/form.copy.ts';
import { expect, HELD, test, widths } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';

for (const [layout, viewport] of Object.entries(widths))
  test.describe(layout, () => {
    test.use({ viewport });

    test('suggestions for the typed title move neither the title nor the text', async ({
      page,
      login,
    }) => {
      await login(page, 'member01');
      await page.goto('/member/inquiry/request');
      const fields = ['제목', '내용'].map((name) => page.getByLabel(name, { exact: true }));
      await fields[0]?.fill('환');
      const places = () => Promise.all(fields.map((field) => field.boundingBox()));
      const before = await places();
      await fields[0]?.pressSequentially(' 선물');
      await expect(page.getByRole('region', { name: inquiryForm.suggestions })).toBeVisible();
      expect(await places()).toEqual(before);
    });

    test('the words that an answer is late lie over the blocks in its place, which do not move', async ({
      page,
      login,
      api,
    }) => {
      await login(page, 'member01');
      await page.clock.install();
      await api.fault({ path: getInquiryList.path, delayMs: HELD });
      await page.goto('/member/inquiry/list');
      const blocks = main(page).locator('[data-shown=yes]');
      await page.clock.runFor(LATE_NOTICE_MS / 2);
      await expect(blocks).toBeVisible();
      const before = await blocks.boundingBox();
      await page.clock.runFor(LATE_NOTICE_MS);
      await expect(main(page).getByText('조금 오래 걸리고 있습니다.')).toBeVisible();
      expect(await blocks.boundingBox()).toEqual(before);
    });
  });
