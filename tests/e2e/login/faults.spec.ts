import type { Page } from '@playwright/test';
import { login } from '#api/login.ts';
import { refresh } from '#api/session.ts';
import { unauthorizedText } from '#errors.ts';
import { loginPage, sessionCookies } from '../../flows/login-page.ts';
import { clickFiveTimes } from '../../flows/payments.ts';
import { closeAlert } from '../../support/alert.ts';
import { BUILT_API, expect, HELD, LATE, PASSWORD, test } from '../../support/fixtures.ts';
import { enterHeld, pressedAgain } from '../../support/waits.ts';

const offline = '인터넷에 연결되어 있지 않습니다. 연결을 확인하고 다시 시도해 주세요.';
const noAnswer = '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';
const auth = { id: 'member01', accessToken: 'aaa', refreshToken: 'rrr' };
const answered = (body: unknown) => ({
  path: login.path,
  malformed: { text: JSON.stringify(body) },
});

// The browser itself logs each status and broken connection that a test causes.
test.use({ allowed: [/Failed to load resource|Error hydrating/] });

/** Expects the form to say this, keep the id and be ready again, and that nothing is stored. */
async function refused(page: Page, text: string): Promise<void> {
  const screen = loginPage(page);
  await expect(screen.main.getByText(text)).toBeVisible();
  await expect(screen.id).toHaveValue('member01');
  await expect(screen.submit).toBeEnabled();
  await expect(screen.submit).not.toHaveAttribute('aria-disabled', 'true');
  await expect(screen.dialog).toBeHidden();
  expect(await sessionCookies(page)).toEqual([]);
}

test('answers that are no login, a 401 among them, are refused with a message: the id is kept, nothing is stored, and no refresh is asked for [S6, S12]', async ({
  page,
  api,
}) => {
  const screen = loginPage(page);
  await screen.open();
  await api.fault({ path: login.path, status: 401 });
  await screen.signIn('member01');
  await refused(page, unauthorizedText);
  expect(api.calls(refresh.path)).toHaveLength(0);
  expect(api.calls(login.path)).toHaveLength(1);
  const token = (bad: object) => ({ code: '200', data: { auth: { ...auth, ...bad }, info: {} } });
  for (const [body, words] of [
    [token({ accessToken: 'a'.repeat(4_200) }), '로그인 정보를 저장하지 못했습니다.'],
    [token({ refreshToken: '토큰' }), noAnswer],
    [token({ accessToken: undefined }), noAnswer],
  ] as const) {
    const before = api.calls(login.path).length;
    await api.fault(answered(body));
    await screen.signIn('member01');
    await expect.poll(() => api.calls(login.path)).toHaveLength(before + 1);
    await refused(page, words);
  }
  await screen.signIn('member01');
  await page.waitForURL('/');
});

test('a missing connection is said plainly and a late answer after 8 s with a way out, the typed values are kept, nothing is repeated by itself, and the next try works [N2]', async ({
  page,
  api,
}) => {
  const screen = loginPage(page);
  await page.clock.install();
  await screen.open();
  // A script that did not come is not asked for again, so another press would not help.
  await page.route(/\/login-attempt\./, (route) => route.abort());
  await screen.signIn('member01');
  await refused(
    page,
    '로그인에 필요한 파일을 불러오지 못했습니다. 인터넷 연결을 확인하고 새로고침해',
  );
  await page.unroute(/\/login-attempt\./);
  await screen.main.getByRole('button', { name: '새로고침' }).click();
  await expect(screen.id).toHaveValue('member01');
  // The browser breaks the connection off; if the API dropped it, Chromium would repeat the request.
  await page.route(BUILT_API + login.path, (route) => route.abort('connectionreset'), { times: 1 });
  await screen.signIn('member01');
  await refused(page, noAnswer);
  await expect(screen.password).toHaveValue(PASSWORD);
  await page.context().setOffline(true);
  await screen.submit.click();
  await refused(page, offline);
  await page.context().setOffline(false);
  await test.step('a late answer is reported after 8 s with a way out, and nothing is repeated by itself [N2]', async () => {
    const late = screen.main.getByText('조금 오래 걸리고 있습니다.');
    await api.fault({ path: login.path, delayMs: HELD });
    const [made, arrived] = [api.calls(login.path).length, (await api.arrived(login.path)).length];
    await screen.submit.click();
    await expect.poll(async () => (await api.arrived(login.path)).length).toBe(arrived + 1);
    await expect(late).toHaveCount(0);
    await page.clock.fastForward(LATE);
    await expect(late).toBeVisible();
    expect(api.calls(login.path)).toHaveLength(made + 1);
    await screen.main.getByRole('button', { name: '취소' }).click();
    await expect(screen.submit).not.toHaveAttribute('aria-disabled', 'true');
    await expect(late).toBeHidden();
    await expect(screen.password).toHaveValue(PASSWORD);
    await screen.submit.click();
    await page.waitForURL('/');
  });
});

