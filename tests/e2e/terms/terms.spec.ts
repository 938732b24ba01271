import type { Page } from '@playwright/test';
import { fill } from '#rules/fill.ts';
import * as site from '#site.ts';
import { expect, phone, resize, test, widths } from '../../support/fixtures.ts';
import { layoutShift } from '../../support/layout-shift.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { type Change, changesOf, versionsOf } from '../../support/terms-versions.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const print = (page: Page) => main(page).getByRole('button', { name: '인쇄' });

const titles = {
  service: '이용약관',
  privacy: '개인정보처리방침',
  youth: '청소년보호정책',
  operation: '운영정책',
} as const;

test('the query chooses a document, its title, its main address and its place in the strip, and another is never shown before it; each is in the version that its files put in force today, and can be printed from a desktop; on a phone the tables of one are read in blocks [J1]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
    // Of the last visit: a query may lead on to another page of the same one.
    if (location.search) sessionStorage.clear();
    const look = () => {
      const [title] = document.getElementsByTagName('h1');
      if (title && getComputedStyle(title).visibility === 'visible')
        sessionStorage.setItem(title.innerText, 'shown');
      requestAnimationFrame(look);
    };
    look();
  });
  /** The titles that were seen in this visit. */
  const titlesShown = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key) === 'shown'),
    );
  const open = async (query: string, category: keyof typeof titles) => {
    await page.goto(`/support/terms?termsCategory=${query}`);
    await expect(heading(page)).toHaveText(titles[category]);
    await expect(heading(page)).toBeVisible();
    await expect.poll(titlesShown).toEqual([titles[category]]);
    await expect(page).toHaveTitle(new RegExp(`^${titles[category]}`));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/support/terms/${category}$`),
    );
    const strip = page.locator('[data-strip] [aria-current]');
    await expect(strip).toHaveText(category === 'operation' ? [] : [titles[category]]);
    await expect(main(page).getByRole('heading', { name: /^제1조/ })).toBeVisible();
    await expect(main(page)).toContainText(site.company);
    const chosen = page.locator('.terms-dates [aria-current]');
    await expect(chosen).toHaveText(`${versionsOf(category).current} (현재)`);
    await expect(chosen).toBeVisible();
    await expect(page.locator('.terms')).not.toContainText(/\{\w+\}/);
    expect(await layoutShift(page)).toBeLessThan(0.01);
  };
  await test.step('a query that names no document falls back to the terms of service', async () => {
    await open('operation', 'operation');
    await open('refund', 'service');
    await expect(main(page).getByRole('heading', { name: '제13조 (환의 충전)' })).toBeVisible();
  });
  await test.step('the privacy policy: on a phone its tables are read in blocks, each cell under the name of its column', async () => {
    await open('privacy', 'privacy');
    await resize(page, phone);
    const plain = main(page).locator('.terms-text table').first();
    expect(await plain.locator('thead').evaluate((head) => head.clientHeight)).toBe(1);
    const cells = plain.locator('tbody tr').first().locator('td');
    const labels = await cells.evaluateAll((all) => all.map((cell) => cell.dataset['label'] ?? ''));
    expect(labels).toEqual(['', '처리하는 항목', '처리하는 근거']);
    await resize(page, widths.desktop);
  });
  await test.step('a document can be printed, but not on a phone nor in a window that cannot print', async () => {
    await print(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await resize(page, widths.mobile);
    await expect(print(page)).toBeHidden();
    await resize(page, widths.desktop);
    await page.addInitScript(() => Object.assign(window, { print: undefined }));
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(print(page)).toBeHidden();
  });
  await test.step('the youth policy names its officer, the ratings and help for guardians', async () => {
    await open('youth', 'youth');
    await expect(page.getByText('제13조 (환의 충전)')).toHaveCount(0);
    await expect(page.getByRole('row', { name: /청소년보호책임자/ })).toContainText(
      site.youthOfficer,
    );
    for (const { label, number } of site.ratings) {
      await expect(main(page)).toContainText(label);
      await expect(main(page)).toContainText(number);
    }
    await page.getByRole('link', { name: '미성년자 결제 확인과 취소' }).click();
    await expect(page).toHaveURL(/minor-payment$/);
    await expect(heading(page)).toBeVisible();
  });
});

test('a query leads to the document’s own address, and Back to where one was before; each clause has an address; an older version says so, what changed is named, and a printed document has its day and its address [A1]', async ({
  page,
  baseURL,
}) => {
  const { current = '' } = versionsOf('service');
  await test.step('a query leads to the document’s own address, and Back to where one was before', async () => {
    await page.goto('/support/faq');
    await page.goto('/support/terms?termsCategory=privacy#제13조');
    await expect(page).toHaveURL(`/support/terms/privacy#${encodeURIComponent('제13조')}`);
    await expect(heading(page)).toHaveText(titles.privacy);
    await expect(page.getByRole('heading', { name: /^제13조/ })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/support/faq');
  });
  await test.step('each clause has an address, and one that cannot be read leads to the document', async () => {
    await page.goto('/support/terms?termsCategory=privacy#%E0');
    await expect(heading(page)).toHaveText(titles.privacy);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/support/terms');
    await page.getByRole('link', { name: '제20조 (캐릭터 이전)' }).first().click();
    await expect(page.getByRole('heading', { name: /^제20조/ })).toBeInViewport();
  });
  await test.step('an older version says so and leads to the one in force [A1]', async () => {
    await expect(page.getByRole('link', { name: `${current} (현재)` })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('link', { name: '2025-03-01' }).click();
    await expect(main(page)).toContainText('지난 문서입니다.');
    await expect(main(page)).toContainText('탈퇴는 신청한 날 바로 처리되며');
    for (const viewport of [widths.mobile, widths.desktop]) {
      await resize(page, viewport);
      await fitsWindow(page);
    }
    await axeClean(page);
    await expect(page.getByRole('link', { name: '바뀐 내용 보기' })).toHaveAttribute(
      'href',
      '/support/terms/service#changes',
    );
    await page.getByRole('link', { name: '지금 시행 중인 내용 보기' }).click();
    await expect(main(page)).not.toContainText('지난 문서입니다.');
  });
  await test.step('the table of contents marks the clause that is read', async () => {
    const marked = page.getByRole('navigation', { name: '목차' }).locator('[aria-current]');
    await expect(marked).toHaveCount(0);
    await page.locator('#제17조').evaluate((clause) => clause.scrollIntoView());
    await expect(marked).toHaveText('제17조 (환불)');
  });
  await test.step('what changed is in a table, whose caption on a phone is as wide as the text, each cell under the name of its column', async () => {
    const [change] = changesOf('service', current) as [Change];
    const row = page.getByRole('row', { name: change.clause }).first();
    const wordings = [change.before, change.after].map((text) => fill(text, site));
    await expect(row.getByRole('cell')).toHaveText(wordings);
    await resize(page, phone);
    const text = await page.locator('.terms-text').boundingBox();
    expect((await page.locator('#changes').boundingBox())?.width).toBe(text?.width);
    const named = await page
      .locator('.changes tbody tr')
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));
    expect(named).toEqual(['"변경 전"', '"변경 후"']);
    await resize(page, widths.desktop);
  });
  await test.step('a printed document has its effective day and no controls', async () => {
    await page.goto('/support/terms/service?ticket=secret');
    await page.emulateMedia({ media: 'print' });
    const bar = page.locator('.terms-bar');
    await expect(bar.getByText('시행일')).toBeVisible();
    await expect(bar.getByText(`${current} (현재)`)).toBeVisible();
    await expect(bar.getByText('2025-03-01')).toBeHidden();
    await expect(bar.getByRole('button')).toBeHidden();
  });
  await test.step('the last line of a printed page has its time and its address, without the query', async () => {
    const line = page.locator('.site-footer').getByText(`${baseURL}/support/terms/service`);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(line).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d · [^?]+$/);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(line).toHaveCount(0);
  });
});
