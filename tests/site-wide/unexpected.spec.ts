import type { Page } from '@playwright/test';
import { requestInquiry } from '#features/inquiry/api.ts';
import { fillInquiry } from '../flows/inquiries.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { drawn, quiet } from '../support/waits.ts';

const NOTICE = '문제가 생겼습니다. 새로고침한 뒤 다시 시도해 주세요.';
const notice = (page: Page) => page.getByRole('dialog').filter({ hasText: NOTICE });

test.describe('an error that nobody expected', () => {
  test.use({ allowed: [/broken on purpose|noise|Transition|ResizeObserver/] });

  test('while a form is sent it is reported once, what was typed stays, and the form can be sent again [N1]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await page.addInitScript(() => {
      const { randomUUID } = crypto;
      let broken = true;
      crypto.randomUUID = () => {
        if (!broken) return randomUUID.call(crypto);
        broken = false;
        throw new TypeError('broken on purpose');
      };
    });
    await page.goto('/member/inquiry/request');
    await fillInquiry(page);
    await main(page).getByRole('button', { name: '문의 보내기' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(notice(page).getByRole('button', { name: '새로고침' })).toBeVisible();
    await notice(page).getByRole('button', { name: '닫기' }).click();
    await expect(page.getByLabel('제목')).toHaveValue('이용 방법을 알려 주세요');
    expect(api.calls(requestInquiry.path)).toEqual([]);
    await main(page).getByRole('button', { name: '문의 보내기' }).click();
    await expect(main(page).getByText(/문의를 접수했습니다/)).toBeVisible();
  });

  for (const path of ['/', '/login'])
    test(`${path}: a skipped view transition, a late observer and a browser extension show no notice; an uncaught error and an unhandled rejection show one, with a way on [N1]`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.evaluate(() => {
        void Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
        void Promise.reject(new DOMException('Transition was aborted', 'InvalidStateError'));
        const foreign = new Error('noise');
        foreign.stack = 'Error: noise at chrome-extension://abc/content.js:1:1';
        dispatchEvent(new ErrorEvent('error', { error: foreign, message: 'noise' }));
        dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
      });
      // A notice would first load the script that draws it.
      await quiet(page);
      await drawn(page);
      await expect(notice(page)).toHaveCount(0);
      await page.evaluate(() => {
        void Promise.reject(new TypeError('broken on purpose'));
        setTimeout(() => {
          throw new RangeError('broken on purpose');
        });
      });
      await expect(notice(page)).toBeVisible();
      const reloaded = page.waitForEvent('load');
      await notice(page).getByRole('button', { name: '새로고침' }).click();
      await reloaded;
      await expect(notice(page)).toHaveCount(0);
    });
});
