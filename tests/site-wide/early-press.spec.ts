/**
 * What is pressed, typed or ticked before a page's scripts run is kept, and done once they do. Every other form of a
 * visitor: `foreign-nodes.spec.ts`.
 */
import type { Page } from '@playwright/test';
import { credentials } from '#api/credentials.copy.ts';
import { login } from '#api/login.ts';
import { logout } from '#api/session.ts';
import { identity } from '#identity/identity.copy.ts';
import { login as copy } from '#sign-in/login.copy.ts';
import { loginPage, sessionCookies } from '../flows/login-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { axeClean } from '../support/looks.ts';
import { endSyllable } from '../support/main.ts';
import { leave } from '../support/visits.ts';
import { holdScripts } from '../support/waits.ts';

const holdReact = (page: Page) => holdScripts(page, /\/_astro\/client\./);

/** Waits until every island is hydrated, at which Astro removes the attribute. */
const hydrated = (page: Page) => expect(page.locator('main astro-island[ssr]')).toHaveCount(0);

test('an empty form says at once what is missing, and says it once [A3]', async ({ page, api }) => {
  const react = await holdReact(page);
  const screen = loginPage(page);
  await screen.open();
  await screen.submit.click();
  const isTold = async () => {
    await expect(screen.id).toHaveAccessibleDescription(new RegExp(credentials.idRequired));
    await expect(screen.password).toHaveAccessibleDescription(
      new RegExp(credentials.passwordRequired),
    );
    await expect(screen.id).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.main.getByText(credentials.idRequired)).toHaveCount(1);
    await expect(screen.main.getByText(credentials.passwordRequired)).toHaveCount(1);
    await expect(screen.id).toBeFocused();
  };
  await isTold();
  await axeClean(page, 'what is missing', { within: 'main' });
  await react.come();
  await hydrated(page);
  await isTold();
  await expect(screen.told).toHaveCount(0);
  await screen.id.fill('member01');
  await expect(screen.main.getByText(credentials.idRequired)).toHaveCount(0);
  await expect(screen.main.getByText(credentials.passwordRequired)).toBeVisible();
  expect(api.calls(login.path)).toHaveLength(0);
});

test('an error corrected before scripts run is no longer shown', async ({ page }) => {
  const react = await holdReact(page);
  const screen = loginPage(page);
  await screen.open();
  await screen.submit.click();
  await screen.id.fill('member01');
  await expect(screen.main.getByText(credentials.idRequired)).toBeHidden();
  await expect(screen.id).not.toHaveAttribute('aria-invalid');
  await react.come();
  await hydrated(page);
  await expect(screen.main.getByText(credentials.idRequired)).toHaveCount(0);
  await expect(screen.main.getByText(credentials.passwordRequired)).toBeVisible();
});

for (const [how, press] of Object.entries({
  pressed: (page: Page) => loginPage(page).submit.click(),
  'sent with Enter, of which one only ended a Hangul syllable,': async (page: Page) => {
    expect(await endSyllable(loginPage(page).id)).toBe(false);
    await expect(loginPage(page).main.getByText(copy.submitting)).toBeHidden();
    await loginPage(page).password.press('Enter');
  },
}))
  test(`a complete form ${how} before scripts run is sent once as it was filled in, when they run`, async ({
    page,
    api,
  }) => {
    const react = await holdReact(page);
    const screen = loginPage(page);
    await screen.open();
    await screen.fill('member01');
    await screen.main.getByRole('checkbox', { name: 'PC방 모드' }).check();
    await press(page);
    await expect(screen.main.getByText(copy.submitting)).toBeVisible();
    await expect(screen.main.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'true');
    await screen.password.press('Enter');
    expect(api.calls(login.path)).toHaveLength(0);
    await react.come();
    await page.waitForURL('/');
    expect(api.calls(login.path)).toHaveLength(1);
    // As the box asks for, the cookies end with the browser.
    expect((await sessionCookies(page)).map(({ expires }) => expires)).toEqual([-1, -1, -1]);
  });

