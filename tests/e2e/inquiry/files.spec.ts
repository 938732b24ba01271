import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { uploadFile } from '#api/file.ts';
import { refresh as refreshCall } from '#api/session.ts';
import { ATTACHMENT_MAX_BYTES } from '#constants.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { file } from '#uploads/attachments.copy.ts';
import {
  fillInquiry as fill,
  JPEG,
  notedPng,
  PLACE,
  PNG,
  png,
  SPOILT,
} from '../../flows/inquiries.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';
import { main } from '../../support/main.ts';
import { stored } from '../../support/storage.ts';
import { nextCall } from '../../support/waits.ts';
import { HEIC, png as pngOf } from '../../unit/pictures.ts';

test.setTimeout(120_000);
// Refusals that a test causes.
test.use({ allowed: [/status of (401|413|503)/] });
const REQUEST = '/member/inquiry/request';
const send = (page: Page) => page.getByRole('button', { name: '문의 보내기' });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const picker = (page: Page) => page.locator('#inquiry-files');
const files = (page: Page) => page.getByRole('list', { name: '첨부한 파일' }).getByRole('listitem');
async function removeAll(page: Page): Promise<void> {
  const remove = files(page).getByRole('button', { name: /삭제/ });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect(remove).toHaveCount(left - 1);
  }
}
const text = (name: string, size: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(size, 'a'),
});
const notedJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, PLACE.length + 8]),
  Buffer.from(`Exif\0\0${PLACE}`),
  JPEG.subarray(2),
]);
const brokenPng = Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(12), Buffer.from(PLACE)]);

