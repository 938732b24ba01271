import type { Page } from '@playwright/test';
import { uploadFile } from '#api/file.ts';
import { getInquiryCharacters, getServerList } from '#api/game.ts';
import { getInquiry, getInquiryList, requestInquiry } from '#features/inquiry/api.ts';
import { clip } from '#rules/clip.ts';
import { fillInquiry as fill } from '../../flows/inquiries.ts';
import { closeAlert } from '../../support/alert.ts';
import { hostileWords } from '../../support/attacks.ts';
import { expect, HELD, test, widths } from '../../support/fixtures.ts';
import { axeClean, drawsLittle, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { answered, heldCall, settled } from '../../support/waits.ts';

test.setTimeout(120_000);
const LIST = '/member/inquiry/list';
const REQUEST = '/member/inquiry/request';
const DETAIL = '/member/inquiry/detail?no=1';
const always = { times: 0 };
const send = (page: Page) => page.getByRole('button', { name: '문의 보내기' });
const answer = (data: unknown) => ({ code: '200', data, ...always });
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

test('a slow page of inquiries never replaces the one asked for later [N5]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'heavy01');
  await page.goto(LIST);
  await settled(page);
  await api.fault({ path: getInquiryList.path, delayMs: HELD });
  const states = page.getByRole('navigation', { name: '상태' });
  const slow = await heldCall(page, api.arrived, getInquiryList.path, () =>
    states.getByRole('link', { name: '답변 완료' }).click(),
  );
  await states.getByRole('link', { name: '접수', exact: true }).click();
  await settled(page);
  const shown = await page.getByRole('table').textContent();
  await api.release();
  await answered(page, [slow]);
  expect(await page.getByRole('table').textContent()).toBe(shown);
  await expect(page.getByRole('cell', { name: '답변 완료' })).toHaveCount(0);
});

test('the field of the characters keeps its place and the focus while they come [A3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto(REQUEST);
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

const payloads = hostileWords('window.hit=1').slice(0, 6);
test('on a phone, hostile words stay text in the list and everywhere in a thread [X1]', async ({
  page,
  login,
  api,
}) => {
  await page.setViewportSize(widths.mobile);
  await login(page, 'member01');
  const list = payloads.map((title, index) => ({ ...row, inquiryNo: index + 1, title }));
  await api.fault({ path: getInquiryList.path, ...answer({ list, total: payloads.length }) });
  await page.goto(LIST);
  // Shown without the character that would turn the words around it.
  for (const words of payloads)
    await expect(main(page).getByRole('link', { name: clip(words), exact: true })).toBeVisible();
  for (const words of payloads) {
    await api.noFaults();
    await api.fault({ path: getInquiry.path, ...answer(detail(words)) });
    await page.goto(DETAIL);
    await expect(page.getByRole('heading', { name: clip(words), exact: true })).toBeVisible();
    await expect(main(page).locator('article').first()).toContainText(clip(words));
    await expect(page.locator('main astro-island :is(img, script, b, iframe)')).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
});

test('a post without an author or a file’s name says that they are unknown, never that support wrote it [H1]', async ({
  page,
  login,
  api,
}) => {
  await page.setViewportSize(widths.mobile);
  await login(page, 'member01');
  const posts = [undefined, 'bot'].map((author, postNo) => ({
    postNo,
    author,
    body: '알 수 없는 이의 글',
    files: [{ fileId: 'f1' }],
  }));
  await api.fault({ path: getInquiry.path, ...answer({ ...detail('x'), posts }) });
  await page.goto(DETAIL);
  await expect(page.getByRole('heading', { name: /^등록된 글/ })).toHaveCount(2);
  await expect(main(page).getByText('고객센터 답변')).toHaveCount(0);
  const file = page.getByRole('button', { name: '이름 없는 파일 내려받기', exact: true });
  await expect(file).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('첨부 파일: 이름 없는 파일').first()).toBeVisible();
  await expect(file.first()).toBeHidden();
});

test('a thousand inquiries and texts of a megabyte draw few elements, within the width of the screen [H2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'heavy01');
  await page.goto(`${LIST}?period=custom&from=2000-01-01&to=2100-01-01`);
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

test('on a phone, the failure states pass axe, and their dialogs give the focus back [A1, A2]', async ({
  page,
  login,
  api,
}) => {
  await page.setViewportSize(widths.mobile);
  await login(page, 'member01');
  for (const [path, url] of [
    [getInquiryList.path, LIST],
    [getInquiry.path, DETAIL],
    [getServerList.path, REQUEST],
  ] as const) {
    await api.fault({ path, malformed: true });
    await page.goto(url);
    await expect(main(page).getByText('연결이 원활하지 않습니다.').first()).toBeVisible();
    await axeClean(page);
    await main(page).getByRole('button', { name: '다시 시도' }).click();
    await expect(main(page).getByText('연결이 원활하지 않습니다.')).toHaveCount(0);
  }
  await page.goto(REQUEST);
  await fill(page);
  await page.getByLabel('제목').fill('');
  await send(page).click();
  await axeClean(page);
  await page.getByLabel('제목').fill('이용 방법');
  await api.fault({ path: requestInquiry.path, code: '50505' });
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: '캐릭터가 없는 서버입니다' });
  await expect(dialog).toContainText(sentenceOf('50505'));
  await axeClean(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(/^서버/)).toBeFocused();
  await api.fault({ path: uploadFile.path, malformed: true });
  await page
    .locator('#inquiry-files')
    .setInputFiles([{ name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('메모') }]);
  await expect(page.getByText('올리지 못했습니다.')).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: '메모.txt 다시 올리기' }).click();
  await expect(page.getByText('· 완료')).toBeVisible();
});

test('servers that are refused because the session is over (20305) lead to a new login, as every other place does', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await api.fault({ path: getServerList.path, code: '20305' });
  await page.goto(REQUEST);
  await closeAlert(page, sentenceOf('20305'));
  await page.getByRole('form').getByRole('button', { name: '다시 로그인하기' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fmember%2Finquiry%2Frequest');
});

test('an inquiry does not wait for the list of servers, and keeps the server of its draft', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto(REQUEST);
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
