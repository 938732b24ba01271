import type { Page } from '@playwright/test';
import { uploadFile } from '#api/file.ts';
import { JPEG, PNG, SPOILT } from '../../flows/inquiries.ts';
import { expect, test } from '../../support/fixtures.ts';

/** A marker for the place where a picture was taken. */
const PLACE = 'GPS37.5665N126.978E';
/** A real PNG with a text chunk after its header; nobody checks the checksum. */
function notedPng(): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(PLACE.length);
  const note = Buffer.concat([length, Buffer.from(`tEXt${PLACE}`), Buffer.alloc(4)]);
  return Buffer.concat([PNG.subarray(0, 33), note, PNG.subarray(33)]);
}
const notedJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, PLACE.length + 8]),
  Buffer.from(`Exif\0\0${PLACE}`),
  JPEG.subarray(2),
]);
const brokenPng = Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(12), Buffer.from(PLACE)]);
const SPOILT_FILE = { name: 'spoilt.png', mimeType: 'image/png', buffer: SPOILT };
const pixel = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
const files = (page: Page) => page.getByRole('list', { name: '첨부한 파일' }).getByRole('listitem');

const forms = [
  ['/member/inquiry/request', '#inquiry-files'],
  ['/support/report', '#report-files'],
] as const;
test('both forms send pictures without the places where they were taken, or say why they send none; a file that cannot be read is named, and the others go on [U4]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  for (const [path, field] of forms) {
    const before = (await api.arrived(uploadFile.path)).length;
    await page.goto(path);
    await page.locator(field).setInputFiles([
      { name: 'photo.png', mimeType: 'image/png', buffer: notedPng() },
      { name: 'broken.png', mimeType: 'image/png', buffer: brokenPng },
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: notedJpeg },
    ]);
    await expect(page.getByText('· 완료')).toHaveCount(2);
    await expect(page.getByText(/broken\.png: 사진에 담긴 위치 정보를 지우지 못해/)).toBeVisible();
    const sent = (await api.arrived(uploadFile.path)).slice(before);
    expect(sent).toHaveLength(2);
    for (const { body } of sent) expect(String(body)).not.toContain(PLACE);
    expect(String(sent[0]?.body)).toContain('IDAT');
    await page.locator(field).setInputFiles(SPOILT_FILE);
    await expect(page.getByText(/spoilt\.png: 열 수 없는 사진/)).toBeVisible();
    // The browser's error for a file that was moved or changed after it was chosen.
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function () {
        const gone = this instanceof File && this.name === 'gone.png';
        return gone ? Promise.reject(new DOMException('', 'NotReadableError')) : read.call(this);
      };
    });
    await page.locator(field).setInputFiles([pixel('gone.png'), pixel('last.png')]);
    await expect(page.getByText(/gone\.png: 파일을 읽지 못했습니다/)).toBeVisible();
    await expect(page.getByText('· 완료')).toHaveCount(3);
    await expect(files(page)).toContainText(['photo.png', 'photo.jpg', 'last.png']);
  }
});
