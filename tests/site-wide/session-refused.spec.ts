/** A session that ends by itself is reported once, with a way back, and no page keeps loading (rows S3, S10, S15, E7). */
import type { Page } from '@playwright/test';
import { logout, refresh } from '#api/session.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { fillInquiry } from '../flows/inquiries.ts';
import { loginPage } from '../flows/login-page.ts';
import { type Api, expect, test } from '../support/fixtures.ts';
import { BLANK, storedTokens } from '../support/visits.ts';
import { quiet, SESSION_OVER_MS } from '../support/waits.ts';

test.use({ allowed: [/Failed to load resource/] });
test.setTimeout(120_000);
const REQUEST = '/member/inquiry/request';
const EXPIRED = '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.';
const REFUSED = '보안을 위해 로그아웃되었습니다. 다시 로그인해 주세요.';
const KEPT = '작성 중인 내용은 이 기기에 보관했습니다.';
const alert = (page: Page) => page.getByRole('dialog');
const again = (page: Page) => alert(page).getByRole('link', { name: '다시 로그인하기' });
const send = (page: Page) => page.getByRole('button', { name: '문의 보내기' });

const lapse = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.context().clearCookies({ name });
};
/** Expects Home with one alert, no session and nothing loading. */
async function expectTold(page: Page, words: string): Promise<void> {
  await page.waitForURL('/');
  await expect(alert(page)).toHaveCount(1);
  await expect(alert(page)).toContainText(words);
  expect(await storedTokens(page.context())).toEqual({});
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(page.getByText('불러오는 중').filter({ visible: true })).toHaveCount(0);
}
/** Closes the alert, and expects no message after a reload. */
async function expectOnce(page: Page): Promise<void> {
  await alert(page).getByRole('button', { name: '닫기' }).click();
  await expect(alert(page)).toHaveCount(0);
  await page.reload();
  // A visitor's Home asks nothing that is sure to come after the message would.
  await quiet(page);
  await expect(alert(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
}

const visits: [path: string, wayBack: string][] = [
  ['/', '/login'],
  ['/support/faq?q=OTP', `/login?redirect=${encodeURIComponent('/support/faq?q=OTP')}`],
  ['/member/present?tab=1', `/login?redirect=${encodeURIComponent('/member/present?tab=1')}`],
];
/** Opens pages just after the session has ended, and expects Home to say so, with the way back, and once. */
async function expectWaysBack(
  page: Page,
  words: string,
  pages: typeof visits,
  end: () => Promise<unknown>,
) {
  for (const [path, wayBack] of pages) {
    await page.goto(BLANK);
    await end();
    await page.goto(path);
    await expectTold(page, words);
    await expect(alert(page), path).not.toContainText(KEPT);
    await expect(again(page), path).toHaveAttribute('href', wayBack);
    // The link has hidden words for an address of another site.
    await expect(alert(page).locator('.btn:visible')).toHaveText(['닫기', '다시 로그인하기'], {
      useInnerText: true,
    });
    await expect(again(page)).toHaveClass(/primary/);
  }
  await expectOnce(page);
}

test('when the id cookie has lapsed, Home, a public and a member’s page lead Home without a call, and Home says so once, with the way back [S10, S15]', async ({
  page,
  login,
  api,
}) => {
  await expectWaysBack(page, EXPIRED, visits, async () => {
    await login(page, 'member01');
    await lapse(page, 'his1', 'his3');
  });
  expect([refresh, logout].flatMap((call) => api.calls(call.path))).toEqual([]);
  for (const call of api.calls())
    expect(`${call.postData()} ${JSON.stringify(call.headers())}`).not.toMatch(
      /undefined|NaN|:"?null/,
    );
});

// Home makes the way back from where the member was, however the session ended: a public and a member's page show that.
test('when the refresh is refused, as after hours of sleep, a public and a member’s page lead Home after this one call, without a logout, and Home says so once, with the way back [S3, S15, K2]', async ({
  page,
  login,
  api,
}) => {
  const pages = visits.filter(([path]) => /\?/.test(path));
  await expectWaysBack(page, REFUSED, pages, async () => {
    await login(page, 'member01');
    await api.advance(SESSION_OVER_MS);
  });
  expect(api.calls(refresh.path)).toHaveLength(pages.length);
  expect(api.calls(logout.path)).toEqual([]);
});

test('when the alert is closed, the next login of this tab still leads back, and the one after a sign-out does not [S3, S15]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await api.advance(SESSION_OVER_MS);
  await page.goto(REQUEST);
  await expectTold(page, REFUSED);
  await alert(page).getByRole('button', { name: '닫기' }).click();
  const enter = async () => {
    await page.getByRole('banner').getByRole('link', { name: '로그인', exact: true }).click();
    await page.waitForURL('/login');
    await loginPage(page).signIn('member01');
  };
  await enter();
  await page.waitForURL(REQUEST);
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('/');
  await enter();
  await page.waitForURL('/');
});

async function expectRestored(page: Page): Promise<void> {
  await expect(page.getByLabel('제목')).toHaveValue('이용 방법을 알려 주세요');
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue(/자세히 알고 싶습니다/);
}

const ends: [how: string, words: string, end: (page: Page, api: Api) => Promise<unknown>][] = [
  [
    'the refresh is refused',
    REFUSED,
    async (page, api) => {
      await api.advance(SESSION_OVER_MS);
      await send(page).click({ noWaitAfter: true });
    },
  ],
  // The browser reports the missing cookie, so nothing has to be pressed.
  ['the id lapses', EXPIRED, (page) => lapse(page, 'his1', 'his3')],
  [
    'the API answers 400',
    REFUSED,
    async (page, api) => {
      await api.fault({ path: requestInquiry.path, status: 400 });
      await send(page).click({ noWaitAfter: true });
    },
  ],
];
test('when the session ends while an inquiry is written, in each way, the page says that the text is kept, and it is restored after the login [S15, E7]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto(REQUEST);
  await fillInquiry(page);
  for (const [how, words, end] of ends)
    await test.step(how, async () => {
      // A late call of the page itself would end the session before the press does.
      await quiet(page);
      await end(page, api);
      await expectTold(page, words);
      await expect(alert(page)).toContainText(KEPT);
      await again(page).click();
      await page.waitForURL(`**/login?redirect=${encodeURIComponent(REQUEST)}`);
      await loginPage(page).signIn('member01');
      await page.waitForURL(REQUEST);
      await expectRestored(page);
    });
});

