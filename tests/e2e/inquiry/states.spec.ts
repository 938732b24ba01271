import type { Page } from '@playwright/test';
import { getInquiryCharacters, getServerList } from '#api/game.ts';
import { INQUIRY_BODY_MAX } from '#constants.ts';
import { getInquiry, getInquiryList, requestInquiry } from '#features/inquiry/api.ts';
import { fillInquiry as fill } from '../../flows/inquiries.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';
import { drawsLittle, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

test.setTimeout(120_000);
const LIST = '/member/inquiry/list';
const REQUEST = '/member/inquiry/request';
const DETAIL = '/member/inquiry/detail?no=1';
const send = (page: Page) => page.getByRole('button', { name: '문의 보내기' });
const answer = (data: unknown) => ({ code: '200', data, times: EVERY_TIME });
const at = '2026-03-02T05:05:00.000Z';
const row = { inquiryNo: 1, category: 'etc', title: 'x', status: 'answered', at, unread: true };
const detail = (words: string) => ({
  ...row,
  title: words,
  kind: words,
  serverNo: 1,
  serverName: words,
  characterName: words,
  orderId: words,
  occurredAt: words,
  device: words,
  notifyEmail: true,
  notifySms: false,
  rating: null,
  posts: ['member', 'staff'].map((author, postNo) => ({
    postNo,
    author,
    body: words,
    at,
    files: [{ fileId: 'f1', name: words, size: 1 }],
  })),
});

test('the fields of an inquiry: the letter beyond the limit is told while one types, and they wait for no list: that of the characters keeps its place and the focus, and a draft its server [A3, A8]', async ({
  page,
  login,
  api,
}) => {
  await test.step('the field of the characters keeps its place and the focus while they come', async () => {
    await login(page, 'member01', REQUEST);
    const characters = page.getByRole('combobox', { name: /캐릭터/ });
    await api.fault({ path: getInquiryCharacters.path, delayMs: HELD });
    const top = () => characters.evaluate((field) => field.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.getByRole('combobox', { name: /서버/ }).selectOption({ index: 1 });
    await characters.focus();
    await expect(characters).toHaveText('캐릭터를 불러오는 중입니다.');
    expect(await top()).toBe(before);
    await api.release();
    await expect(characters.getByRole('option')).not.toHaveCount(1);
    await expect(characters).toBeFocused();
    expect(await top()).toBe(before);
  });
  await test.step('the letter beyond the limit is told while one types [A8]', async () => {
    const told = (words: string) => main(page).getByRole('status').filter({ hasText: words });
    const body = page.getByLabel('내용', { exact: true });
    await body.fill('가'.repeat(INQUIRY_BODY_MAX));
    await expect(told('자를 넘었습니다')).toHaveCount(0);
    await body.press('End');
    await body.pressSequentially('나');
    await expect(told(`${INQUIRY_BODY_MAX.toLocaleString('en')}자를 넘었습니다.`)).toHaveCount(1);
  });
  await test.step('an inquiry does not wait for the list of servers, and keeps the server of its draft', async () => {
    const server = page.getByLabel('서버 (선택)');
    await server.selectOption({ label: '백호' });
    const chosen = await server.inputValue();
    await fill(page);
    const read = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(read).toContain('이용 방법을 알려 주세요');
    await api.fault({ path: getServerList.path, delayMs: HELD });
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(server).toHaveValue(chosen);
    await page.getByLabel(/개인정보 수집·이용에 동의합니다/).check();
    await send(page).click();
    await expect(main(page).getByText(/문의를 접수했습니다/)).toBeVisible();
    const [sent] = api.calls(requestInquiry.path);
    expect(sent?.postDataJSON()).toMatchObject({ serverNo: Number(chosen) });
  });
});

test('a thousand inquiries and texts of a megabyte draw few elements, within the width of the screen [H2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'heavy01', `${LIST}?period=custom&from=2000-01-01&to=2100-01-01`);
  await expect(page.getByRole('table')).toBeVisible();
  await drawsLittle(page);
  const words = '긴글'.repeat(500_000);
  await api.fault({
    path: getInquiryList.path,
    ...answer({ list: [{ ...row, title: words }], total: 1 }),
  });
  await api.fault({ path: getInquiry.path, ...answer(detail(words)) });
  for (const path of [LIST, DETAIL]) {
    await page.goto(path);
    await expect(
      main(page)
        .getByText(/^(긴글){50,}/)
        .first(),
    ).toBeVisible();
    await drawsLittle(page);
    await fitsWindow(page);
  }
});
