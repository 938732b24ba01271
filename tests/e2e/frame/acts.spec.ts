import type { Page } from '@playwright/test';
import { getGameHome } from '#api/game.ts';
import { getUserInfo } from '#api/member.ts';
import { expect, narrowest, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

const header = (page: Page) => page.getByRole('banner');

test.describe('game home', () => {
  const answer = (page: Page, returnUrl: string) =>
    page.route(`**${getGameHome.path}`, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fallback()
        : route.fulfill({
            json: { code: '200', data: { returnUrl } },
            headers: { 'Access-Control-Allow-Origin': '*' },
          }),
    );

  // The address that is opened, and the line about the call that fails.
  const causes = `^foreign request: https://game.example$|^console: .*${getGameHome.path}: code,99999`;
  test.use({ allowed: [new RegExp(causes)] });

  test('the address that the API gives is opened, one that is not ours is not: a link is shown, as where no window opens; a failed call says nothing [X4, A2]', async ({
    page,
    context,
    api,
  }) => {
    await page.goto('/support/faq');
    const opener = header(page).getByRole('button', { name: '게임 홈페이지' });
    const dialog = page.getByRole('dialog');
    await test.step('a call that fails says nothing to the user', async () => {
      await api.fault({ path: getGameHome.path, code: '99999', times: 1 });
      const logged = page.waitForEvent('console', (line) => line.type() === 'error');
      await opener.click();
      await logged;
      await expect(dialog).toBeHidden();
      expect(context.pages()).toHaveLength(1);
    });
    await test.step('an address that is ours is opened, in a window without an opener', async () => {
      await context.route('https://game.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>game</title>' }),
      );
      await answer(page, 'https://game.example/main?ticket=1');
      const opening = page.waitForEvent('popup');
      await opener.click();
      const popup = await opening;
      await popup.waitForURL('https://game.example/main?ticket=1');
      expect(await popup.evaluate(() => window.opener)).toBeNull();
      await popup.close();
    });
    await test.step('an address that is not ours is not opened: a link is shown, and where no window opens, one to the address that the API gives [X4, A2]', async () => {
      for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://evil.example/']) {
        await answer(page, url);
        await opener.click();
        await expect(dialog).toHaveAccessibleName(/./);
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await axeClean(page);
        await expect(dialog.getByRole('link')).toHaveAttribute('href', 'https://game.example/main');
        expect(context.pages()).toHaveLength(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener).toBeFocused();
      }
      await page.evaluate(() => {
        window.open = () => null;
      });
      await answer(page, 'https://game.example/main?ticket=1');
      await opener.click();
      const given = 'https://game.example/main?ticket=1';
      await expect(dialog.getByRole('link')).toHaveAttribute('href', given);
    });
  });
});

test('while a withdrawal is pending a public page that cannot read the member’s record asks too, when a call is refused because of the withdrawal (20705), from its start in a window lower than the question; yes leads to Withdrawal, which asks no more', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'secede01');
  const dialog = page.getByRole('dialog', { name: '탈퇴 신청 철회' });
  await api.fault({ path: getUserInfo.path, code: '20705', times: EVERY_TIME });
  await resize(page, { ...narrowest, height: 200 });
  await page.goto('/support/faq');
  await expect(dialog).toBeVisible();
  const { hidden, top } = await dialog.evaluate((box) => ({
    hidden: box.scrollHeight - box.clientHeight,
    top: box.scrollTop,
  }));
  expect(hidden).toBeGreaterThan(0);
  expect(top).toBe(0);
  await resize(page, widths.desktop);
  await expect(dialog.getByRole('button')).toHaveText(['로그아웃', '철회 화면으로']);
  await axeClean(page);
  await dialog.getByRole('button', { name: '철회 화면으로' }).click();
  await page.waitForURL('/member/info/withdrawal');
  await expect(page.getByRole('main').getByText('탈퇴를 신청한 계정입니다.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
