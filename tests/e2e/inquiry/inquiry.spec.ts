import type { Page } from '@playwright/test';
import { uploadFile } from '#api/file.ts';
import { reopenInquiry, solveInquiry } from '#features/inquiry/api.ts';
import { png } from '../../flows/inquiries.ts';
import { signInAgain } from '../../flows/login-page.ts';
import { expect, HELD, LATE, test } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { confirm, main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

test.setTimeout(90_000);
// The browser's log entry for a lost answer.
test.use({ allowed: [/Failed to load resource/] });
const REQUEST = '/member/inquiry/request';
const text = '접속하면 화면이 멈춥니다. '.repeat(60).trim();

const asked = (page: Page) => page.getByRole('dialog', { name: '작성 중인 내용' });
const picker = (page: Page) => page.locator('#inquiry-files');

async function fill(page: Page): Promise<void> {
  await page.getByLabel('문의 유형').selectOption('error');
  await page.getByLabel('세부 유형').selectOption('stop');
  await page.getByLabel('제목').fill('화면이 멈춥니다');
  await page.getByLabel('내용', { exact: true }).fill(text);
}
const dropSession = (page: Page) => page.context().clearCookies();

test('when a session ends, text and files are kept for the same member only; a visitor’s form in the same browser takes nothing from them, not even a file that was not uploaded yet [F1, F2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'rookie01', REQUEST);
  await fill(page);
  await api.fault({ path: uploadFile.path, malformed: true });
  await picker(page).setInputFiles([png('shot.png')]);
  await expect(page.getByRole('button', { name: 'shot.png 다시 올리기' })).toBeVisible();
  const draft = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(draft).toContain('shot.png');
  await dropSession(page);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await main(page).getByRole('link', { name: '비회원 문의' }).click();
  await expect(page.getByRole('form')).toBeVisible();
  await page.getByLabel('제목').fill('로그인이 되지 않습니다');
  await expect(page.getByText(/임시 저장됨/)).toBeVisible();
  // The file that could not be sent is still in this browser, and is sent now.
  await login(page, 'rookie01', REQUEST);
  await expect(page.getByText('· 완료')).toBeVisible();
  await dropSession(page);
  await signInAgain(page, REQUEST, 'member02');
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue('');
  await expect(page.getByText('shot.png')).toHaveCount(0);
  await dropSession(page);
  await signInAgain(page, REQUEST, 'rookie01');
  await expect(page.getByText('임시 저장한 내용을 불러왔습니다.')).toBeVisible();
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue(text);
  await expect(page.getByLabel('세부 유형')).toHaveValue('stop');
  await expect(page.getByRole('button', { name: 'shot.png 삭제' })).toBeVisible();
});

test('a link, logout, Back and a reload each ask once, and a clean form asks nothing; what the member agreed to lose is gone, and an accepted logout signs out [F4]', async ({
  page,
  login,
}) => {
  await login(page, 'member01', '/member/inquiry/list');
  await page.goto(REQUEST);
  await expect(page.getByLabel('제목')).toBeVisible();
  await page.getByRole('link', { name: '취소' }).click();
  await expect(page).toHaveURL('/member/inquiry/list');
  await page.goto(REQUEST);
  await fill(page);
  const leaves: [leave: () => Promise<void>, question: string][] = [
    [() => main(page).getByRole('link', { name: '취소' }).click(), '이동할까요?'],
    [() => page.getByRole('button', { name: '로그아웃' }).first().click(), '로그아웃할까요?'],
    [() => page.evaluate(() => history.back()), '이동할까요?'],
  ];
  for (const [leave, question] of leaves) {
    await leave();
    await expect(asked(page)).toBeVisible();
    await expect(asked(page)).toContainText(`작성 중인 내용은 저장되지 않습니다. ${question}`);
    await axeClean(page);
    await expect(asked(page).getByRole('button', { name: '계속 작성' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asked(page)).toBeHidden();
    await expect(page).toHaveURL(REQUEST);
    await expect(page.getByLabel('제목')).toHaveValue('화면이 멈춥니다');
  }
  let prompts = 0;
  page.on('dialog', (dialog) => {
    prompts += 1;
    void dialog.accept();
  });
  await page.reload();
  expect(prompts).toBe(1);
  await expect(page.getByLabel('제목')).toHaveValue('화면이 멈춥니다');
  await page.evaluate(() => history.back());
  await asked(page).getByRole('button', { name: '이동하기' }).click();
  await expect(page).toHaveURL('/member/inquiry/list');
  expect(prompts).toBe(1);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('draft:member01');
  await page.goto(REQUEST);
  await expect(page.getByLabel('제목')).toHaveValue('');
  await fill(page);
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await asked(page).getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  expect(prompts).toBe(1);
});

test('reading the answer lowers the badge; marking it solved needs no rating, works after a canceled wait and a lost answer, and leaves the rating to the member; a host that opens no inquiry again folds that away and keeps the text [N2, P3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member02', '/member/inquiry/list');
  const badge = page.getByRole('link', { name: /^1:1 문의/ }).first();
  await expect(badge).toContainText('3');
  await expect(page.getByText('새 답변')).toHaveCount(3);
  await page.getByRole('row').filter({ hasText: '새 답변' }).first().getByRole('link').click();
  await expect(page.getByText('고객센터 답변')).toBeVisible();
  await expect(badge).toContainText('2');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.clock.install();
  await api.fault({ path: solveInquiry.path, delayMs: HELD });
  await page.getByRole('button', { name: '문의 마치기' }).click();
  await confirm(page, '마치기');
  await expect.poll(() => api.arrived(solveInquiry.path)).toHaveLength(1);
  await page.clock.fastForward(LATE);
  await expect(main(page).getByText('조금 오래 걸리고 있습니다.')).toBeVisible();
  await main(page).getByRole('button', { name: '취소', exact: true }).click();
  await expect(main(page).getByText('기다리기를 멈췄습니다.')).toBeVisible();
  await api.noFaults();
  await api.fault({ path: solveInquiry.path, drop: 'after', times: EVERY_TIME });
  await page.getByRole('button', { name: '문의 마치기' }).click();
  await confirm(page, '마치기');
  await expect(main(page).getByRole('heading', { name: '문의를 마쳤습니다.' })).toBeFocused();
  await api.noFaults();
  await page.getByRole('radio', { name: '매우 만족' }).check();
  await page.getByRole('button', { name: '만족도 보내기' }).click();
  await expect(main(page).getByText('의견을 보내 주셔서 감사합니다.')).toBeFocused();
  await expect(main(page).getByText('매우 만족', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '다시 문의 쓰기' }).click();
  await main(page).getByRole('textbox', { name: '내용' }).fill('같은 문제가 다시 생겼습니다.');
  await api.fault({ path: reopenInquiry.path, status: 404 });
  await page.getByRole('button', { name: '다시 문의하기' }).click();
  await expect(main(page).getByText(/^마친 문의에는/)).toBeFocused();
  await expect(page.getByRole('button', { name: '다시 문의하기' })).toHaveCount(0);
  await page.getByRole('button', { name: '새 문의로 옮기기' }).click();
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue(
    /\n같은 문제가 다시 생겼습니다\.$/,
  );
});
