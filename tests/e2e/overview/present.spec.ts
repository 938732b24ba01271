import type { Locator, Page } from '@playwright/test';
import { endSessions } from '#api/devices.ts';
import { login as signIn } from '#api/login.ts';
import { getHwanState } from '#features/hwan/api.ts';
import { hwanGuide } from '#features/hwan/guide.copy.ts';
import { phone } from '#site.ts';
import { changeAnswer } from '../../support/changed-answers.ts';
import {
  type Api,
  expect,
  HELD,
  LATE,
  narrowest,
  PASSWORD,
  resize,
  test,
  widths,
} from '../../support/fixtures.ts';
import { layoutShift } from '../../support/layout-shift.ts';
import { axeClean } from '../../support/looks.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { settled } from '../../support/waits.ts';

const HISTORY = '/member/hwan/useHistory';

/** Expects a page whose data has come not to have moved on the way. */
async function stood(page: Page): Promise<void> {
  await settled(page);
  expect(await layoutShift(page), page.url()).toBeLessThan(0.005);
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('rookie01 has nothing yet: each place says so with a way on, the frame has no badge, the balance alone has a landscape, and nothing moves while it fills; with the first hwan its parts are shown', async ({
    page,
    login,
    api,
  }) => {
    const main = page.getByRole('main');
    const region = (name: string) => page.getByRole('region', { name });
    await login(page, 'rookie01', '/member/present');
    await expect(page.getByText('보유한 환이 없습니다.')).toBeVisible();
    await expect(page.getByText('새 답변이 없습니다.')).toBeVisible();
    await expect(page.getByText('없음', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'OTP 신청하기' })).toBeVisible();
    await stood(page);
    await page.goto('/member/hwan/state');
    await expect(region(hwanGuide.title)).toContainText('충전');
    await expect(page.getByText('최근 6개월 동안 이용 내역이 없습니다.')).toBeVisible();
    for (const name of ['유료·무료 환', '이번 달', '관련 FAQ', '월별 환 변동'])
      await expect(region(name), name).toHaveCount(0);
    await stood(page);
    await test.step('the balance alone has a landscape', async () => {
      await expect(main.locator('section.land')).toHaveCount(1);
      const mountains = await main.locator('div').evaluateAll((all) => {
        const looks = all.map((one) => getComputedStyle(one, '::after'));
        return looks.filter((look) => look.display !== 'none' && look.maskImage.includes('land'))
          .length;
      });
      expect(mountains).toBe(0);
    });
    await page.goto(HISTORY);
    await expect(page.getByText('최근 1개월 동안 이용 내역이 없습니다.')).toBeVisible();
    await expect(main.getByRole('link', { name: '환 충전하기' })).toBeVisible();
    await stood(page);
    await page.goto('/');
    const home = page.locator('[data-home-member]');
    await expect(home.locator('[data-of=inquiryCount]')).toHaveText('0건');
    const inquiry = page.getByRole('banner').getByRole('link', { name: '1:1 문의' });
    await expect(inquiry).toHaveText('1:1 문의');
    await expect(inquiry.locator('[data-badge]')).toBeHidden();
    await expect(home.getByRole('link', { name: /^받을/ })).toHaveCount(0);
    await expect(home.getByRole('link', { name: '선물', exact: true })).toHaveAttribute(
      'href',
      '/member/hwan/gift/send',
    );
    await test.step('with the first hwan its parts are shown', async () => {
      await changeAnswer(page, api, getHwanState, (data) => ({ ...data, total: 10, free: 10 }));
      await page.goto('/member/hwan/state');
      await expect(region('유료·무료 환')).toContainText('10환');
      await expect(region(hwanGuide.title)).toHaveCount(0);
    });
  });

  test('nothing moves while the screens of member01 fill; 내 정보 begins with the name, what waits, the balance and a menu, and folds all logins but the last; it and the balance agree with the API, and personal data is masked', async ({
    page,
    login,
  }) => {
    await login(page, 'member01', '/member/present');
    await stood(page);
    const main = page.getByRole('main');
    await expect(page.getByText('김강호님', { exact: true })).toBeInViewport();
    await expect(page.getByRole('region', { name: '확인할 일' })).toBeInViewport({ ratio: 1 });
    const menu = page.getByRole('navigation', { name: '내 정보 메뉴' });
    await expect(menu.getByRole('link')).toHaveText([
      '정보 변경',
      '비밀번호 변경',
      'OTP·보안',
      '이용제한 조회',
      '질문/답변 변경',
      '회원 탈퇴',
    ]);
    for (const shown of ['1,250,000환', '100점']) await expect(main.getByText(shown)).toBeVisible();
    for (const masked of ['mem***', '김강호', '010-****-1000'])
      await expect(main.getByText(masked, { exact: true })).toBeVisible();
    await expect(main).not.toContainText('member01');
    const logins = page.getByRole('region', { name: '최근 로그인' });
    await expect(logins.getByRole('table')).toBeHidden();
    await logins.getByText(/^이전 로그인 \d건 보기$/).click();
    await expect(logins.getByRole('table')).toBeVisible();
    await expect(logins.getByRole('table')).toContainText('203.0.113.***');
    await expect(logins.getByRole('table')).not.toContainText(/203\.0\.113\.\d/);
    await page.goto('/member/hwan/state');
    await stood(page);
    await expect(main.getByText('125만환')).toBeVisible();
    await main.getByRole('link', { name: '전체 내역 보기' }).click();
    await page.waitForURL(HISTORY);
    await stood(page);
  });
});

