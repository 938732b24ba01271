import type { Page } from '@playwright/test';
import { uploadFile } from '#api/file.ts';
import { deleteInquiry, modifyInquiry, requestInquiry } from '#features/inquiry/api.ts';
import { fillInquiry, png } from '../../flows/inquiries.ts';
import { expect, test } from '../../support/fixtures.ts';
import { button, main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

// The browser's log entries for a lost answer.
test.use({ allowed: [/Failed to load resource/] });
const TITLE = '이용 방법을 알려 주세요';
const CHANGED = '화면이 자주 멈춥니다';

async function compose(page: Page): Promise<void> {
  await page.goto('/member/inquiry/request');
  await fillInquiry(page);
  await page.getByLabel('서버 (선택)').selectOption({ label: '청룡' });
  await page.getByLabel('캐릭터 (선택)').selectOption('월영검');
  await page.getByLabel('이메일로 받기').check();
  await page.locator('#inquiry-files').setInputFiles([png('화면.png')]);
  await expect(page.getByText('· 완료')).toBeVisible();
}

test('an inquiry with a picture is filed once on two presses, is changed, and is deleted though that answer is lost [P1, P3]', async ({
  page,
  login,
  api,
}) => {
  await test.step('an inquiry with a picture is filed once on two presses, with its consent, and the picture can be downloaded', async () => {
    const text = '접속하면 화면이 멈춥니다. '.repeat(60).trim();
    await login(page, 'member01');
    await compose(page);
    const content = page.getByLabel('내용', { exact: true });
    await content.fill(text);
    await expect(content).toHaveAccessibleDescription(
      `주민등록번호, 비밀번호, OTP 번호는 적지 마세요. 글자 수 ${text.length} / 4,000 (10자 이상)`,
    );
    const [sent] = api.calls(uploadFile.path);
    expect(sent?.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const agree = page.getByLabel(/개인정보 수집·이용에 동의합니다/);
    await agree.uncheck();
    await button(page, '문의 보내기').click();
    await expect(agree).toBeFocused();
    await expect(agree).toHaveAccessibleDescription(/개인정보 수집·이용에 동의해 주세요\./);
    await agree.check();
    await button(page, '문의 보내기').dblclick();
    await expect(main(page).getByText(/접수번호 Q\d{8}-\d{4}/)).toBeVisible();
    expect(api.calls(requestInquiry.path)).toHaveLength(1);
    await expect(main(page).getByText('청룡 · 월영검')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, /화면\.png .* 내려받기/).click();
    expect((await download).suggestedFilename()).toBe('화면.png');
  });
  await test.step('what is changed in a filed inquiry outlives a reload, an unticked box too, and is then shown without its file', async () => {
    await expect(main(page).getByText('메일과 상단 1:1 문의로 알려 드립니다.')).toBeVisible();
    await page.getByRole('link', { name: '수정하기' }).click();
    await expect(page.getByLabel('제목')).toHaveValue(TITLE);
    await expect(page.getByLabel('캐릭터 (선택)')).toHaveValue('월영검');
    await page.getByLabel('제목').fill(CHANGED);
    await page.getByLabel('이메일로 받기').uncheck();
    await page.reload();
    await expect(page.getByLabel('제목')).toHaveValue(CHANGED);
    await expect(page.getByLabel('이메일로 받기')).not.toBeChecked();
    await button(page, '화면.png 삭제').click();
    await button(page, '수정하기').click();
    await expect(main(page).getByText('문의를 수정했습니다.')).toBeVisible();
    await expect(main(page).getByText('답변이 오면 상단 1:1 문의로 알려 드립니다.')).toBeVisible();
    const [modified] = api.calls(modifyInquiry.path);
    expect(modified?.postDataJSON()).toMatchObject({ notifyEmail: false });
    await page.reload();
    await expect(main(page).getByText('청룡 · 월영검')).toBeVisible();
    await expect(main(page).getByText('문의를 수정했습니다.')).toHaveCount(0);
    await expect(main(page).getByRole('heading', { name: CHANGED })).toBeVisible();
    await expect(page.getByRole('button', { name: /내려받기/ })).toHaveCount(0);
  });
  await test.step('after a deletion whose answer is lost the list is there as it was filtered, without the inquiry, whose pages say that it is gone', async () => {
    const filed = page.url();
    await page.goto('/member/inquiry/list?period=6');
    await page.getByRole('link', { name: CHANGED }).click();
    await api.fault({ path: deleteInquiry.path, drop: 'after', times: EVERY_TIME });
    await button(page, '삭제하기').click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제하기' }).click();
    await expect(page).toHaveURL('/member/inquiry/list?period=6');
    await expect(page.getByText('문의를 삭제했습니다.')).toBeVisible();
    await expect(page.getByText(CHANGED)).toHaveCount(0);
    for (const path of [filed, filed.replace('detail', 'modify')]) {
      await page.goto(path);
      await expect(main(page).getByText('문의를 찾지 못했습니다.', { exact: false })).toBeVisible();
      const way = page.locator('main astro-island').getByRole('link', { name: '문의 내역' });
      await expect(way).toBeVisible();
    }
  });
});
