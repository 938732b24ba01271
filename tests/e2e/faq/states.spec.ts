/** What the search and the vote of the FAQ say when something does not arrive. */
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
const yes = (page: Page) => page.getByRole('main').getByRole('button', { name: '네', exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('every outcome of a search is announced once, one that has failed keeps the lists and works at the next try, and axe finds no fault in it [A1, A3]', async ({
    page,
  }) => {
    await page.route(DATA, (route) => route.abort());
    await page.goto('/support/faq');
    const texts = await announced(status(page));
    const spokenTexts = async () => (await texts()).filter((text) => text !== faqSearch.loading);
    await box(page).fill('환불');
    await expect(status(page)).toHaveText(faqSearch.failed);
    await expect(page.locator('[data-faq-browse]')).toBeVisible();
    await axeClean(page, 'failed');
    expect(await spokenTexts()).toEqual([faqSearch.failed]);

    await page.unroute(DATA);
    await page.getByRole('search').getByRole('button', { name: '검색' }).click();
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
});

test('of an entry that cannot be reached nothing is claimed, a vote whose answer is late says so and what became of it, and one whose script does not load asks for a reload [D2]', async ({
  page,
  api,
}) => {
  await test.step('where the page of an entry cannot be reached the list stays, and nothing is claimed about the entry', async () => {
    await page.route('**/official-detail/gift-send', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await page.goto('/support/faq/official-detail?id=gift-send');
    await asked;
    await drawn(page);
    await expect(page.locator('main .row-list a').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute('**/official-detail/gift-send');
  });
  await test.step('a vote whose answer is late says so, and what became of it once it is answered', async () => {
    await page.clock.install();
    await page.goto('/support/faq/official-detail/gift-send');
    await api.fault({ path: voteFaq.path, delayMs: HELD });
    await yes(page).click();
    await expect.poll(() => api.arrived(voteFaq.path)).toHaveLength(1);
    await page.clock.fastForward(LATE);
    const said = page.locator('[data-faq]').getByRole('status');
    await expect(said).toHaveText(faqHelpful.late);
    await api.release();
    await expect(said).toHaveText(faqHelpful.thanks);
  });
  await test.step('a vote whose script does not load asks for a reload, because another press would not load it [D2]', async () => {
    await page.route('**/_astro/store.*.js', (route) => route.abort());
    await page.reload();
    await yes(page).click();
    await expect(page.getByText(faqHelpful.unloaded)).toBeVisible();
  });
});