test('the files of one form: nine kinds that may not be sent, the sixth, dropped and pasted ones, pictures without their places, one that cannot be read, canceled and refused uploads, one sent anew after a refresh, and in PC방 mode none is kept [U1, U2, U4]', async ({
  page,
  login,
  api,
}, info) => {
  await test.step('nine files that may not be sent are refused with a reason', async () => {
    await login(page, 'member01', REQUEST);
    // From the disk, because a buffer of ten megabytes would first be sent to the browser.
    const big = info.outputPath('big.txt');
    writeFileSync(big, Buffer.alloc(ATTACHMENT_MAX_BYTES + 1, 'a'));
    const refused: [string, Buffer, RegExp][] = [
      ['a.svg', svg, /이 종류의 파일/],
      ['a.html', Buffer.from('<!doctype html>'), /이 종류의 파일/],
      ['a.exe', Buffer.from('MZ'), /이 종류의 파일/],
      ['a.jpg.html', PNG, /이 종류의 파일/],
      ['empty.png', Buffer.alloc(0), /내용이 없는 파일/],
      [`${'n'.repeat(300)}.png`, PNG, /파일 이름은 \d+자까지/],
      ['a\u202Egnp.png', PNG, /파일 이름은 \d+자까지/],
      ['a.png', svg, /파일 내용이 확장자와/],
    ];
    for (const [name, buffer, reason] of refused) {
      await picker(page).setInputFiles([{ name, mimeType: 'image/png', buffer }]);
      await expect(page.getByText(reason).last()).toContainText(
        /^[\w.]{1,12}/.exec(name)?.[0] ?? '',
      );
      await expect(files(page), name).toHaveCount(0);
    }
    await picker(page).setInputFiles(big);
    await expect(page.getByText(/10MB보다 큰 파일/)).toContainText('big.txt');
    await expect(files(page)).toHaveCount(0);
    expect(api.calls(uploadFile.path)).toEqual([]);
  });
  await test.step('pictures go without the places where they were taken, or are refused with the reason; a file that cannot be read is named, and the others go on [U4]', async () => {
    await picker(page).setInputFiles([
      { ...png('photo.png'), buffer: notedPng },
      { ...png('broken.png'), buffer: brokenPng },
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: notedJpeg },
    ]);
    await expect(page.getByText('· 완료')).toHaveCount(2);
    await expect(page.getByText(/broken\.png: 사진에 담긴 위치 정보를 지우지 못해/)).toBeVisible();
    const sent = await api.arrived(uploadFile.path);
    expect(sent).toHaveLength(2);
    for (const { body } of sent) expect(String(body)).not.toContain(PLACE);
    expect(String(sent[0]?.body)).toContain('IDAT');
    // The browser's error for a file that was moved or changed after it was chosen.
    await page.evaluate(() => {
      const read = Blob.prototype.arrayBuffer;
      Blob.prototype.arrayBuffer = function () {
        const gone = this instanceof File && this.name === 'gone.png';
        return gone ? Promise.reject(new DOMException('', 'NotReadableError')) : read.call(this);
      };
    });
    await picker(page).setInputFiles([png('gone.png'), png('last.png')]);
    await expect(page.getByText(/gone\.png: 파일을 읽지 못했습니다/)).toBeVisible();
    await expect(page.getByText('· 완료')).toHaveCount(3);
    await expect(files(page)).toContainText(['photo.png', 'photo.jpg', 'last.png']);
  });
  await test.step('in PC방 mode no file of an unfinished inquiry is kept on the PC', async () => {
    await removeAll(page);
    await picker(page).setInputFiles(text('mine.txt', 10));
    await expect(files(page)).toContainText(['완료']);
    const owned = /\\"owner\W+member01/;
    expect(await stored(page)).toMatch(owned);
    await files(page).getByRole('button', { name: /삭제/ }).click();
    await expect.poll(() => stored(page)).not.toMatch(owned);
    await page.evaluate(() => localStorage.setItem('shared-pc-session', '1'));
    await picker(page).setInputFiles(text('mine.txt', 10));
    await expect(files(page)).toContainText(['완료']);
    expect(await stored(page)).not.toMatch(owned);
    await page.evaluate(() => localStorage.removeItem('shared-pc-session'));
  });
  await test.step('a sixth file is refused, and removing one makes room', async () => {
    await removeAll(page);
    await picker(page).setInputFiles([1, 2, 3, 4, 5, 6].map((n) => text(`${n}.txt`, 10)));
    await expect(page.getByText('6.txt: 파일은 5개까지 올릴 수 있습니다.')).toBeVisible();
    await expect(files(page)).toHaveCount(5);
    await page.getByRole('button', { name: '1.txt 삭제' }).click();
    await expect(page.getByRole('status').getByText(file.removed).last()).toBeVisible();
    await picker(page).setInputFiles([text('6.txt', 10)]);
    await expect(page.getByText('· 완료')).toHaveCount(5);
  });
  await test.step('files dropped or pasted beside the field are attached', async () => {
    await removeAll(page);
    const left = await page.evaluate(() =>
      ['dragover', 'drop', 'paste'].map((kind) => {
        const data = new DataTransfer();
        data.items.add(new File(['memo'], `${kind}.txt`, { type: 'text/plain' }));
        const on = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
        const event = kind === 'paste' ? new ClipboardEvent(kind, on) : new DragEvent(kind, on);
        return document.querySelector('h1')?.dispatchEvent(event);
      }),
    );
    // `false`: the page has prevented the default, by which the browser would open the file in its place.
    expect(left).toEqual([false, false, false]);
    await expect(page.getByText('· 완료')).toHaveCount(2);
    await expect(files(page)).toContainText(['drop.txt', 'paste.txt']);
    // The end of each upload is announced. [A3]
    await expect(files(page).getByRole('status')).toHaveText([
      'drop.txt · 완료',
      'paste.txt · 완료',
    ]);
  });
  await test.step('an upload that the API holds back can be canceled', async () => {
    await api.fault({ path: uploadFile.path, delayMs: HELD, times: 1 });
    await picker(page).setInputFiles([png('slow.png')]);
    await page.getByRole('button', { name: 'slow.png 취소' }).click();
    await expect(page.getByText('slow.png')).toHaveCount(0);
  });
  await test.step('a token that expires during an upload causes one refresh and one complete second upload; what the API refuses is not offered again; maintenance is called so', async () => {
    await removeAll(page);
    const before = api.calls(uploadFile.path).length;
    await api.fault({ path: uploadFile.path, status: 401 });
    await picker(page).setInputFiles([text('memo.txt', 300_000)]);
    await expect(page.getByText('· 완료')).toBeVisible();
    const sent = api.calls(uploadFile.path).slice(before);
    expect(sent).toHaveLength(2);
    const sizes = await Promise.all(
      sent.map(async (call) => (await call.allHeaders())['content-length']),
    );
    expect(Number(sizes[0])).toBeGreaterThan(300_000);
    expect(sizes[1]).toBe(sizes[0]);
    const refreshes = api.calls(refreshCall.path);
    expect(refreshes).toHaveLength(1);
    const refused: [string, object, string][] = [
      ['odd.txt', { code: '35202' }, '올릴 수 없는 파일입니다.'],
      ['wide.txt', { status: 413 }, '파일이 너무 커서 올릴 수 없습니다.'],
    ];
    for (const [name, failure, words] of refused) {
      await api.fault({ path: uploadFile.path, ...failure });
      await picker(page).setInputFiles([text(name, 10)]);
      await expect(files(page).filter({ hasText: name })).toContainText(words);
    }
    await expect(page.getByRole('button', { name: /다시 올리기/ })).toHaveCount(0);
    await api.fault({ path: uploadFile.path, status: 503 });
    await picker(page).setInputFiles([text('shut.txt', 10)]);
    await expect(files(page).filter({ hasText: 'shut.txt' })).toContainText('점검 중입니다.');
  });
  await test.step('the message about a file that was not uploaded leads to the files, and disappears with the file', async () => {
    await removeAll(page);
    await fill(page);
    await api.fault({ path: uploadFile.path, malformed: true });
    await picker(page).setInputFiles(png('one.png'));
    await expect(page.getByRole('button', { name: 'one.png 다시 올리기' })).toBeVisible();
    await send(page).click();
    const words = main(page).getByText(file.unfinished);
    await expect(picker(page)).toBeFocused();
    await expect(picker(page)).toHaveAccessibleDescription(RegExp(file.unfinished));
    await expect(words).toHaveCount(1);
    await page.getByRole('button', { name: 'one.png 삭제' }).click();
    await expect(words).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^오류/);
    // An upload that ends takes the message away, but not the place of the keyboard.
    await api.fault({ path: uploadFile.path, delayMs: HELD });
    await picker(page).setInputFiles(png('two.png'));
    await send(page).press('Enter');
    await expect(words).toHaveCount(1);
    await expect(picker(page)).toBeFocused();
    await api.release();
    await expect(words).toHaveCount(0);
    await expect(picker(page)).toBeFocused();
  });
});

