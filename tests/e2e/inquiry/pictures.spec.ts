import { getFileLink } from '#wire/file.ts';
import { expect, test, widths } from '../fixtures.ts';
import { fillInquiry, png } from '../inquiries.ts';
import { layoutShift } from '../layout-shift.ts';
import { fitsWindow } from '../looks.ts';
import { answered, nextCall } from '../waits.ts';

const memo = { name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('메모') };

test('a picture in a thread is shown, and larger when pressed; one that fails to load leaves only its row, and nothing moves', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'rookie01');
  await page.goto('/member/inquiry/request');
  await fillInquiry(page);
  await page.locator('#inquiry-files').setInputFiles([png('화면.png'), memo]);
  await expect(page.getByText('· 완료')).toHaveCount(2);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  const small = page.getByRole('button', { name: '화면.png 크게 보기' });
  await expect(small.getByRole('img', { name: '화면.png' })).toBeVisible();
  await expect(page.getByRole('button', { name: /크게 보기/ })).toHaveCount(1);
  const large = page.getByRole('dialog', { name: '화면.png' });
  await small.click();
  await expect(large.getByRole('img', { name: '화면.png' })).toBeVisible();
  await large.getByRole('button', { name: '닫기' }).click();
  await expect(large).toHaveCount(0);
  await expect(small).toBeFocused();

  await page.setViewportSize(widths.mobile);
  await page.reload();
  await expect(small).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  await small.press('Enter');
  const download = page.waitForEvent('download');
  await large.getByRole('button', { name: '내려받기' }).click();
  expect((await download).suggestedFilename()).toBe('화면.png');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);

  await api.fault({ path: getFileLink.path, code: '35202' });
  const refused = nextCall(page, getFileLink.path);
  await page.reload();
  await answered(page, [await refused]);
  await expect(page.getByText('화면.png', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /화면\.png .* 내려받기/ })).toBeVisible();
  await expect(small).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
  await fitsWindow(page, 'a thread with files');
});
