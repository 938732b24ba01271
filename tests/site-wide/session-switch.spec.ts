/** What runs or is typed in a page while a member signs in in another tab (rows S8, T1). */
import type { Page } from '@playwright/test';
import { PAGE_SIZE_MAX } from '#constants.ts';
import { acceptGift, getGifts } from '#features/gift/api.ts';
import { getUseHistory } from '#features/hwan/api.ts';
import { loginPage } from '../flows/login-page.ts';
import { type Api, expect, HELD, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { storedTokens } from '../support/visits.ts';
import { heldCall, nextCall, quiet } from '../support/waits.ts';

/** The bodies of a call that carried the tokens of whoever is signed in now. */
async function sentNow(api: Api, path: string, page: Page) {
  const { his1 } = await storedTokens(page.context());
  const sent = api.calls(path).filter((call) => call.headers()['authorization'] === his1);
  return sent.map((call) => call.postDataJSON() as Record<string, unknown>);
}

test('gifts that a member takes one after another are not taken in the name of the next member [S8]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member02');
  await page.goto('/member/hwan/gift');
  await api.fault({ path: acceptGift.path, delayMs: HELD });
  await heldCall(page, api.arrived, acceptGift.path, () =>
    main(page)
      .getByRole('button', { name: /모두 받기/ })
      .click(),
  );
  const shown = nextCall(page, getGifts.path);
  await login(page, 'member01');
  await shown;
  await api.release();
  await quiet(page);
  expect(await sentNow(api, acceptGift.path, page)).toEqual([]);
});

test('a list that a member saves does not go on with the records of the next member, however late the page is reloaded [S8]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'heavy01');
  await page.goto('/member/hwan/useHistory');
  await quiet(page);
  await api.fault({ path: getUseHistory.path, delayMs: HELD });
  await heldCall(page, api.arrived, getUseHistory.path, () =>
    main(page).getByRole('button', { name: 'CSV' }).first().click(),
  );
  const answered = page.waitForResponse((answer) => answer.url().endsWith(getUseHistory.path));
  await page.route('**/member/hwan/useHistory*', async (route) => {
    await answered;
    await route.continue();
  });
  const loaded = page.waitForEvent('load');
  await login(page, 'rookie01');
  await api.release();
  await loaded;
  await quiet(page);
  const sizes = (await sentNow(api, getUseHistory.path, page)).map(({ size }) => size);
  expect(sizes).not.toContain(PAGE_SIZE_MAX);
  expect(sizes.length).toBeGreaterThan(0);
});

test('a half-typed login stays though the cookies of a login in another tab come one after the other, between two readings [T1]', async ({
  context,
  login,
}) => {
  const tab = await context.newPage();
  await tab.goto('/login?redirect=%2Fmember%2Fpresent');
  await loginPage(tab).id.fill('rookie01');
  await quiet(tab);
  // The first reading finds the id alone and marks the page as signed out; the readings after that find the tokens too.
  await tab.evaluate(() => {
    const page = document.documentElement.dataset;
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.get;
    const read = (): string => own?.call(document);
    page['session'] = 'in';
    let whole = false;
    Object.defineProperty(document, 'cookie', {
      get: () => {
        whole ||= page['session'] === 'out';
        return whole ? read() : read().replaceAll(/his[12]=/g, 'held=');
      },
    });
  });
  await login(tab, 'member01');
  const showAgain = () => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await showAgain();
  await showAgain();
  await expect(main(tab).getByText('다른 탭에서 로그인했습니다.')).toBeInViewport();
  await expect(loginPage(tab).id).toHaveValue('rookie01');
});