test('a member’s first call is sent before any script runs, and once', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  let scripts = false;
  const gate = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    scripts = true;
    await gate.promise;
    await route.continue();
  });
  const call = page.waitForRequest((request) => request.url().endsWith(getHwanState.path));
  await page.goto('/member/hwan/state', { waitUntil: 'commit' });
  await call;
  await expect.poll(() => scripts).toBe(true);
  gate.resolve();
  await expect(
    page.getByRole('main').getByText('1,250,000환', { exact: true }).first(),
  ).toBeVisible();
  expect(api.calls(getHwanState.path)).toHaveLength(1);
});

// The browser's log entry for a lost answer.
test.use({ allowed: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/] });
const devices = (page: Page) => page.getByRole('region', { name: '로그인 중인 기기' });
const others = (page: Page) =>
  devices(page).getByRole('button', { name: /^로그아웃 ?: 알 수 없는 기기/ });

/** Logs member01 in here and at so many other devices, and opens the list of logins. */
async function listDevices(
  page: Page,
  api: Api,
  login: (page: Page, id: string, path: string) => Promise<void>,
  elsewhere: number,
): Promise<void> {
  for (let at = 0; at < elsewhere; at += 1)
    await api.call(signIn.path, { userId: 'member01', password: PASSWORD });
  await login(page, 'member01', '/member/present');
  await devices(page).getByRole('button', { name: '로그인 중인 기기 보기' }).click();
  await expect(others(page)).toHaveCount(elsewhere);
}

test('the logins elsewhere are listed with what to do about a stranger; one can be ended, also after a canceled wait, and all, although the answer is lost [N2]', async ({
  page,
  login,
  api,
}) => {
  await test.step('this device is marked among the logins, and the others are listed with what to do about a stranger', async () => {
    await listDevices(page, api, login, 3);
    await expect(page.locator(':focus')).toContainText('이 기기');
    await expect(devices(page).getByText('이 기기', { exact: true })).toHaveCount(1);
    await expect(devices(page).getByRole('link', { name: '본인이 아님' }).first()).toHaveAttribute(
      'href',
      /^\/security\/not-me\?at=/,
    );
    await axeClean(page, 'devices');
  });
  await test.step('a login elsewhere can still be ended after the wait for its end was canceled', async () => {
    await page.clock.install();
    await api.fault({ path: endSessions.path, delayMs: HELD });
    await others(page).first().click();
    await expect.poll(() => api.arrived(endSessions.path)).toHaveLength(1);
    await page.clock.fastForward(LATE);
    await expect(devices(page).getByText('조금 오래 걸리고 있습니다.')).toBeVisible();
    await devices(page).getByRole('button', { name: '취소', exact: true }).click();
    await expect(devices(page).getByText('기다리기를 멈췄습니다.')).toBeVisible();
    await others(page).first().click();
    await expect(others(page)).toHaveCount(2);
  });
  await test.step('the member reads how many logins elsewhere have ended, although the answer was lost', async () => {
    await api.fault({ path: endSessions.path, drop: 'after', times: EVERY_TIME });
    await devices(page).getByRole('button', { name: '다른 기기 로그아웃' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '로그아웃' }).click();
    await expect(devices(page).getByText('로그인 중인 다른 기기가 없습니다.')).toBeVisible();
    await expect(page.getByText('다른 기기 2대에서 로그아웃했습니다.')).toBeVisible();
    await expect(devices(page).getByText('연결이 원활하지 않습니다.')).toHaveCount(0);
  });
});

test('on the narrowest phone links that stand alone are 44 px high, and the domain of the address and the limit stay whole', async ({
  page,
  login,
}) => {
  await resize(page, narrowest);
  await login(page, 'member01', '/member/present');
  // A link is replaced when its data has come.
  const isHigh = (name: string) => {
    const alone = page.getByRole('main').getByRole('link', { name, exact: true }).last();
    const height = async () => (await alone.boundingBox())?.height;
    return expect.poll(height, name).toBeGreaterThanOrEqual(44);
  };
  await isHigh('정보 변경');
  /** On how many lines the part of a text stands. */
  const linesOf = (shown: Locator, part: string) =>
    shown.evaluate((element, words) => {
      const text = element.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(words));
      range.setEnd(text, text.data.indexOf(words) + words.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }, part);
  const email = page.getByText('mem***@example.com');
  await expect.poll(() => linesOf(email, '@example.com')).toBe(1);
  await page.goto('/security/otp');
  await isHigh('OTP 해지하기');
  await page.goto('/support/report');
  await isHigh(phone);
  await page.goto('/pay');
  const used = page.getByText(/^이번 달 .* 사용/);
  await expect.poll(() => linesOf(used, '한도\u00a01,000,000원')).toBe(1);
});
