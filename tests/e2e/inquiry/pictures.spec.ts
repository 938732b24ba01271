import type { Page } from '@playwright/test';
import { getFileLink, uploadFile } from '#api/file.ts';
import { DAY_MS } from '#constants.ts';
import { getInquiry } from '#features/inquiry/api.ts';
import { fillInquiry, png } from '../../flows/inquiries.ts';
import { expect, HELD, resize, test, widths } from '../../support/fixtures.ts';
import { layoutShift } from '../../support/layout-shift.ts';
import { fitsWindow } from '../../support/looks.ts';
import { button, main } from '../../support/main.ts';
import { answered, nextCall } from '../../support/waits.ts';

const memo = { name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('메모') };

const small = (page: Page) => page.getByRole('button', { name: '화면.png 크게 보기' });
const large = (page: Page) => page.getByRole('dialog', { name: '화면.png' });

test('a file that was sent whole waits, in words, until its answer comes; an inquiry that was filed is said to be, also if it cannot be read afterwards; of the files in its thread only the picture is shown, larger when it is pressed, also with the keyboard alone; nothing moves while it loads or fails to', async ({
  page,
  login,
  api,
}) => {
  await test.step('a file that has been sent whole waits, in words, until its answer comes', async () => {
    await login(page, 'member01', '/member/inquiry/request');
    await api.fault({ path: uploadFile.path, delayMs: HELD });
    await page.locator('#inquiry-files').setInputFiles([png('화면.png')]);
    await expect(page.getByText('· 기다리는 중')).toBeVisible();
    await api.release();
    await expect(page.getByText('· 완료')).toBeVisible();
    await page.locator('#inquiry-files').setInputFiles([memo]);
    await expect(page.getByText('· 완료')).toHaveCount(2);
  });
  await test.step('an inquiry that was filed is said to be, also if it cannot be read afterwards', async () => {
    await fillInquiry(page);
    await api.fault({ path: getInquiry.path, malformed: true });
    await button(page, '문의 보내기').click();
    await expect(main(page).getByText(/연결이 원활하지 않습니다/)).toBeVisible();
    await expect(main(page).getByText(/문의를 접수했습니다/)).toBeVisible();
    await button(page, '다시 시도').click();
    await expect(main(page).getByText(/접수번호 Q\d{8}-\d{4}/)).toBeVisible();
    await expect(main(page).getByText(/문의를 접수했습니다/)).toHaveCount(1);
    // The outcome and the thread say by when the answer comes.
    await expect(
      main(page).getByText(/보통 \d+월\s\d+일\W*\(.\) 18:00까지 답변합니다\./),
    ).toHaveCount(2);
  });
  await resize(page, widths.mobile);
  await test.step('of the files in a thread only the picture is shown, and larger when it is pressed', async () => {
    await expect(page.getByRole('button', { name: /크게 보기/ })).toHaveCount(1);
    await small(page).click();
    await expect(large(page).getByRole('img', { name: '화면.png' })).toBeVisible();
    await large(page).getByRole('button', { name: '닫기' }).click();
    await expect(large(page)).toHaveCount(0);
    await expect(small(page)).toBeFocused();
  });
  await test.step('a large picture can be saved and closed with the keyboard alone', async () => {
    await small(page).press('Enter');
    const download = page.waitForEvent('download');
    await large(page).getByRole('button', { name: '내려받기' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('화면.png');
    await page.keyboard.press('Escape');
    await expect(large(page)).toHaveCount(0);
  });
  await test.step('nothing moves while a picture loads', async () => {
    await page.reload();
    await expect(small(page)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
  await test.step('a picture that fails to load leaves only its row, and nothing moves', async () => {
    await api.fault({ path: getFileLink.path, code: '35202' });
    const refused = nextCall(page, getFileLink.path);
    await page.reload();
    await answered(page, [await refused]);
    await expect(page.getByText('화면.png', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /화면\.png .* 내려받기/ })).toBeVisible();
    await expect(small(page)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    expect(await layoutShift(page)).toBe(0);
    await fitsWindow(page, 'a thread with files');
  });
  await resize(page, widths.desktop);
  await test.step('the row says by when the answer comes, and once it is late that it is', async () => {
    await page.goto('/member/inquiry/list');
    const row = main(page).getByRole('row').filter({ hasText: '이용 방법을 알려 주세요' });
    await expect(row).toContainText('18:00까지 답변 예정');
    await page.clock.setFixedTime(Date.now() + 14 * DAY_MS);
    await page.reload();
    await expect(row).toContainText('답변이 늦어지고 있습니다.');
  });
});
