import type { Page } from '@playwright/test';
import { uploadFile } from '#api/file.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { fillInquiry, JPEG, PNG, SPOILT } from '../../flows/inquiries.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { button, main } from '../../support/main.ts';
import { HEIC, png as pngOf } from '../../unit/pictures.ts';

const files = (page: Page) => page.getByRole('list', { name: '첨부한 파일' }).getByRole('listitem');
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});

const refused: [string, Uint8Array, RegExp][] = [
  ['spoilt.png', SPOILT, /spoilt\.png: 열 수 없는 사진/],
  ['huge.png', pngOf(30_000, 30_000), /5,000만 픽셀까지/],
  ['a.html.png', PNG, /실행되는 확장자/],
  ['CON.png', PNG, /컴퓨터에서 쓰는 이름/],
];

test('files and texts as they come: pictures are taken by what is in them, letters are counted as people see them, and marks heaped upon one do not widen the list [U1]', async ({
  page,
  login,
  api,
}) => {
  await test.step('pictures are taken by what is in them, under names that people read, and refused in words', async () => {
    await login(page, 'rookie01', '/member/inquiry/request');
    await expect(page.locator('meta[name=format-detection]')).toHaveAttribute(
      'content',
      'telephone=no',
    );
    const picker = page.locator('#inquiry-files');
    for (const [name, bytes, words] of [...refused, ['사진.jpg', HEIC, /높은 호환성/] as const]) {
      await picker.setInputFiles(file(name, bytes));
      await expect(page.getByText(words), name).toBeVisible();
      await expect(files(page), name).toHaveCount(0);
    }
    expect(api.calls(uploadFile.path)).toEqual([]);
    const long = `${'각'.repeat(54)}.png`;
    await picker.setInputFiles([
      file('화면\u200b.png'.normalize('NFD'), PNG),
      file(long.normalize('NFD'), PNG),
      file('사진.jfif', JPEG),
      file('IMG_0001', JPEG),
    ]);
    await expect(page.getByText('· 완료')).toHaveCount(4);
    await expect(files(page)).toContainText([
      '화면.png',
      '각각각.png',
      '사진.jfif',
      'IMG_0001.jpg',
    ]);
  });
  await test.step('the letters of a text are counted as people see them, and marks heaped upon one do not widen the list', async () => {
    await resize(page, widths.desktop);
    await fillInquiry(page);
    const body = page.getByLabel('내용', { exact: true });
    await body.fill('가나다라'.normalize('NFD'));
    await expect(main(page).getByText('4 / 4,000')).toBeVisible();
    await body.fill(`${'결제가 되지 않습니다. '.normalize('NFD')}\u200b`);
    await page.getByLabel('제목').fill(`결제 ${`e${'\u0301'.repeat(48)}`.repeat(8)} 오류`);
    await button(page, '문의 보내기').click();
    await expect(main(page).getByText('문의를 접수했습니다.')).toBeVisible();
    expect(api.calls(requestInquiry.path).at(-1)?.postDataJSON()).toMatchObject({
      title: `결제 ${`é${'\u0301'.repeat(4)}`.repeat(8)} 오류`,
      body: '결제가 되지 않습니다. \u200b',
    });
    await page.goto('/member/inquiry/list');
    const row = main(page).getByRole('row').filter({ hasText: '오류' });
    await expect(row).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
});
