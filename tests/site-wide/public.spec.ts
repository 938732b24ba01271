import type { Page, Request } from '@playwright/test';
import { login as signIn } from '#api/login.ts';
import { getHwanTotal, getInquiryCount, getOtpStatus, getUserInfo } from '#api/member.ts';
import { errorPage } from '#features/errors/error-page.copy.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { routes } from '#routes.ts';
import * as site from '#site.ts';
import { expect, narrowest, PASSWORD, phone, resize, test, widths } from '../support/fixtures.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { fitsWindow } from '../support/looks.ts';
import { main } from '../support/main.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf } from '../support/sentences.ts';
import { blockStorages } from '../support/storage.ts';
import { endSession, leave } from '../support/visits.ts';
import { answered } from '../support/waits.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const live = (page: Page) => main(page).locator('[data-support-live]');
const retry = (page: Page) => page.getByRole('link', { name: '다시 시도' });
/** Expects the time, the screen and a number, which a reload keeps, and that they can be copied, or are said not to be. */
async function hasFacts(page: Page): Promise<void> {
  const reference = main(page).locator('[data-of=reference]');
  const copy = page.getByRole('button', { name: '오류 정보 복사' });
  await expect(reference).toHaveText(/^E500-[0-9A-Z]+$/);
  await expect(page.locator('[data-of=screen]')).toContainText('/member/inquiry/list');
  await expect(page.locator('[data-of=time]')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const number = (await reference.textContent()) ?? 'none';
  await copy.click();
  await expect(main(page).getByText('오류 정보를 복사했습니다.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(number);
  await page.reload();
  await expect(reference).toHaveText(number);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copy.click();
  await expect(main(page).getByText(errorPage.notCopied)).toBeVisible();
}
/** How the game servers are. */
const servers = (page: Page) => main(page).getByText(/^게임 서버 .*기준$/);

test.describe('Home', () => {
  test('offers a search, answers and ways on, and tells how the game servers are', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(heading(page)).toHaveText('무엇을 도와드릴까요?');
    await expect(servers(page)).toBeVisible();
    await main(page).getByRole('searchbox').fill('비번');
    await expect(main(page).locator('[data-faq-results] a').first()).toBeVisible();
    await main(page).getByRole('link', { name: '명의도용 가입 취소' }).click();
    await expect(page).toHaveURL('/quit');
  });

  test.describe('in a browser far from Korea', () => {
    test.use({ timezoneId: 'America/New_York' });
    // What it says at other times, on holidays too: `tests/unit/rules/support-hours.test.ts`.
    test('the support line follows the Korean clock', async ({ page }) => {
      await page.clock.install({ time: new Date('2026-11-20T17:59:30+09:00') });
      await page.goto('/');
      await expect(live(page)).toHaveText('지금 전화 상담 가능 ·\u00a01분 뒤 마감');
      await page.clock.runFor(61_000);
      await expect(live(page)).toHaveText(
        '오늘 전화 상담 종료 ·\u00a011월\u00a023일\u2060(월) 09:00부터',
      );
      // A holiday, which the line knows from a file of its own.
      await page.clock.setFixedTime(new Date('2026-12-25T12:00:00+09:00'));
      await page.reload();
      await expect(live(page)).toHaveText(
        '기독탄신일 전화 상담 휴무 ·\u00a012월\u00a028일\u2060(월) 09:00부터',
      );
    });
  });

  test('shows a member balance, OTP and answers, and nothing shifts, in both layouts; gifts, characters and answers that wait are named there and in 내 정보, and lead to where one acts', async ({
    page,
    login,
  }) => {
    const account = page.locator('[data-home-member]');
    for (const [layout, viewport] of Object.entries(widths))
      await test.step(layout, async () => {
        await endSession(page);
        await resize(page, viewport);
        await page.goto('/');
        const visitor = await page.locator('.home-account').boundingBox();
        await expect(main(page).getByRole('link', { name: '로그인', exact: true })).toBeVisible();

        await login(page, 'member02');
        await page.goto('/');
        await expect(account.locator('[data-of=totalHwan]')).toHaveText(/^[\d,]+환$/);
        await expect(account.locator('[data-of=otpStatus]')).toHaveText('사용 중');
        await expect(account.locator('[data-of=inquiryCount]')).toHaveText('3건');
        await expect(main(page).getByRole('link', { name: '로그인', exact: true })).toBeHidden();
        await expect(main(page).getByRole('link', { name: '비밀번호 변경' })).toBeVisible();
        expect((await page.locator('.home-account').boundingBox())?.height).toBe(visitor?.height);
        expect(await layoutShift(page)).toBe(0);
        for (const [name, path] of [
          [/^받을 선물 2건\s*20\d\d-\d\d-\d\d까지$/, '/member/hwan/gift'],
          [/^받을 캐릭터 2건/, '/security/transfer/received'],
        ] as const)
          await expect(account.getByRole('link', { name })).toHaveAttribute('href', path);
      });
    await test.step('what waits comes first in 내 정보, right below the name', async () => {
      await resize(page, widths.desktop);
      await page.goto('/member/present');
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      await expect(main(page).getByRole('region').first()).toHaveAccessibleName('확인할 일');
      await expect(region('확인할 일').getByText(/^20\d\d-\d\d-\d\d까지$/)).toHaveCount(2);
      await expect(region('문의 답변').getByRole('link', { name: '답변 보기' })).toHaveAttribute(
        'href',
        '/member/inquiry/list',
      );
    });
  });

  test('on a phone the picture is half of the window at most, and all services are in view below it, without a button to the top', async ({
    page,
    login,
  }) => {
    await resize(page, phone);
    const boxOf = async (selector: string) => {
      const box = await main(page).locator(selector).boundingBox();
      const { y, height } = box ?? { y: 0, height: 0 };
      return { top: y, bottom: y + height, height };
    };
    const holds = async (account: string) => {
      expect((await boxOf('.land')).height).toBeLessThanOrEqual(phone.height / 2);
      expect((await boxOf('.home-quick')).bottom).toBeLessThan(phone.height);
      const [name, box] = [await boxOf('.game-name'), await boxOf(account)];
      expect(name.bottom).toBeLessThanOrEqual(box.top);
    };
    await page.goto('/');
    await expect(page.locator('[data-to-top]')).toHaveCount(0);
    await holds('.home-account > .when-out');
    await login(page, 'rookie01');
    await page.goto('/');
    await expect(page.locator('[data-of=totalHwan]')).toHaveText('0환');
    await holds('[data-home-member]');
    const [wallet, question, search] = [
      await boxOf('[data-home-member]'),
      await boxOf('h1'),
      await boxOf('.box'),
    ];
    expect(question.top, 'the question follows the account').toBe(wallet.bottom);
    expect(search.top - question.bottom, 'and no hole is above the search').toBeLessThan(12);
  });

  test.describe('when a call fails', () => {
    test.use({ allowed: [/Failed to load resource/] });
    test('the failed place says so, and the rest stays', async ({ page, api, login }) => {
      await login(page, 'member01');
      await api.fault({ path: getHwanTotal.path, malformed: true, times: EVERY_TIME });
      await page.goto('/');
      await expect(page.locator('[data-of=totalHwan]')).toHaveText('확인할 수 없음');
      await expect(page.locator('[data-of=otpStatus]')).toHaveText('사용 중');

      await api.noFaults();
      const again = main(page).getByRole('button', { name: '다시 불러오기' });
      await again.click();
      await expect(page.locator('[data-of=totalHwan]')).toHaveText(/^[\d,]+환$/);
      await expect(page.locator('[data-of=totalHwan]')).toBeFocused();
      await expect(again).toBeHidden();
    });

    test('32508 in an answer to the frame’s first calls is shown on Home, without a dialog, and fits the window [E1]', async ({
      page,
      api,
      login,
    }) => {
      await resize(page, narrowest);
      await login(page, 'member01');
      await api.fault({ path: getHwanTotal.path, code: '32508', times: EVERY_TIME });
      for (const { path } of [getOtpStatus, getInquiryCount])
        await api.fault({ path, code: '99999', times: EVERY_TIME });
      await page.goto('/');
      await expect(page.locator('[data-of=totalHwan]')).toContainText(sentenceOf('32508'));
      for (const field of ['otpStatus', 'inquiryCount'])
        await expect(page.locator(`[data-of=${field}]`)).toContainText('오류 코드: 99999');
      await fitsWindow(page);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  });
});

test.describe('Error pages', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('an unknown path answers 404 with a search and ways on', async ({ page }) => {
    const answer = await page.goto('/no/such/page?x=1');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('페이지를 찾을 수 없습니다');
    await expect(main(page)).not.toContainText('404');
    await main(page).getByRole('searchbox').fill('환불');
    await expect(main(page).locator('[data-faq-results] a').first()).toBeVisible();
    await main(page).getByRole('link', { name: '홈으로' }).click();
    await expect(page).toHaveURL('/');
  });

  test('408 and 500 lead to their pages, from there to an inquiry about the error, and back to where the member was, when the retry is pressed; the page of 408 tells how the game servers are, that of 500 the time, the screen and a number, which can be copied [N4]', async ({
    page,
    api,
    login,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await login(page, 'member01');
    // Only calls of the page that is shown: one that was cut off when its page was left never finishes.
    const asked: Request[] = [];
    page.on('framenavigated', () => asked.splice(0));
    page.on('request', (call) => {
      const isWanted = new URL(call.url()).pathname === getUserInfo.path;
      if (isWanted && call.method() !== 'OPTIONS') asked.push(call);
    });
    for (const status of [408, 500] as const)
      await test.step(`${status}`, async () => {
        // More than once: Chromium repeats a call by itself that was answered 408.
        for (const { path } of [getInquiryList, getUserInfo])
          await api.fault({ path, status, times: EVERY_TIME });
        await page.goto('/member/inquiry/list?status=answered');
        await expect(page).toHaveURL(`/error/${status}`);
        await expect(main(page).getByRole('link', { name: site.phone })).toBeVisible();
        await expect(retry(page)).toHaveAttribute('href', '/member/inquiry/list?status=answered');
        const about = `code=E${status}-[0-9A-Z]+&page=%2Fmember%2Finquiry%2Flist&at=\\d+`;
        await expect(
          main(page).getByRole('link', { name: '이 오류 번호로 문의하기' }),
        ).toHaveAttribute('href', new RegExp(`^/member/inquiry/request\\?${about}$`));
        if (status === 408) await expect(servers(page)).toBeVisible();
        // The error page makes a start-up call as well; its answer leads nowhere else.
        await expect.poll(() => asked.length).toBeGreaterThan(0);
        await answered(page, asked);
        await expect(page).toHaveURL(`/error/${status}`);
        await expect(heading(page)).toHaveText(routes[`/error/${status}`].title);
        expect(await page.context().cookies()).toHaveLength(3);
        if (status === 500) await hasFacts(page);
        await api.noFaults();
        await retry(page).click();
        await expect(page).toHaveURL('/member/inquiry/list?status=answered');
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        // The next page asks anew.
        await leave(page);
      });
  });

  test('the error page promises no kept text and speaks of no payment to whom opens it by hand; a visitor whose login is answered 500 reads nothing of payments either, is offered the guest’s inquiry, and goes back with the id, while the password is nowhere', async ({
    page,
    api,
  }) => {
    await page.goto('/error/500');
    await expect(main(page).locator('[data-of=reference]')).toHaveText(/^E500-/);
    await expect(page.locator('[data-drafts]')).toBeHidden();
    await expect(page.locator('[data-money]')).toBeHidden();
    await page.goto('/login');
    await page.getByLabel('아이디', { exact: true }).fill('member01');
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await api.fault({ path: signIn.path, status: 500 });
    await main(page).getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page).toHaveURL('/error/500');
    await expect(main(page).locator('[data-of=reference]')).toHaveText(/^E500-/);
    await expect(main(page).getByText(/결제|선물/)).toBeHidden();
    await expect(main(page).getByRole('link', { name: '이 오류 번호로 문의하기' })).toBeHidden();
    await expect(main(page).getByRole('link', { name: '비회원 문의하기' })).toHaveCount(1);
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(kept).not.toContain(PASSWORD);
    await main(page).getByRole('link', { name: '로그인으로 돌아가기' }).click();
    await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('member01');
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('with cookies and every storage blocked, the FAQ is searched and the terms are read [C1]', async ({
  page,
}) => {
  await page.addInitScript(blockStorages);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    for (const [owner, name] of [
      [navigator, 'locks'],
      [window, 'indexedDB'],
      [window, 'caches'],
    ] as const)
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await page.goto('/support/faq');
  await main(page).getByRole('searchbox').fill('비번');
  await expect(main(page).locator('[data-faq-results] a').first()).toBeVisible();
  await page.goto('/support/faq/official-detail/find-id');
  await expect(heading(page)).toBeVisible();
  await page.goto('/support/terms?termsCategory=privacy');
  await expect(main(page)).toContainText('제1조');
});
