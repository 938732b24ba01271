import type { Page } from '@playwright/test';
import { getInquiryCount, getOtpStatus, getUserInfo } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { expect, HELD, narrowest, resize, test, widths } from '../../support/fixtures.ts';
import { drawsLittle, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { settled } from '../../support/waits.ts';

const STATE = '/member/hwan/state';
const HISTORY = '/member/hwan/useHistory';
const noAnswer = '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';
const always = { times: EVERY_TIME };
const retry = (page: Page) => main(page).getByRole('button', { name: '다시 시도' });
const answer = (data: unknown) => ({ code: '200', data, ...always });

test('of several answers that load at once the last one says so, old data stays with its time when reading it again fails, a failed list keeps the filters and is filled on retry, and when the session is lost nothing about the member stays', async ({
  page,
  login,
  api,
}) => {
  await test.step('of several answers that load at once, the last one alone says that all have come', async () => {
    await login(page, 'member01');
    await api.fault({ path: getHwanState.path, delayMs: HELD, ...always });
    await api.fault({ path: getUseHistory.path, delayMs: HELD, ...always });
    await page.goto(STATE);
    await expect(main(page).getByText('불러오는 중입니다.')).not.toHaveCount(0);
    await expect(main(page).getByText('불러왔습니다.')).toHaveCount(0);
    await api.release();
    await settled(page);
    await expect(main(page).getByText('불러왔습니다.')).toHaveCount(1);
  });
  await test.step('old data stays, with its time, when reading it again fails', async () => {
    await api.noFaults();
    await settled(page);
    await api.fault({ path: getHwanState.path, malformed: true, ...always });
    // Data younger than a second is not asked for again.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(main(page).getByRole('alert')).toHaveText(
        /^최신 내용을 불러오지 못했습니다\. \d\d:\d\d 기준입니다\.$/,
        { timeout: 1_000 },
      );
    }).toPass();
    await expect(main(page).getByText('125만환')).toBeVisible();
    await api.noFaults();
    await main(page).getByRole('button', { name: '다시 불러오기' }).click();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
  await test.step('when the session is lost nothing about the member stays on the page', async () => {
    await expect(main(page).getByText('1,250,000환', { exact: true }).first()).toBeVisible();
    await page.context().clearCookies();
    await expect(main(page).getByRole('link', { name: '로그인하기' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('1,250,000');
  });
  await test.step('a failed list keeps the filters and is filled on retry', async () => {
    await login(page, 'member01', HISTORY);
    await expect(page.getByRole('table')).toBeVisible();
    await api.fault({ path: getUseHistory.path, malformed: true });
    await page
      .getByRole('navigation', { name: '내역 종류' })
      .getByRole('link', { name: '사용' })
      .click();
    await expect(main(page).getByRole('alert')).toHaveText(noAnswer);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page).toHaveURL(`${HISTORY}?kind=use`);
    await retry(page).click();
    await expect(page.getByRole('table')).toBeVisible();
  });
  await test.step('when the session is lost on a page for members alone, it leads to Login and back', async () => {
    await page.context().clearCookies();
    await page.waitForURL(`/login?redirect=${encodeURIComponent(`${HISTORY}?kind=use`)}`);
  });
});

test.describe('when some calls fail', () => {
  test.use({ allowed: [/status of 503/] });
  test('each stays in its panel, equal ones announced once', async ({ page, login, api }) => {
    await login(page, 'member01');
    await api.fault({ path: getOverview.path, malformed: true });
    await api.fault({ path: getOtpStatus.path, malformed: true });
    await api.fault({ path: getInquiryCount.path, status: 503 });
    await page.goto('/member/present');
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(panel('확인할 일').getByRole('alert')).toHaveText(noAnswer);
    for (const name of ['최근 로그인', '약관 동의 현황'])
      await expect(panel(name)).toContainText('불러오지 못했습니다.');
    await expect(retry(page)).toHaveCount(3);
    await expect(panel('문의 답변').getByRole('alert')).toContainText('점검 중입니다.');
    await panel('내 정보').getByRole('button', { name: '아이디 보기' }).click();
    await expect(panel('내 정보').getByText('member01', { exact: true })).toBeVisible();
    await expect(panel('보안 점수').getByText('확인하지 못함')).toHaveCount(2);
    await panel('보안 점수').getByRole('button', { name: '다시 시도' }).click();
    await expect(panel('보안 점수').getByText('100점')).toBeVisible();
    await expect(panel('최근 로그인').getByRole('table')).toBeVisible();
  });
});

const at = '2026-03-02T05:05:00.000Z';
const record = {
  recordNo: 1,
  at,
  kind: 'use',
  title: '긴제목'.repeat(350_000),
  serverName: null,
  characterName: null,
  amount: -1,
  balance: 1,
};

test('odd fields show a fallback, never junk, and of very much data little is drawn: the beginning of a title of a megabyte, the largest balance within the narrowest window, fifty of 1,500 logins and consents [H1, H2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  const odd = [null, {}, [], '', -1, '?', true];
  const rows = odd.map((value) =>
    Object.fromEntries(Object.keys(record).map((key) => [key, value])),
  );
  const list = [record, ...rows, {}, { __proto__: { title: 'x' } }];
  await api.fault({ path: getUseHistory.path, ...answer({ list, total: 10_000 }) });
  const month = { charged: {}, used: null, gifted: 'x' };
  const total = Number.MAX_SAFE_INTEGER;
  await api.fault({ path: getHwanState.path, ...answer({ total, paid: [], month }) });
  const many = (count: number, one: object) => Array.from({ length: count }, () => one);
  await api.fault({
    path: getOverview.path,
    ...answer({
      passwordChangedAt: at,
      lastLogins: [
        {},
        { at: 'soon', device: 5 },
        ...many(1_498, { at, device: 'Windows', ip: '127.0.0.1' }),
      ],
      waiting: { gifts: null },
      consents: [{ name: {} }, ...many(1_499, { name: '소식', agreed: true, at })],
    }),
  });
  await api.fault({ path: getUserInfo.path, ...answer({ info: { name: '  ' } }) });
  const openClean = async (path: string) => {
    await page.goto(path);
    await settled(page);
    await expect(main(page)).not.toContainText(/NaN|undefined|null|Invalid|\[object/);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  };
  await test.step('only the beginning of a title of a megabyte is drawn', async () => {
    await openClean(HISTORY);
    await expect(page.getByRole('cell', { name: /^긴제목.{197}…$/ })).toBeVisible();
    await drawsLittle(page);
  });
  await test.step('the largest balance stays within the narrowest window', async () => {
    await resize(page, narrowest);
    await openClean(STATE);
    await expect(main(page).getByText('9,007,199,254,740,991환').first()).toBeVisible();
    await fitsWindow(page);
    await resize(page, widths.desktop);
  });
  await test.step('of 1,500 logins and consents the first fifty are shown', async () => {
    await openClean('/member/present');
    const logins = main(page).getByRole('table', { name: /로그인/ });
    await expect(logins.getByRole('row')).toHaveCount(51);
    // The odd one is the fiftieth.
    await expect(main(page).getByText('소식', { exact: true })).toHaveCount(49);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '회원님' })).toBeVisible();
});
