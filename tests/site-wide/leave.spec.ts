/** One question before typed text is lost, in whichever way the page is left (row F4). */
import type { BrowserContext, Page } from '@playwright/test';
import { requestInquiry } from '#features/inquiry/api.ts';
import { inquiryForm } from '#features/inquiry/form.copy.ts';
import { fillInquiry } from '../flows/inquiries.ts';
import { fillForm, reachForm } from '../flows/joining.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

test.setTimeout(120_000);
const REQUEST = '/member/inquiry/request';
const asked = (page: Page) => page.getByRole('dialog', { name: '작성 중인 내용' });
const go = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '이동하기' });
const home = (page: Page) => page.getByRole('banner').getByRole('link').first();
const nowhere = (page: Page) => page.getByText('이전 화면이 없습니다.');

/** Collects the browser's own questions, and answers each with staying. */
function natives(page: Page): string[] {
  const types: string[] = [];
  page.on('dialog', async (native) => {
    types.push(native.type());
    await native.dismiss();
  });
  return types;
}
/** Opens a tab as a link does, without an earlier page in its history. */
async function freshTab(context: BrowserContext, from: Page, path: string): Promise<Page> {
  const opened = context.waitForEvent('page');
  await from.evaluate((url) => window.open(url, '_blank', 'noopener'), path);
  const tab = await opened;
  await tab.waitForURL(path);
  expect(await tab.evaluate(() => history.length)).toBe(1);
  return tab;
}
const back = (page: Page) => page.evaluate(() => history.back());

test('Back in a tab without an earlier page asks once, then keeps the words, the draft and the guard [F4]', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/support/faq');
  const tab = await freshTab(context, page, REQUEST);
  const asks = natives(tab);
  await fillInquiry(tab);
  await back(tab);
  await expect(asked(tab)).toBeVisible();
  await go(tab).click();
  await expect(nowhere(tab)).toBeVisible();
  await expect(tab.getByLabel('제목')).toHaveValue('이용 방법을 알려 주세요');
  await expect
    .poll(() => tab.evaluate(() => JSON.stringify(sessionStorage)))
    .toContain('이용 방법을 알려 주세요');
  await home(tab).click();
  await expect(asked(tab)).toBeVisible();
  await asked(tab).getByRole('button', { name: '계속 작성' }).click();
  await tab.evaluate(() => location.reload());
  await expect.poll(() => asks).toEqual(['beforeunload']);
  await expect(tab).toHaveURL(REQUEST);
});

test('Back in a tab without an earlier page asks once in the form of 회원가입 [F4]', async ({
  page,
  context,
}) => {
  await page.goto('/support/faq');
  const tab = await freshTab(context, page, '/join');
  const asks = natives(tab);
  await reachForm(tab);
  await fillForm(tab);
  await back(tab);
  await tab.getByRole('dialog').getByRole('button', { name: '이동하기' }).click();
  await expect(main(tab).getByLabel('이메일', { exact: true })).toHaveValue('fresh@mail.kr');
  await home(tab).click();
  await expect(tab.getByRole('dialog')).toContainText('입력한 내용이 사라집니다.');
  expect(asks).toEqual([]);
});

test('a link to a place on the same page asks nothing, however often, and Back still asks once, with the page where it was; a link inside an alert closes it and then asks like any other [F4]', async ({
  page,
  login,
  api,
}) => {
  const asks = natives(page);
  await login(page, 'member01');
  await page.goto('/support/faq');
  await page.goto(REQUEST);
  const skip = () =>
    page.getByRole('link', { name: '본문 바로가기' }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByLabel('제목')).toBeVisible();
  await skip();
  await page.waitForURL('**#main');
  await fillInquiry(page);
  await skip();
  await skip();
  await expect(page.locator('main')).toBeFocused();
  await expect(asked(page)).toHaveCount(0);
  // Both come a moment after the text was typed, and make the page longer.
  await expect(page.getByText(/^임시 저장됨/)).toBeVisible();
  await expect(page.getByRole('region', { name: inquiryForm.suggestions })).toBeVisible();
  // Measured from the end of the page, so that something above that changes its height does not matter.
  const place = () => page.evaluate(() => document.documentElement.scrollHeight - scrollY);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bottom = await place();
  for (let times = 0; times < 2; times += 1) {
    await back(page);
    await asked(page).getByRole('button', { name: '계속 작성' }).click();
    await expect(asked(page)).toHaveCount(0);
    expect(await place()).toBe(bottom);
  }
  await test.step('a link inside an alert closes it and then asks like any other', async () => {
    await api.fault({ path: requestInquiry.path, code: '99904' });
    await page.getByRole('button', { name: '문의 보내기' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '이 오류 번호로 문의하기' }).click();
    await expect(asked(page)).toBeVisible();
    await asked(page).getByRole('button', { name: '계속 작성' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('제목')).toHaveValue('이용 방법을 알려 주세요');
    expect(asks).toEqual([]);
  });
  await back(page);
  await expect(asked(page)).toBeVisible();
  await go(page).click();
  await page.waitForURL('/support/faq');
});
