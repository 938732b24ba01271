import { expect, test } from 'vitest';
import { ATTACHMENT_MAX_BYTES } from '#constants.ts';
import { evidenceRules } from '#features/quit/rules.ts';
import { fileName, fileProblem } from '#rules/file-check.ts';
import { attachmentRules } from '#rules/file-types.ts';
import { sizeProblem } from '#rules/picture-size.ts';
import { gif, HEIC, jpeg, png } from '../pictures.ts';

const rules = { ...attachmentRules, evidence: evidenceRules };
const text = (content: string) => new TextEncoder().encode(content);
const problemsOf = (typed: string, bytes: Uint8Array) => {
  const name = fileName(typed, bytes);
  return Object.values(rules).map((one) => fileProblem({ name, size: bytes.length, bytes }, one));
};
const all = (problem: string | undefined) => Object.keys(rules).map(() => problem);

test.each(['사진.jpg', '사진.JPEG', '사진.jfif', 'IMG_0001'])(
  'a JPEG named %s is taken by its content, wherever files are taken [U1]',
  (name) => expect(problemsOf(name, jpeg(1, 1))).toEqual(all(undefined)),
);

const PDF = text('%PDF-1.7\n');
test.each([
  ['IMG_0001', jpeg(1, 1), 'IMG_0001.jpg'],
  ['IMG_0001', png(1, 1), 'IMG_0001.png'],
  ['사진.jpg', png(1, 1), '사진.png'],
  ['사진.JPEG', gif([1, 1], [1, 1]), '사진.gif'],
  ['사진.png', gif([1, 1], [1, 1]), '사진.gif'],
  ['사진.webp', jpeg(1, 1), '사진.jpg'],
  ['IMG_0001.HEIC', jpeg(1, 1), 'IMG_0001.jpg'],
  ['영수증.jpg', PDF, '영수증.pdf'],
  ['영수증.pdf', png(1, 1), '영수증.png'],
  ['사진.jfif', jpeg(1, 1), '사진.jfif'],
  ['사진.jpg.', jpeg(1, 1), '사진.jpg'],
  ['사진.exe', png(1, 1), '사진.exe'],
  ['메모', text('메모'), '메모'],
])('%s is kept under the ending of what is in it [U1]', (name, bytes, kept) =>
  expect(fileName(name, bytes)).toBe(kept),
);

const utf16 = (content: string, { big = false, mark = true } = {}) => {
  const bytes = new Uint8Array(Buffer.from(`${mark ? '\ufeff' : ''}${content}`, 'utf16le'));
  return big ? Uint8Array.from(Buffer.from(bytes).swap16()) : bytes;
};
const LOG = '2026-11-29 12:00 <script>alert(1)</script> 접속 오류 😀\r\n';
test.each([
  ['UTF-8', text(LOG)],
  ['UTF-8 with its mark', text(`\ufeff${LOG}`)],
  ['UTF-16 LE with its mark', utf16(LOG)],
  ['UTF-16 LE', utf16(LOG, { mark: false })],
  ['UTF-16 BE with its mark', utf16(LOG, { big: true })],
  ['UTF-16 BE', utf16(LOG, { big: true, mark: false })],
  ['UTF-16, longer than the head', utf16(`a${'😀'.repeat(3_000)}`)],
  ['EUC-KR', Uint8Array.from([0xb0, 0xad, 0xc8, 0xa3, 0x20, 0x3c, 0x61, 0x3e, 0x0a])],
  ['a log with colours', text('\u001b[31m오류\u001b[0m\n')],
  ['markup', text('<!doctype html><svg onload=alert(1)>')],
])('a text in %s is a text, whatever its words [U1]', (_, bytes) => {
  const problem = fileProblem({ name: 'a.txt', size: bytes.length, bytes }, rules.inquiry);
  expect(problem).toBeUndefined();
});

test('what is no text is none under the name of one [U1]', () => {
  const noise = Uint8Array.from({ length: 600 }, (_, i) => (i * 151 + ((i * i) >> 3)) % 256);
  for (const bytes of [noise, jpeg(1, 1), Uint8Array.from([0, 0, 0, 0])])
    expect(fileProblem({ name: 'a.txt', size: 600, bytes }, rules.inquiry)).toBe('content');
  expect(problemsOf('a.png', text('memo'))).toEqual(all('content'));
});

test.each([
  ['a line end', '\r\n', undefined],
  ['1,023 bytes', `<html>${' '.repeat(1_017)}`, undefined],
  ['more', ' '.repeat(1_024), 'content'],
])('a PDF may begin with %s [U1]', (_, junk, problem) => {
  const bytes = text(`${junk}%PDF-1.4\n`);
  const facts = { name: '결제내역.pdf', size: bytes.length, bytes };
  expect(fileProblem(facts, rules.inquiry)).toBe(problem);
  expect(fileProblem(facts, rules.evidence)).toBe(problem);
});

