/** The portal in browsers that lack what is newer than the list in `package.json`. */
import type { Page } from '@playwright/test';
import { missing } from '#frame/frame.copy.ts';
import { loginPage, sessionCookies } from '../flows/login-page.ts';
import { expect, test, widths } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { withoutNewer } from '../support/without.ts';

const notice = (page: Page) => page.locator('#missing');

test.describe('without the interfaces that are newer', () => {
  test.beforeEach(({ page }) => withoutNewer(page));

  test('a member signs in, sees the card of Home, the data of four screens and an inquiry opened by the middle of its row, and the logout leaves no cookie', async ({
    page,
  }) => {
    const screen = loginPage(page);
    await test.step('the card of Home', async () => {
      await screen.open();
      await screen.signIn('member01');
      await expect(page.getByText('1,250,000').first()).toBeVisible();
      await expect(page.locator('.home-account [aria-busy=true]')).toHaveCount(0);
      await expect(notice(page)).toBeHidden();
    });
    for (const [path, words] of [
      ['/member/hwan/state', '1,250,000'],
      ['/member/present', '1,250,000'],
      ['/pay', '결제'],
      ['/member/inquiry/list', '답변'],
    ] as const)
      await test.step(`${path} shows its data`, async () => {
        await page.goto(path);
        await expect(main(page).getByText(words).first()).toBeVisible();
        await expect(notice(page)).toBeHidden();
      });
    await test.step('an inquiry opens by the middle of its row', async () => {
      const row = main(page)
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .first();
      const title = await row.getByRole('link').innerText();
      const { x, y, width, height } = (await row.boundingBox()) as NonNullable<
        Awaited<ReturnType<typeof row.boundingBox>>
      >;
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(page).toHaveURL(/\/member\/inquiry\/detail\?no=\d+/);
      await expect(main(page)).toContainText(title);
    });
    await test.step('the logout leaves no cookie', async () => {
      await page.getByRole('button', { name: '로그아웃' }).first().click();
      await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
      expect(await sessionCookies(page)).toEqual([]);
    });
  });

  test('Enter in the FAQ search opens the first hit, and the panel of ratings opens and closes', async ({
    page,
  }) => {
    await page.goto('/support/faq');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: '게임 이용등급' }).click();
    await expect(page.getByRole('dialog', { name: '게임 이용등급' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('searchbox').first().fill('비밀번호');
    await page.getByRole('searchbox').first().press('Enter');
    await expect(page).toHaveURL(/\/support\/faq\/.+/);
  });
});

test('the Enter that ends a Hangul syllable, in Safari with a key code alone, opens no hit', async ({
  page,
}) => {
  await page.setViewportSize(widths.desktop);
  await page.goto('/support/faq');
  const box = page.getByRole('searchbox').first();
  await box.fill('비밀번호');
  await expect(main(page).locator('[data-faq-results] li').first()).toBeVisible();
  // Its key code, 229, is all that tells it from another Enter.
  const isDefaultKept = await box.evaluate((input) => {
    const enter = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
    return input.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  // The page prevents the default only if it takes the key for a press.
  expect(isDefaultKept).toBe(true);
});

test.describe('a browser that is too old', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15',
  });

  test('says so once, and its pages can be read, on a mobile device in the mobile layout at any width', async ({
    page,
  }) => {
    for (const path of ['/support/faq', '/support/terms/youth', '/login']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-layout', 'mobile');
      await expect(notice(page)).toContainText('1588-0000');
      await expect(notice(page).getByText(missing.causes.old.title)).toBeVisible();
      await expect(notice(page).getByText(missing.causes.load.title)).toBeHidden();
      await expect(notice(page).getByText(missing.causes.thrown.title)).toBeHidden();
    }
  });
});

test.describe('a script that throws', () => {
  test.use({ allowed: [/broken/] });

  test('is not taken for a lost connection', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => {
      dispatchEvent(
        new CustomEvent('astro:hydration-error', { detail: { error: new Error('broken') } }),
      );
    });
    await expect(notice(page).getByText(missing.causes.thrown.title)).toBeVisible();
    await expect(notice(page).getByText(missing.causes.load.title)).toBeHidden();
  });
});
