import type { Page } from '@playwright/test';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The same file with zeros in place of its pixel data: its header is right, and its pixel cannot be read. */
export const SPOILT = Buffer.from(PNG).fill(0, 41, 54);
/** A JPEG of one pixel. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z',
  'base64',
);
/** The picture of one pixel as a file to attach. */
export const png = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });
/** A marker for the place where a picture was taken. */
export const PLACE = 'GPS37.5665N126.978E';
/** The same picture with a text chunk after its header; nobody checks the checksum. */
export const notedPng = Buffer.concat([
  PNG.subarray(0, 33),
  Buffer.from([0, 0, 0, PLACE.length]),
  Buffer.from(`tEXt${PLACE}`),
  Buffer.alloc(4),
  PNG.subarray(33),
]);

/** Fills in everything that an inquiry needs. */
export async function fillInquiry(page: Page): Promise<void> {
  await page.getByLabel('문의 유형').selectOption('etc');
  await page.getByLabel('세부 유형').selectOption('usage');
  await page.getByLabel('제목').fill('이용 방법을 알려 주세요');
  await page.getByLabel('내용', { exact: true }).fill('어떻게 이용하는지 자세히 알고 싶습니다.');
  await page.getByLabel(/개인정보 수집·이용에 동의합니다/).check();
}