test('after an error page, or the way Home that a 400 takes and that is told there once, the typed id is restored, and the password is nowhere [N4, E7]', async ({
  page,
  api,
}) => {
  const screen = loginPage(page);
  for (const [status, end, before] of [
    [404, '/error/404', ''],
    [400, '/', 'member01'],
  ] as const) {
    await screen.open('/pay');
    await expect(screen.main.getByText('환 충전하기를 이용하려면 로그인해 주세요.')).toBeVisible();
    // An id that is restored while another one is filled in would stand before it.
    await expect(screen.id).toHaveValue(before);
    await api.fault({ path: login.path, status });
    await screen.signIn('member01');
    await page.waitForURL(end);
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain(PASSWORD);
    if (status === 400)
      await closeAlert(page, '요청을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.');
    await screen.open();
    await expect(screen.id).toHaveValue('member01');
    await expect(screen.password).toHaveValue('');
    await expect(screen.dialog).toBeHidden();
  }
});

test('an Enter that ends a Hangul composition sends nothing, five clicks at once and a held Enter send one POST each [F5, P1]', async ({
  page,
  api,
}) => {
  const screen = loginPage(page);
  const clicks = () => screen.submit.evaluate(clickFiveTimes);
  const ways = [
    () => pressedAgain(api, login.path, clicks),
    async () => {
      await screen.password.focus();
      await enterHeld(page, api, login.path);
    },
  ];
  for (const [i, way] of ways.entries()) {
    await screen.open();
    await screen.fill('member01');
    if (i === 0) {
      await screen.id.focus();
      const wire = await page.context().newCDPSession(page);
      await wire.send('Input.imeSetComposition', {
        text: '한',
        selectionStart: 1,
        selectionEnd: 1,
      });
      // `text` is the character that submits a form: Safari sends it with this key as well.
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
      await wire.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
      await wire.send('Input.insertText', { text: '한' });
      await wire.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      await screen.fill('member01');
    }
    await way();
    await page.waitForURL('/');
    expect(api.calls(login.path)).toHaveLength(i + 1);
    await page.context().clearCookies();
  }
});

test('with scripts blocked the form is shown but sends nothing, and no secret gets into an address [F8]', async ({
  page,
  watch,
}) => {
  await page.route(/\/_astro\//, (route) => route.abort());
  await page.goto('/login');
  const screen = loginPage(page);
  await expect(screen.submit).toBeDisabled();
  await screen.fill('member01', 'geheim!777');
  await screen.password.press('Enter');
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await posted;
  for (const request of watch.requests)
    for (const text of [request.url(), request.headers()['referer'] ?? ''])
      expect(text).not.toMatch(/geheim|member01/);
  expect(page.url()).not.toMatch(/geheim|member01/);
});

test('blocked cookies are reported at once, and no login is sent [C1]', async ({ page, api }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  const screen = loginPage(page);
  await screen.open();
  await expect(page.getByRole('alert')).toContainText('쿠키가 차단되어 로그인할 수 없습니다.');
  await screen.signIn('member01');
  await expect(screen.main.getByText('쿠키가 차단되어')).toHaveCount(2);
  expect(api.calls(login.path)).toHaveLength(0);
  expect(page.url()).not.toContain(BUILT_API);
});
