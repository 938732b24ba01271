import type { Page } from '@playwright/test';
import { uploadFile } from '#api/file.ts';
import { todoOf } from '#errors.ts';
import {
  checkReportTarget,
  getReports,
  requestReport,
  withdrawReport,
} from '#features/report/api.ts';
import { notedPng, PLACE, png } from '../../flows/inquiries.ts';
import { clickFiveTimes } from '../../flows/payments.ts';
import { fillReport, reportWords } from '../../flows/reports.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, test } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf, within } from '../../support/sentences.ts';

test.setTimeout(120_000);
test.use({ allowed: [/ERR_EMPTY_RESPONSE/] });
const SCREEN = '/support/report';
const send = (page: Page) => page.getByRole('button', { name: '신고하기' });

test('a player is reported with a screenshot: five clicks in one task look a character up once, leaving asks once, also after a declined confirmation, a refused report keeps its fields, five clicks send one report, and it is taken back, though the answer to that is lost [F4, F6, P1, P3, U4]', async ({
  page,
  login,
  api,
}) => {
  const target = page.getByLabel('신고 대상 캐릭터');
  const asked = page.getByRole('dialog', { name: '비매너 신고' });
  const confirm = asked.getByRole('button', { name: '신고하기' });
  await login(page, 'member01', SCREEN);
  await fillReport(page);
  await test.step('five clicks in one task look a character up once, which another name undoes, and a declined confirmation leaves the report guarded', async () => {
    await page.getByRole('button', { name: '대상 확인' }).evaluate(clickFiveTimes);
    const checked = page.getByText('설화 캐릭터를 확인했습니다.');
    await expect(checked).toBeVisible();
    expect(api.calls(checkReportTarget.path)).toHaveLength(1);
    await target.fill('설화2');
    await expect(checked).toHaveCount(0);
    await target.fill('설화');
    await send(page).click();
    await asked.getByRole('button').first().click();
  });
  await test.step('leaving asks once, and a refused report keeps its fields [F4, F6]', async () => {
    await page.getByRole('link', { name: '마이페이지' }).first().click();
    const leaving = page.getByRole('dialog', { name: '작성 중인 내용' });
    await expect(leaving).toContainText('작성 중인 내용은 저장되지 않습니다');
    expect(api.calls(requestReport.path)).toEqual([]);
    await leaving.getByRole('button', { name: '계속 작성' }).click();
    await expect(page).toHaveURL(SCREEN);
    await target.fill('없는이름');
    await send(page).click();
    await confirm.click();
    const missing = sentenceOf('32506');
    await closeAlert(page, missing);
    await expect(target).toBeFocused();
    await expect(target).toHaveAccessibleDescription(within(todoOf(missing)));
    await expect(page.getByLabel('내용', { exact: true })).toHaveValue(reportWords);
  });
  await test.step('a report without evidence is led to it; five clicks send one with its picture, without the place where it was taken [P1, U4]', async () => {
    await target.fill('설화');
    const video = page.getByLabel('영상 주소');
    await video.fill('');
    await send(page).click();
    await expect(video).toBeFocused();
    await expect(video).toHaveAccessibleDescription(/증거 파일을 1개 이상/);
    await page.locator('#report-files').setInputFiles({ ...png('증거.png'), buffer: notedPng });
    await expect(page.getByText('· 완료')).toBeVisible();
    const [picture] = await api.arrived(uploadFile.path);
    expect(String(picture?.body)).toContain('IDAT');
    expect(String(picture?.body)).not.toContain(PLACE);
    const before = api.calls(requestReport.path).length;
    await send(page).evaluate(clickFiveTimes);
    await expect(asked).toContainText('설화 캐릭터를 신고할까요?');
    await axeClean(page);
    await confirm.evaluate(clickFiveTimes);
    await expect(page.getByText(/신고를 접수했습니다/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/^R\d{8}-\d{4}$/)).toBeVisible();
    expect(api.calls(requestReport.path).slice(before)).toHaveLength(1);
  });
  await test.step('the report is taken back, though the answer to that is lost [P3]', async () => {
    await page.getByRole('main').getByRole('link', { name: '내 신고 내역' }).click();
    const withdraw = page.getByRole('button', { name: '설화 신고 취하' });
    await withdraw.click();
    const read = api.calls(getReports.path).length;
    await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
    await expect(withdraw).toBeFocused();
    await withdraw.click();
    expect(api.calls(getReports.path)).toHaveLength(read);
    await api.fault({ path: withdrawReport.path, drop: 'after', times: EVERY_TIME });
    await page.getByRole('dialog').getByRole('button', { name: '신고 취하' }).click();
    await expect(page.getByText('신고를 취하했습니다.')).toBeVisible();
    await expect(page.getByRole('cell', { name: '취하' })).toBeVisible();
    // The pressed button no longer exists, so the list takes the focus.
    await expect(page.locator('main :focus')).toContainText('설화');
  });
});
