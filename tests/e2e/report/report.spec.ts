import { getReports, withdrawReport } from '#features/report/api.ts';
import { png } from '../../flows/inquiries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

test.setTimeout(120_000);
test.use({ allowed: [/ERR_EMPTY_RESPONSE/] });

test('a player is reported with a screenshot, and the report is taken back, though the answer to that is lost [P3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', '/support/report');
  await page.getByLabel('신고 유형').selectOption('abuse');
  await page.getByLabel('서버').selectOption({ label: '청룡' });
  await page.getByLabel('내 캐릭터').selectOption('월영검');
  await page.getByLabel('신고 대상 캐릭터').fill('설화');
  await page.getByRole('button', { name: '대상 확인' }).click();
  const checked = page.getByText('설화 캐릭터를 확인했습니다.');
  await expect(checked).toBeVisible();
  await page.getByLabel('신고 대상 캐릭터').fill('설화2');
  await expect(checked).toHaveCount(0);
  await page.getByLabel('신고 대상 캐릭터').fill('설화');
  await page.getByLabel('발생 일시').fill('2026-03-02T14:05');
  await page
    .getByLabel('내용', { exact: true })
    .fill('장터에서 여러 사람에게 계속 욕설을 하고 있습니다.');
  await page.getByLabel(/허위 신고/).check();
  await page.getByRole('button', { name: '신고하기' }).click();
  const video = page.getByLabel('영상 주소');
  await expect(video).toBeFocused();
  await expect(video).toHaveAccessibleDescription(/증거 파일을 1개 이상/);
  await page.locator('#report-files').setInputFiles([png('증거.png')]);
  await expect(page.getByText('· 완료')).toBeVisible();
  await page.getByRole('button', { name: '신고하기' }).click();
  const confirm = page.getByRole('dialog', { name: '비매너 신고' });
  await expect(confirm).toContainText('설화 캐릭터를 신고할까요?');
  await axeClean(page);
  await confirm.getByRole('button', { name: '신고하기' }).click();
  await expect(page.getByText(/신고를 접수했습니다/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(/^R\d{8}-\d{4}$/)).toBeVisible();
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