test.describe('when React cannot be loaded', () => {
  test.use({ allowed: [/404|Failed to load module script|dynamically imported|^console: Error$/] });

  test('a waiting press is released, also that of a button that loads its screen, and the page says why [D5]', async ({
    page,
    api,
  }) => {
    await test.step('Login', async () => {
      const react = await holdReact(page);
      const screen = loginPage(page);
      await screen.open();
      await screen.fill('member01');
      await screen.submit.click();
      await expect(screen.main.getByText(copy.submitting)).toBeVisible();
      await react.refuse();
      await expect(page.locator('#missing')).toBeVisible();
      const button = screen.main.locator('[type=submit]');
      await expect(button).toBeDisabled();
      await expect(button).not.toHaveAttribute('aria-disabled');
      await expect(screen.id).toHaveValue('member01');
      expect(api.calls(login.path)).toHaveLength(0);
    });
    await test.step('/quit', async () => {
      const react = await holdReact(page);
      const button = await pressQuit(page);
      await react.refuse();
      await expect(page.locator('#missing')).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-disabled');
      await expect(button).toHaveAccessibleName(identity.methods.phone);
    });
  });
});

test('on /quit a press shows that it is busy until its screen is ready, and a press and a tick are repeated there, made before any script as well as while a tick draws the screen', async ({
  context,
}) => {
  const stopOf = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: identity.stop });
  const tickAndPress = async (page: Page) => {
    await page.getByRole('main').getByRole('checkbox').check();
    await page.getByRole('main').getByRole('button', { name: identity.methods.ipin }).click();
  };
  const isRepeated = async (page: Page) => {
    await expect(stopOf(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked();
  };
  /** In a tab of its own, since a press opens the provider's window, which the next press of the same tab would meet. */
  const inTab = (how: string, visit: (page: Page) => Promise<void>) =>
    test.step(how, async () => visit(await context.newPage()));

  await inTab('busy', async (page) => {
    const react = await holdReact(page);
    const button = await pressQuit(page);
    await button.click({ force: true });
    await react.come();
    await expect(stopOf(page)).toBeVisible();
  });
  await inTab('while a tick draws the screen', async (page) => {
    const react = await holdReact(page);
    await page.goto('/quit');
    await tickAndPress(page);
    await react.come();
    await isRepeated(page);
  });
  await inTab('before any script', async (page) => {
    const scripts = await holdScripts(page, /\/_astro\/.*\.js/);
    await page.goto('/quit', { waitUntil: 'commit' });
    await tickAndPress(page);
    await scripts.come();
    await isRepeated(page);
  });
});

/** Presses the first button of /quit, which answers at once. */
async function pressQuit(page: Page) {
  await page.goto('/quit');
  const button = page.locator('.quit-flow button').first();
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  return button;
}

test('the first step of joining keeps its ticks and its press until scripts run; agreeing to all agrees to all, and a consent taken back stays so', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const next = main.getByRole('button', { name: '다음' });
  const boxes = main.getByRole('checkbox');
  const required = main.getByRole('checkbox', { name: /필수/ });
  const arrives = () => expect(main.getByRole('heading', { level: 2 })).toHaveText('본인확인');

  await test.step('one by one', async () => {
    const react = await holdReact(page);
    await page.goto('/join');
    await next.click();
    await expect(required.first()).toBeFocused();
    await expect(required.first()).toHaveAccessibleDescription(/동의/);
    for (const box of await required.all()) await box.check();
    await next.click();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await react.come();
    await arrives();
    await leave(page);
  });

  await test.step('all', async () => {
    const react = await holdReact(page);
    await page.goto('/join');
    const ticks = () =>
      boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
    await next.click();
    await main.getByRole('checkbox', { name: /전체 동의/ }).check();
    expect(await ticks()).not.toContain(false);
    await expect(required.first()).not.toHaveAttribute('aria-invalid');
    await boxes.last().uncheck();
    await react.come();
    await hydrated(page);
    // The first box is that for all: the island draws it, and it follows the others, of which the last is not ticked.
    const others = Array((await boxes.count()) - 2).fill(true);
    await expect.poll(ticks).toEqual([false, ...others, false]);
    await next.click();
    await arrives();
  });
});

test('로그아웃 pressed before the script of the frame runs is answered once it does', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  const frame = await holdScripts(page, /\/_astro\/chrome\./);
  await page.goto('/member/present', { waitUntil: 'commit' });
  const out = page.getByRole('banner').getByRole('button', { name: '로그아웃' });
  await out.press('Enter');
  await out.press('Enter');
  await frame.come();
  await expect(page).toHaveURL('/');
  expect(await page.context().cookies()).toEqual([]);
  expect(api.calls(logout.path)).toHaveLength(1);
});