test('an upload at 5 KB/s is canceled by the press itself, without a timer [U2]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.clock.install();
  await page.goto(REQUEST);
  await expect(picker(page)).toBeAttached();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 5 * 1024,
  });
  const sent = nextCall(page, uploadFile.path);
  const failed = page.waitForEvent('requestfailed', (call) => call.url().endsWith(uploadFile.path));
  await picker(page).setInputFiles([text('slow.txt', 1024 * 1024)]);
  // The bar is shown before the call is made, and only a call that was made can fail.
  await sent;
  await expect(page.getByRole('progressbar', { name: 'slow.txt 올리기' })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await page.getByRole('button', { name: 'slow.txt 취소' }).click();
  await failed;
  await expect(files(page)).toHaveCount(0);
});

const picture = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(bytes),
});
const unreadable: [string, Uint8Array, RegExp][] = [
  ['spoilt.png', SPOILT, /spoilt\.png: 열 수 없는 사진/],
  ['huge.png', pngOf(30_000, 30_000), /5,000만 픽셀까지/],
  ['a.html.png', PNG, /실행되는 확장자/],
  ['CON.png', PNG, /컴퓨터에서 쓰는 이름/],
  ['사진.jpg', HEIC, /높은 호환성/],
];

test('a duplicated tab sends its draft with its files, also once the first tab has sent them; pictures are taken by what is in them, letters are counted as people see them, and marks heaped upon one do not widen the list [F1, U1, U4]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', REQUEST);
  await fill(page);
  await test.step('pictures are taken by what is in them, under names that people read, and refused in words', async () => {
    await expect(page.locator('meta[name=format-detection]')).toHaveAttribute(
      'content',
      'telephone=no',
    );
    for (const [name, bytes, words] of unreadable) {
      await picker(page).setInputFiles(picture(name, bytes));
      await expect(page.getByText(words), name).toBeVisible();
      await expect(files(page), name).toHaveCount(0);
    }
    expect(api.calls(uploadFile.path)).toEqual([]);
    const named = ['화면\u200b.png', `${'각'.repeat(54)}.png`].map((name) => name.normalize('NFD'));
    await picker(page).setInputFiles([
      ...named.map((name) => picture(name, PNG)),
      picture('사진.jfif', JPEG),
      picture('IMG_0001', JPEG),
    ]);
    await expect(page.getByText('· 완료')).toHaveCount(4);
    await expect(files(page)).toContainText([
      '화면.png',
      '각각각.png',
      '사진.jfif',
      'IMG_0001.jpg',
    ]);
  });
  // The draft knows its files a moment after the last one is sent.
  await expect.poll(async () => (await stored(page)).match(/fileId/g)).toHaveLength(4);
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opening;
  await expect(copy.getByText('· 완료')).toHaveCount(4);
  await send(page).click();
  await expect(main(page).getByText(/접수번호 Q\d{8}-\d{4}/)).toBeVisible();
  await test.step('the letters of a text are counted as people see them', async () => {
    const body = copy.getByLabel('내용', { exact: true });
    await body.fill('가나다라'.normalize('NFD'));
    await expect(main(copy).getByText('4 / 4,000')).toBeVisible();
    await body.fill(`${'결제가 되지 않습니다. '.normalize('NFD')}\u200b`);
    await copy.getByLabel('제목').fill(`결제 ${`e${'\u0301'.repeat(48)}`.repeat(8)} 오류`);
  });
  await copy.getByLabel(/개인정보 수집·이용에 동의합니다/).check();
  await send(copy).click();
  await expect(main(copy).getByText(/접수번호 Q\d{8}-\d{4}/)).toBeVisible();
  await expect(main(copy).getByText('화면.png', { exact: true })).toBeVisible();
  await test.step('of the marks heaped upon one letter four are sent, and they do not widen the list', async () => {
    expect(api.calls(requestInquiry.path).at(-1)?.postDataJSON()).toMatchObject({
      title: `결제 ${`é${'\u0301'.repeat(4)}`.repeat(8)} 오류`,
      body: '결제가 되지 않습니다. \u200b',
    });
    await copy.goto('/member/inquiry/list');
    const row = main(copy).getByRole('row').filter({ hasText: '결제 é' });
    await expect(row).toBeVisible();
    const { scrollWidth, clientWidth } = await copy.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
});
