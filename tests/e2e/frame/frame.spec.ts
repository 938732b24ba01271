import type { Locator, Page } from '@playwright/test';
import { getTransferPeriod } from '#api/game.ts';
import { getInquiryCount } from '#api/member.ts';
import { hostingAgency } from '#site.ts';
import { expect, phone, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';

const header = (page: Page) => page.getByRole('banner');

async function openDropdowns(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: '주 메뉴' });
  const otp = menu.getByRole('link', { name: 'OTP 서비스' });
  await expect(otp).toBeHidden();
  await menu.getByRole('link', { name: '보안센터' }).hover();
  await expect(otp).toBeVisible();
  await expect(menu.getByRole('link', { name: '캐릭터 이전' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(otp).toBeHidden();
  await page.mouse.move(600, 700);
  await menu.getByRole('link', { name: '보안센터' }).focus();
  await page.keyboard.press('Tab');
  await expect(otp).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(otp).toBeHidden();
  await expect(menu.getByRole('link', { name: '보안센터' })).toBeFocused();
  await menu.getByRole('link', { name: '환 충전' }).hover();
  await expect(menu.getByRole('link', { name: '충전하기' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /결제/ })).toHaveCount(0);
}

async function goThroughSideMenu(page: Page): Promise<void> {
  const opener = header(page).getByRole('button', { name: '전체 메뉴' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: '전체 메뉴' });
  await expect(menu.getByRole('heading', { level: 3 })).toHaveText([
    '환 충전',
    '보안센터',
    '고객센터',
    '내 정보',
  ]);
  for (const name of ['OTP 서비스', '캐릭터 복구', '청소년보호정책', '환 선물', '회원 탈퇴'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  const tree = menu.locator('.unfolded');
  for (const name of ['회원가입', '로그인', '명의도용 가입 취소', '결제 완료', '받은 캐릭터'])
    await expect(tree.getByRole('link', { name })).toBeHidden();
  await expect(menu.locator('.below').getByRole('link')).toHaveText([
    '공지사항',
    '운영정책',
    '비회원 문의',
    '명의도용 가입 취소',
  ]);
  await axeClean(page);
  // The line below the title of the opened menu is as wide as the content of the page.
  const edges = (of: Locator) =>
    of.evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]);
  const [start] = await edges(header(page).locator('.logo'));
  const [, end] = await edges(opener);
  expect(await edges(menu.locator('.side-head'))).toEqual([start, end]);
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    );
    expect(inside, `after ${pressed + 1} tabs`).toBe(true);
  }
  // Going backwards in a low window, the focused element is not hidden behind the head (WCAG 2.4.11).
  await resize(page, { ...widths.desktop, height: 420 });
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Shift+Tab');
    const below = await page.evaluate(() => {
      const link = document.activeElement?.closest('nav a');
      const box = link?.getBoundingClientRect();
      return (
        box && document.elementFromPoint(box.x + 1, box.y + box.height / 2)?.closest('.side-head')
      );
    });
    expect(below ?? null, `after ${pressed + 1} tabs back`).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await resize(page, widths.desktop);
}

