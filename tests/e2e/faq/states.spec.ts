/** Rows A1, A2, A3, A5 for the FAQ: each state passes axe and is announced once, and fields accept pasted text. */
import type { Page } from '@playwright/test';
import { faqHelpful, faqSearch } from '#faq/faq.copy.ts';
import { voteFaq } from '#features/faq/api.ts';
import { expect, HELD, LATE, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { drawn } from '../../support/waits.ts';
import { announced } from './announced.ts';

// The browser's log entry for an answer that is withheld on purpose.
test.use({ allowed: [/Failed to load resource/] });

const DATA = '**/search.json';
const box = (page: Page) => page.getByRole('searchbox', { name: 'FAQ 검색' });
const results = (page: Page) => page.locator('[data-faq-results] li');
const status = (page: Page) => page.locator('[data-faq-status]');
const button = (page: Page) => page.getByRole('search').getByRole('button', { name: '검색' });

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('every outcome of a search is announced once, and axe finds no fault in it [A1, A3]', async ({
    page,
  }) => {
    await page.route(DATA, (route) => route.abort());
    await page.goto('/support/faq');
    const texts = await announced(status(page));
    const spokenTexts = async () => (await texts()).filter((text) => text !== faqSearch.loading);
    await box(page).fill('환불');
    await expect(status(page)).toHaveText(faqSearch.failed);
    await axeClean(page, 'failed');
    expect(await spokenTexts()).toEqual([faqSearch.failed]);

    await page.unroute(DATA);
    await button(page).click();
    await expect(results(page).first()).toContainText('환불');
    await axeClean(page, 'hits');
    await box(page).fill('양자역학');
    await expect(page.getByRole('link', { name: '이 내용으로 문의하기' })).toBeVisible();
    await axeClean(page, 'none');
    await box(page).fill('a');
    await expect(status(page)).toHaveText(faqSearch.tooShort);
    await axeClean(page, 'too short');
    expect(await spokenTexts()).toEqual([
      faqSearch.failed,
      expect.stringMatching(/^‘환불’ 검색 결과 \d+건/),
      expect.stringMatching(/^‘양자역학’에 대한 도움말이 없습니다/),
      faqSearch.tooShort,
    ]);
  });

  test('an unknown entry and the question whether an entry helped pass axe and are announced once [A1, A3]', async ({
    page,
    api,
  }) => {
    for (const frame of ['detail', 'official-detail']) {
      await page.goto(`/support/faq/${frame}?id=no-such-entry`);
      await expect(page.getByRole('alert')).toHaveText(/^도움말을 찾지 못했습니다\./);
      await axeClean(page, `${frame}, unknown`);
    }
    for (const frame of ['detail', 'official-detail']) {
      await page.goto(`/support/faq/${frame}/gift-send`);
      const texts = await announced(page.locator('[data-faq]').getByRole('status'));
      await api.fault({ path: voteFaq.path, code: '99901' });
      const yes = page.getByRole('main').getByRole('button', { name: '네', exact: true });
      await yes.click();
      await expect(page.getByText('의견을 보내지 못했습니다.')).toBeVisible();
      await axeClean(page, `${frame}, vote failed`);
      await yes.click();
      await expect(page.getByText('의견을 보내 주셔서 감사합니다.')).toBeVisible();
      await axeClean(page, `${frame}, vote`);
      expect(await texts()).toHaveLength(2);
      const votes = api.calls(voteFaq.path).slice(-2);
      expect(votes.map((call) => call.postDataJSON())).toEqual(
        Array(2).fill({ faqId: 'gift-send', helpful: 'Y', gameCode: '3' }),
      );
      // An earlier vote that fails late says nothing about the last one.
      await api.fault({ path: voteFaq.path, code: '99901', delayMs: HELD });
      const before = (await api.arrived(voteFaq.path)).length;
      await yes.click();
      await expect.poll(async () => (await api.arrived(voteFaq.path)).length).toBe(before + 1);
      await page.getByRole('main').getByRole('button', { name: '아니요', exact: true }).click();
      await expect(page.getByText('의견을 보내 주셔서 감사합니다.')).toBeVisible();
      const late = page.waitForResponse((answer) => answer.url().endsWith(voteFaq.path));
      await api.release();
      await late;
      await drawn(page);
      await expect(page.getByText('의견을 보내 주셔서 감사합니다.')).toBeVisible();
    }
  });
});

test('where the page of an entry cannot be reached the list stays, and nothing is claimed about the entry', async ({
  page,
}) => {
  await page.route('**/official-detail/gift-send', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await page.goto('/support/faq/official-detail?id=gift-send');
  await asked;
  await drawn(page);
  await expect(page.locator('main .row-list a').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a vote whose script does not load asks for a reload, because another press would not load it [D2]', async ({
  page,
}) => {
  await page.route('**/_astro/store.*.js', (route) => route.abort());
  await page.goto('/support/faq/official-detail/gift-send');
  await page.getByRole('main').getByRole('button', { name: '네', exact: true }).click();
  await expect(page.getByText(faqHelpful.unloaded)).toBeVisible();
});

test('a vote whose answer is late says so, and what became of it once it is answered', async ({
  page,
  api,
}) => {
  await page.clock.install();
  await page.goto('/support/faq/official-detail/gift-send');
  await api.fault({ path: voteFaq.path, delayMs: HELD });
  await page.getByRole('main').getByRole('button', { name: '네', exact: true }).click();
  await expect.poll(() => api.arrived(voteFaq.path)).toHaveLength(1);
  await page.clock.fastForward(LATE);
  const status = page.locator('[data-faq]').getByRole('status');
  await expect(status).toHaveText(faqHelpful.late);
  await api.release();
  await expect(status).toHaveText(faqHelpful.thanks);
});

test('words can be pasted into the search, a slip is mended, which is said, unless it is asked for as typed, and a word that exists is searched as it is [A5]', async ({
  page,
  context,
}) => {
  await test.step('words can be pasted into the search', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/support/faq');
    await page.evaluate(() => navigator.clipboard.writeText('환불'));
    await box(page).focus();
    await page.keyboard.press('Control+V');
    await expect(box(page)).toHaveValue('환불');
    await expect(results(page).first()).toContainText('환불');
  });
  await test.step('a slip is mended, which is said, and one press searches for the words as they were typed', async () => {
    await box(page).fill('비밀번허');
    await expect(status(page)).toContainText('맞춤법을 고친 ‘비밀번호’ 검색 결과');
    await page.getByRole('button', { name: '‘비밀번허’ 그대로 찾기' }).click();
    await expect(status(page)).toContainText(/^‘비밀번허’/);
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('비밀번허');
  });
  await test.step('a word that exists is searched as it is', async () => {
    await box(page).fill('비용');
    await expect(status(page)).toContainText(/^‘비용’ 검색 결과 \d+건/);
    await expect(results(page).first()).toContainText('수수료');
    await box(page).fill('렉');
    await expect(results(page).first()).toContainText('게임이 느리거나 버벅거리면');
    await box(page).fill('없는말zzzz');
    await expect(status(page)).toContainText('‘없는말zzzz’에 대한 도움말이 없습니다.');
  });
});

test('what the address asks for is searched before any list is shown, however late the search comes', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/search.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/support/faq?q=환불');
  await expect(status(page)).toHaveText('검색하고 있습니다.');
  await expect(page.locator('[data-faq-browse]')).toBeHidden();
  held.resolve();
  await expect(results(page).first()).toContainText('환불');
  await expect(page.locator('[data-faq-browse]')).toBeHidden();
  await expect(page.locator('.searching')).toBeHidden();
});
