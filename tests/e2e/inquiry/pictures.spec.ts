import type { Page } from '@playwright/test';
import { getFileLink } from '#api/file.ts';
import { fillInquiry, png } from '../../flows/inquiries.ts';
import { expect, test, widths } from '../../support/fixtures.ts';
import { layoutShift } from '../../support/layout-shift.ts';
import { fitsWindow } from '../../support/looks.ts';
import { answered, nextCall } from '../../support/waits.ts';

const memo = { name: '메모.txt', mimeType: 'text/plain', buffer: Buffer.from('메모') };

const small = (page: Page) => page.getByRole('button', { name: '화면.png 크게 보기' });
const large = (page: Page) => page.getByRole('dialog', { name: '화면.png' });

/** Files an inquiry with a picture and a text, whose thread it leaves on view. */
async function fileWithPicture(page: Page): Promise<void> {
  await page.goto('/member/inquiry/request');
  await fillInquiry(page);
  await page.locator('#inquiry-files').setInputFiles([png('화면.png'), memo]);
  await expect(page.getByText('· 완료')).toHaveCount(2);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await expect(small(page).getByRole('img', { name: '화면.png' })).toBeVisible();
}

test('of the files in a thread only the picture is shown, larger when it is pressed, also with the keyboard alone; nothing moves while it loads or fails to', async ({
  page,
  login,
  api,
}) => {
  await test.step('of the files in a thread only the picture is shown, and larger when it is pressed', async () => {
    await login(page, 'rookie01');
    await fileWithPicture(page);
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
});

test.use({ viewport: widths.mobile });