async function readFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo');
  for (const [name, category] of [
    ['이용약관', 'service'],
    ['개인정보처리방침', 'privacy'],
    ['청소년보호정책', 'youth'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/support/terms/${category}`,
    );
  await expect(footer.getByRole('link', { name: '회사 소개' })).toBeVisible();
  await expect(footer).toContainText('사업자등록번호');
  await expect(footer.getByRole('link', { name: /사업자정보 확인/ })).toHaveAttribute(
    'href',
    'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
  );
  await expect(footer).toContainText(`호스팅 서비스 제공${hostingAgency}`);
  await expect(footer).toContainText('1588-0000');
  await expect(footer).toContainText('09:00~18:00');
  await expect(footer).toContainText('©');
  await expect(footer.locator('.container')).toContainText(/-$/);
}

async function readRatings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '게임 이용등급' }).click();
  const panel = page.getByRole('dialog', { name: '게임 이용등급' });
  for (const age of [12, 15]) {
    await expect(panel.getByText(`${age}세이용가`)).toBeVisible();
    await expect(panel.getByText(`(${age}세 버전)`)).toBeVisible();
  }
  await expect(panel.getByText('만\u00a019세부터')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

async function lookAtCopyright(page: Page): Promise<void> {
  await resize(page, phone);
  const words = page.getByRole('contentinfo').getByText('All rights reserved.');
  const [lines, link] = await words.evaluate((line) => {
    const text = document.createRange();
    if (line.firstChild) text.selectNode(line.firstChild);
    const { left } = line.querySelector('a')?.getBoundingClientRect() ?? {};
    return [text.getClientRects().length, left === line.getBoundingClientRect().left];
  });
  expect(lines).toBe(1);
  expect(link).toBe(true);
  await resize(page, widths.desktop);
}

test.describe('desktop', () => {
  test.use({ viewport: widths.desktop });

  test('a visitor’s frame: the skip link, the login link and nothing about a member, dropdowns by pointer and by keyboard, the side menu with its focus, no button to the top, a footer that leads to the policies and names the company, both versions of the game and, where it is asked for, its build, and character transfer in its period alone', async ({
    page,
    api,
  }) => {
    const answerVersion = (body: string) =>
      page.route('**/version.json', (route) => route.fulfill({ body }));
    await test.step('the Tab key leads from the skip link to the content', async () => {
      await api.settings({ transferPeriod: 'N' });
      await answerVersion('<!doctype html>');
      await page.goto('/support/faq?debug');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: '본문 바로가기' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
    });
    await test.step('a visitor sees the login link and nothing about a member', async () => {
      await expect(header(page).getByRole('link', { name: '로그인' })).toBeVisible();
      await expect(header(page).getByRole('button', { name: '게임 홈페이지' })).toBeVisible();
      await expect(header(page).getByRole('button', { name: '전체 메뉴' })).toBeVisible();
      for (const name of ['1:1 문의', '마이페이지'])
        await expect(header(page).getByRole('link', { name })).toBeHidden();
      await expect(header(page).getByRole('button', { name: '로그아웃' })).toBeHidden();
    });
    await test.step('a dropdown opens by pointer and by keyboard, and Escape closes it', () =>
      openDropdowns(page));
    await test.step('the side menu lists every level but join, login and quit, below them what is beyond the tree, and it traps and returns the focus', () =>
      goThroughSideMenu(page));
    await test.step('the back-to-top button exists only in the mobile layout', async () => {
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      const toTop = page.locator('[data-to-top]');
      await expect(toTop).not.toHaveAttribute('hidden');
      await expect(toTop).toBeHidden();
    });
    await test.step('the footer leads to the policies, names the company, and shows a version that is no JSON as unknown', () =>
      readFooter(page));
    await test.step('the rating panel names both versions of the game', () => readRatings(page));
    await test.step('on phones the copyright stands in one line, with the licences below it', () =>
      lookAtCopyright(page));
    await test.step('character transfer shows in its period, for which every page asks', async () => {
      await api.settings({ transferPeriod: 'Y' });
      const asked = page.waitForResponse(`**${getTransferPeriod.path}`);
      await answerVersion('{"commit":1}');
      await page.goto('/support/terms?debug');
      await asked;
      const menu = page.getByRole('navigation', { name: '주 메뉴' });
      await menu.getByRole('link', { name: '보안센터' }).hover();
      await expect(menu.getByRole('link', { name: '환 보안 설정' })).toBeVisible();
      await expect(menu.getByRole('link', { name: '캐릭터 이전' })).toBeVisible();
    });
    await test.step('a version without names is shown as unknown too', () =>
      expect(page.getByRole('contentinfo').locator('.container')).toContainText(/-$/));
  });

  test('a member sees where they are and the unread count, which covers no word, and signs out to Home', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member02');
    await api.fault({ path: getInquiryCount.path, code: '200', data: { count: 150 } });
    await test.step('the first path segment selects the section, and the header names the level', async () => {
      await page.goto('/member/hwan/gift/send');
      const menu = page.getByRole('navigation', { name: '주 메뉴' });
      await expect(menu.locator('.top[aria-current]')).toHaveText('내 정보');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('환 선물하기');
      await expect(page.getByRole('navigation', { name: '현재 위치' })).toContainText('환 관리');
      const levels = page.getByRole('navigation', { name: '환 관리' });
      await expect(levels.getByRole('link')).toHaveText(['환 현황', '환 선물']);
      await expect(levels.locator('[aria-current]')).toHaveText('환 선물');
    });
    const inquiry = header(page).getByRole('link', { name: '1:1 문의' });
    const badge = inquiry.locator('[data-badge]');
    await expect(badge).toContainText('99+');
    const words = await inquiry.locator('.label').boundingBox();
    const mark = await badge.boundingBox();
    expect(mark?.height).toBeGreaterThan(10);
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0);
    await expect(header(page).getByRole('link', { name: '로그인' })).toBeHidden();
    await expect(header(page).getByRole('link', { name: '마이페이지' })).toHaveAttribute(
      'href',
      '/member/present',
    );
    // Between a tablet and a desktop the tools stay beside the logo.
    await resize(page, { width: 900, height: 800 });
    const topOf = async (name: RegExp) =>
      (await header(page).getByRole('link', { name }).first().boundingBox())?.y ?? 0;
    expect(Math.abs((await topOf(/^천년의 강호/)) - (await topOf(/1:1 문의/)))).toBeLessThan(30);
    await header(page).getByRole('button', { name: '로그아웃' }).click();
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: '로그인' })).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('his'))).toEqual(
      [],
    );
  });
});
