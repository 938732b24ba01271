import type { Page } from '@playwright/test';
import { getInquiryCharacters } from '#api/game.ts';
import { todoOf } from '#errors.ts';
import { checkReportTarget, getReports, withdrawReport } from '#features/report/api.ts';
import { fillReport, reportWords } from '../../flows/reports.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, HELD, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf, within } from '../../support/sentences.ts';
import { BLANK } from '../../support/visits.ts';
import { answered, returnToTab } from '../../support/waits.ts';

test.setTimeout(120_000);
const SCREEN = '/support/report';
const send = (page: Page) => page.getByRole('button', { name: '신고하기' });
const own = (page: Page) => page.getByRole('region', { name: '내 신고 내역' });

const confirm = (page: Page) =>
  page.getByRole('dialog', { name: '비매너 신고' }).getByRole('button', { name: '신고하기' });

test('the characters of a report: a member without any is told so, own ones that could not be loaded are asked for again by a button and cannot be reported, and a draft, kept for its writer alone and as it was left through a return to the tab, can be sent before they have come [F2]', async ({
  page,
  login,
  api,
}) => {
  await test.step('a member without any character is told so in place of the form', async () => {
    await login(page, 'rookie01', SCREEN);
    await expect(main(page).getByText(/^신고할 때 쓸 내 캐릭터가 없습니다\./)).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  // No page of ours is open while the member changes: it would reload itself.
  await page.goto(BLANK);
  await test.step('own characters that could not be loaded are asked for again by a button, beside which the list of characters then appears', async () => {
    await login(page, 'member01', SCREEN);
    await api.fault({ path: getInquiryCharacters.path, malformed: true });
    await page.getByLabel('서버').selectOption({ label: '청룡' });
    const form = page.getByRole('form', { name: '비매너 신고' });
    await form.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByLabel('내 캐릭터')).toHaveText(/Lv\.31/);
    await expect(form.getByRole('button', { name: '다시 시도' })).toHaveCount(0);
    await expect(page.getByLabel('내 캐릭터')).toBeFocused();
  });
  await fillReport(page);
  await test.step('a member cannot report their own character: the field, the form and the API say so, unless the name has been changed by then', async () => {
    const words = '내 캐릭터는 신고할 수 없습니다. 신고할 상대의 이름을 입력해 주세요.';
    const target = page.getByLabel('신고 대상 캐릭터');
    await target.fill('월영검');
    await api.fault({ path: checkReportTarget.path, delayMs: HELD, times: 1 });
    await page.getByRole('button', { name: '대상 확인' }).click();
    await expect.poll(() => api.arrived(checkReportTarget.path)).toHaveLength(1);
    await target.fill('설화');
    await api.release();
    await answered(page, api.calls(checkReportTarget.path));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await target.fill('월영검');
    await page.getByRole('button', { name: '대상 확인' }).click();
    await closeAlert(page, words);
    await expect(target).toBeFocused();
    await expect(target).toHaveAccessibleDescription(within(todoOf(words)));
    await send(page).click();
    await expect(target).toBeFocused();
    await expect(main(page).getByText(words)).toHaveCount(1);
    await expect(main(page).getByText(words)).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a return to the tab leaves the report, whose draft is of its writer and can be sent before the list of its characters has arrived', async () => {
    await page.getByLabel('신고 대상 캐릭터').fill('설화');
    await returnToTab(page, getInquiryCharacters.path);
    await expect(page.getByLabel('내 캐릭터')).toHaveValue('월영검');
    await expect(page.getByText(/임시 저장됨/)).toBeVisible();
    // That no other member gets the draft of this one: `inquiry/inquiry.spec.ts`.
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept).toContain('draft:member01:report:');
    await api.fault({ path: getInquiryCharacters.path, delayMs: HELD });
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByLabel('내용', { exact: true })).toHaveValue(reportWords);
    await expect(page.getByLabel('신고 대상 캐릭터')).toHaveValue('설화');
    await send(page).click();
    await expect(confirm(page)).toBeVisible();
    await expect(page.getByLabel('내 캐릭터')).toHaveText(/^선택해 주세요월영검$/);
    await api.release();
    await expect(page.getByLabel('내 캐릭터')).toHaveText(/Lv\.31/);
    await expect(page.getByLabel('내 캐릭터')).toHaveValue('월영검');
  });
});

test('on a phone, hostile names are text, a failed list keeps the form, and axe finds nothing; a report that was investigated meanwhile shows its outcome and cannot be taken back, and the message about it goes when the page of the list is turned [A1, X1]', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  await login(page, 'member01');
  await api.fault({ path: getReports.path, malformed: true });
  await page.goto(SCREEN);
  await expect(own(page).getByRole('alert')).toContainText('연결이 원활하지 않습니다.');
  await expect(page.getByLabel('신고 유형')).toBeVisible();
  await axeClean(page);
  const hostile = '<img src=x onerror="window.hit=1">';
  const at = '2026-03-02T05:05:00.000Z';
  const row = { reportNo: 1, kind: 'abuse', status: 'dismissed', at };
  const list = [
    { ...row, serverName: hostile, targetName: hostile },
    { reportNo: 2, kind: {}, status: 'x', at: 5, serverName: null, targetName: [] },
  ];
  await api.fault({ path: getReports.path, code: '200', data: { list, total: 2 } });
  await own(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(own(page).getByText(hostile).first()).toBeVisible();
  await expect(own(page)).not.toContainText(/NaN|undefined|null|Invalid|\[object/);
  await expect(page.locator('main img')).toHaveCount(0);
  await send(page).click();
  await axeClean(page);
  await test.step('a report that was investigated shows its outcome and cannot be taken back, and the message about it goes when the page of the list is turned', async () => {
    const list = Array.from({ length: 20 }, (_, i) => ({
      reportNo: i + 1,
      kind: 'abuse',
      status: 'investigating',
      at: '2026-03-02T05:05:00.000Z',
      serverName: '청룡',
      targetName: `상대${i}`,
    }));
    const answer = (rows: object[]) => ({
      path: getReports.path,
      code: '200',
      data: { list: rows, total: 40 },
    });
    await api.fault(answer(list));
    await resize(page, widths.desktop);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    const withdraw = own(page).getByRole('button', { name: '상대3 신고 취하' });
    await withdraw.click();
    const ended = list.map((one, at) => (at === 3 ? { ...one, status: 'done' } : one));
    await api.fault({ ...answer(ended), times: EVERY_TIME });
    await api.fault({ path: withdrawReport.path, code: '31204' });
    await page.getByRole('dialog').getByRole('button', { name: '신고 취하' }).click();
    const why = sentenceOf('31204');
    await closeAlert(page, why);
    await expect(own(page).getByText(why)).toBeVisible();
    await expect(own(page).getByRole('cell', { name: '처리 완료' })).toBeVisible();
    await expect(withdraw).toHaveCount(0);
    await own(page)
      .getByRole('link', { name: /^2\s*쪽$/ })
      .click();
    await expect(own(page).getByText(/쪽 중 2쪽/)).toBeVisible();
    await expect(own(page).getByText(why)).toHaveCount(0);
  });
});