const riff = (kind: string) => text(`RIFF0000${kind}`);
const PK = text('PK\u0003\u0004');
test.each([
  ['사진.webp', riff('WEBP'), 'webp'],
  ['사진.png', riff('WEBP'), 'webp'],
  ['사진.avif', text('0000ftypavif'), 'avif'],
  ['사진.jpg', text('0000ftypavif'), 'avif'],
  ['사진.heic', text('x'), 'heic'],
  ['사진.bmp', text('BM0000\0\0\0\0'), 'bmp'],
  ['사진.tif', text('II*\0'), 'tiff'],
  ['화면.mp4', text('0000ftypisom'), 'video'],
  ['문의.hwp', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'document'],
  ['문의.hwpx', PK, 'document'],
  ['문의.docx', PK, 'document'],
  ['문의.pdf', PK, 'archive'],
  ['문의.zip', PK, 'archive'],
  ['접속.log', text(LOG), 'text'],
  ['접속.csv', utf16(LOG), 'text'],
  ['설치.exe', text('MZ\0'), 'type'],
])('%s is called what it is [U1]', (name, bytes, problem) =>
  expect(fileProblem({ name, size: bytes.length, bytes }, rules.inquiry)).toBe(problem),
);

test.each(Object.values(attachmentRules))(
  'a file of $types is taken at the limit itself, and not beyond it [U1]',
  (one) => {
    const at = (size: number) => fileProblem({ name: 'a.png', size, bytes: png(1, 1) }, one);
    expect(at(ATTACHMENT_MAX_BYTES)).toBeUndefined();
    expect(at(ATTACHMENT_MAX_BYTES + 1)).toBe('size');
  },
);

test('no way out is offered that is none here [U1]', () => {
  const facts = (name: string) => ({ name, size: 4, bytes: text('memo') });
  expect(fileProblem(facts('문의.hwp'), rules.report)).toBe('type');
  expect(fileProblem(facts('접속.log'), rules.evidence)).toBe('type');
});

test.each(['IMG_0001.HEIC', '사진.jpg', 'IMG_0001'])(
  'a HEIC named %s is called what it is [U1]',
  (name) => expect(problemsOf(name, HEIC)).toEqual(all('heic')),
);

test.each(['a.html.png', 'setup.exe.png', 'Setup.EXE .png', 'a.php5.png', 'a.v2.svg.png'])(
  'the two endings of %s are refused, wherever files are taken [U1]',
  (name) => expect(problemsOf(name, png(1, 1))).toEqual(all('endings')),
);

test.each([
  '2026.03.02.png',
  'v1.2.png',
  'Screenshot_20260302-140500.png',
  'Screenshot_2026-11-01_com.kakao.talk.png',
  '결제내역.final.png',
  '거래내역.xlsx.png',
  '동영상.mp4.png',
  'photo.jpg.png',
  'pay.naver.com.png',
  '.hidden.png',
  '...사진.png',
  'Dr. Kim 님의 답변.png',
])('%s has one ending', (name) => expect(problemsOf(name, png(1, 1))).toEqual(all(undefined)));

test.each(['.png', ' .png', '..png', '\u200b.png', 'CON.png', 'nul.png', 'Com1.png', 'lpt² .png'])(
  '%j is no name [U1]',
  (name) => expect(problemsOf(name, png(1, 1))).toEqual(all('reserved')),
);

test('a name is composed, counted in letters, and freed of what nobody sees', () => {
  const long = `${'각'.repeat(54)}.png`;
  expect(fileName(long.normalize('NFD'), png(1, 1))).toBe(long);
  expect(fileName('화\u200b면\u2028캡\u00ad처\ufeff.png', png(1, 1))).toBe('화면캡처.png');
  expect(problemsOf(`${'각'.repeat(96)}.png`.normalize('NFD'), png(1, 1))).toEqual(all(undefined));
});

test('a picture of up to fifty million pixels is taken, a larger one is not [U4]', () => {
  for (const picture of [png, jpeg]) {
    expect(sizeProblem(picture(10_000, 5_000))).toBeUndefined();
    expect(sizeProblem(picture(10_000, 5_001))).toBe('pixels');
    expect(sizeProblem(picture(30_000, 30_000))).toBe('pixels');
  }
  expect(sizeProblem(png(2 ** 31, 2 ** 31))).toBe('pixels');
  expect(sizeProblem(gif([1, 1], [100, 100]))).toBeUndefined();
  expect(sizeProblem(gif([1, 1], [30_000, 30_000]))).toBe('pixels');
  expect(sizeProblem(gif([30_000, 30_000], [1, 1]))).toBe('pixels');
});

test('a picture without a size cannot be shown [U4]', () => {
  expect(sizeProblem(png(0, 5))).toBe('broken');
  expect(sizeProblem(png(1, 1).subarray(0, 20))).toBe('broken');
  expect(sizeProblem(jpeg(0, 0))).toBe('broken');
  expect(sizeProblem(jpeg(1, 1).subarray(0, 4))).toBe('broken');
  expect(sizeProblem(new TextEncoder().encode('memo'))).toBeUndefined();
});