const goings: [how: string, go: (page: Page) => Promise<unknown>][] = [
  ['the page is open', (page) => lapse(page, 'his1', 'his2', 'his3')],
  [
    'another is opened',
    async (page) => {
      await page.goto('about:blank');
      await lapse(page, 'his1', 'his2', 'his3');
      await page.goto(REQUEST);
    },
  ],
];
test('when all three cookies lapse while an inquiry is written, on the open page and before another is opened, Login says so, and the text is restored [S15, F1]', async ({
  page,
}) => {
  page.on('dialog', (native) => native.accept());
  const login = loginPage(page);
  await login.open(encodeURIComponent(REQUEST));
  await login.signIn('member01');
  await page.waitForURL(REQUEST);
  await fillInquiry(page);
  for (const [how, go] of goings)
    await test.step(how, async () => {
      const since = Date.now() - SESSION_OVER_MS;
      await page.evaluate((at) => localStorage.setItem('session-since', `${at}`), since);
      await go(page);
      await page.waitForURL(`**/login?redirect=${encodeURIComponent(REQUEST)}`);
      await expect(alert(page)).toContainText(EXPIRED);
      await expect(alert(page)).toContainText(KEPT);
      await alert(page).getByRole('button', { name: '확인' }).click();
      await login.signIn('member01');
      await page.waitForURL(REQUEST);
      await expectRestored(page);
      await expect(alert(page)).toHaveCount(0);
    });
});
