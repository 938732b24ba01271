import type { Page } from '@playwright/test';
import { getInquiryCharacters } from '#api/game.ts';
import { MINUTE_MS } from '#constants.ts';
import { todoOf } from '#errors.ts';
import {
  checkReportTarget,
  getReports,
  requestReport,
  withdrawReport,
} from '#features/report/api.ts';
import { signInAgain } from '../../flows/login-page.ts';
import { clickFiveTimes } from '../../flows/payments.ts';
import { fillReport, reportWords } from '../../flows/reports.ts';
import { closeAlert } from '../../support/alert.ts';
import { changeAnswer, type Data } from '../../support/changed-answers.ts';
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

test('a member without any character is told so in place of the form; a return to the tab and a session that ends leave the report as its writer left it [F1, F2, F3]', async ({
  page,
  login,
}) => {
  await test.step('a member without any character is told so in place of the form', async () => {
    await login(page, 'rookie01', SCREEN);
    await expect(main(page).getByText(/^신고할 때 쓸 내 캐릭터가 없습니다\./)).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  // No page of ours is open while the member changes: it would reload itself.
  await page.goto(BLANK);
  await login(page, 'member01', SCREEN);
  await fillReport(page);
  await returnToTab(page, getInquiryCharacters.path);
  await expect(page.getByLabel('내 캐릭터')).toHaveValue('월영검');
  await page.context().clearCookies();
  await signInAgain(page, SCREEN, 'member02');
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue('');
  await page.context().clearCookies();
  await signInAgain(page, SCREEN, 'member01');
  await expect(page.getByLabel('내용', { exact: true })).toHaveValue(reportWords);
  await expect(page.getByLabel('신고 대상 캐릭터')).toHaveValue('설화');
  await expect(page.getByLabel('내 캐릭터')).toHaveValue('월영검');
});

test('own characters that could not be loaded are asked for again by a button, a draft can be sent before they have come, and they can be chosen though the host gives no level', async ({
  page,
  login,
  api,
}) => {
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
  await test.step('a draft can be sent before the list of its characters has arrived', async () => {
    await fillReport(page);
    await expect(page.getByText(/임시 저장됨/)).toBeVisible();
    await api.fault({ path: getInquiryCharacters.path, delayMs: HELD });
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await send(page).click();
    await expect(confirm(page)).toBeVisible();
    await expect(page.getByLabel('내 캐릭터')).toHaveText(/^선택해 주세요월영검$/);
    await api.release();
    await expect(page.getByLabel('내 캐릭터')).toHaveText(/Lv\.31/);
    await expect(page.getByLabel('내 캐릭터')).toHaveValue('월영검');
  });
  await test.step('own characters whose level the host does not give can be chosen all the same', async () => {
    await changeAnswer(page, api, getInquiryCharacters, (data) => ({
      list: data.list.map(({ name }: Data) => ({ name })),
    }));
    await page.goto(SCREEN);
    await page.getByLabel('서버').selectOption({ label: '청룡' });
    await page.getByLabel('내 캐릭터').selectOption({ label: '월영검' });
    await expect(page.getByLabel('내 캐릭터')).toHaveValue('월영검');
  });
});

test('a member cannot report their own character; five clicks in one task look a character up once, leaving asks once, also after a declined confirmation, a refused report keeps its fields, five clicks send one report, and once it was investigated it shows its outcome and cannot be taken back [F4, F6, P1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', SCREEN);
  await fillReport(page);
  await test.step('a member cannot report their own character: the field, the form and the API say so, unless the name has been changed by then', async () => {
    const own = '내 캐릭터는 신고할 수 없습니다. 신고할 상대의 이름을 입력해 주세요.';
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
    await closeAlert(page, own);
    await expect(target).toBeFocused();
    await expect(target).toHaveAccessibleDescription(within(todoOf(own)));
    await send(page).click();
    await expect(target).toBeFocused();
    await expect(main(page).getByText(own)).toHaveCount(1);
    await expect(main(page).getByText(own)).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('five clicks in one task look a character up once, and a declined confirmation leaves the report guarded', async () => {
    await page.getByLabel('신고 대상 캐릭터').fill('설화');
    const before = api.calls(checkReportTarget.path).length;
    await page.getByRole('button', { name: '대상 확인' }).evaluate(clickFiveTimes);
    await expect(page.getByText('설화 캐릭터를 확인했습니다.')).toBeVisible();
    expect(api.calls(checkReportTarget.path)).toHaveLength(before + 1);
    await send(page).click();
    await page.getByRole('dialog', { name: '비매너 신고' }).getByRole('button').first().click();
  });
  await test.step('leaving asks once, a refused report keeps its fields, and five clicks send one report [F4, F6, P1]', async () => {
    await page.getByRole('link', { name: '마이페이지' }).first().click();
    const asked = page.getByRole('dialog', { name: '작성 중인 내용' });
    await expect(asked).toContainText('작성 중인 내용은 저장되지 않습니다');
    expect(api.calls(requestReport.path)).toEqual([]);
    await asked.getByRole('button', { name: '계속 작성' }).click();
    await expect(page).toHaveURL(SCREEN);
    await page.getByLabel('신고 대상 캐릭터').fill('없는이름');
    await send(page).click();
    await confirm(page).click();
    const missing = sentenceOf('32506');
    await closeAlert(page, missing);
    await expect(page.getByLabel('신고 대상 캐릭터')).toBeFocused();
    await expect(page.getByLabel('신고 대상 캐릭터')).toHaveAccessibleDescription(
      within(todoOf(missing)),
    );
    await expect(page.getByLabel('내용', { exact: true })).toHaveValue(reportWords);
    await page.getByLabel('신고 대상 캐릭터').fill('설화');
    const before = api.calls(requestReport.path).length;
    await send(page).evaluate(clickFiveTimes);
    await confirm(page).evaluate(clickFiveTimes);
    await expect(page.getByText(/신고를 접수했습니다/)).toBeVisible();
    const posts = api.calls(requestReport.path).slice(before);
    expect(posts).toHaveLength(1);
  });
  await test.step('a report that was investigated shows its outcome and cannot be taken back', async () => {
    await main(page).getByRole('link', { name: '내 신고 내역' }).click();
    const withdraw = own(page).getByRole('button', { name: '설화 신고 취하' });
    await expect(withdraw).toBeVisible();
    await api.advance(10 * MINUTE_MS);
    await withdraw.click();
    await page.getByRole('dialog').getByRole('button', { name: '신고 취하' }).click();
    await expect(page.getByRole('dialog')).toContainText(sentenceOf('31204'));
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(own(page).getByRole('cell', { name: '처리 완료' })).toBeVisible();
    await expect(withdraw).toHaveCount(0);
  });
});

test('on a phone, hostile names are text, a failed list keeps the form, and axe finds nothing; the message about a report goes when the page of the list is turned [A1, X1]', async ({
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
  await test.step('the message about a report goes when the page of the list is turned', async () => {
    const list = Array.from({ length: 20 }, (_, i) => ({
      reportNo: i + 1,
      kind: 'abuse',
      status: 'investigating',
      at: '2026-03-02T05:05:00.000Z',
      serverName: '청룡',
      targetName: `상대${i}`,
    }));
    await api.fault({
      path: getReports.path,
      code: '200',
      data: { list, total: 40 },
      times: EVERY_TIME,
    });
    await resize(page, widths.desktop);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await api.fault({ path: withdrawReport.path, code: '31204' });
    await own(page).getByRole('button', { name: '상대3 신고 취하' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '신고 취하' }).click();
    const why = sentenceOf('31204');
    await closeAlert(page, why);
    await expect(own(page).getByText(why)).toBeVisible();
    await own(page)
      .getByRole('link', { name: /^2\s*쪽$/ })
      .click();
    await expect(own(page).getByText(/쪽 중 2쪽/)).toBeVisible();
    await expect(own(page).getByText(why)).toHaveCount(0);
  });
});
