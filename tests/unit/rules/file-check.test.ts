import { expect, test } from 'vitest';
import { evidenceRules } from '#features/quit/rules.ts';
import { fileName, fileProblem } from '#rules/file-check.ts';
import { attachmentRules } from '#rules/file-types.ts';
import { sizeProblem } from '#rules/picture-size.ts';
import { gif, HEIC, jpeg, png } from '../pictures.ts';

const rules = { ...attachmentRules, evidence: evidenceRules };
const problemsOf = (typed: string, bytes: Uint8Array) => {
  const name = fileName(typed, bytes);
  return Object.values(rules).map((one) => fileProblem({ name, size: bytes.length, bytes }, one));
};
const all = (problem: string | undefined) => Object.keys(rules).map(() => problem);

test.each(['사진.jpg', '사진.JPEG', '사진.jfif', 'IMG_0001'])(
  'a JPEG named %s is taken by its content, wherever files are taken [U1]',
  (name) => expect(problemsOf(name, jpeg(1, 1))).toEqual(all(undefined)),
);

test('a JPEG without an ending gets one, and no other file does', () => {
  expect(fileName('IMG_0001', jpeg(1, 1))).toBe('IMG_0001.jpg');
  expect(fileName('IMG_0001', png(1, 1))).toBe('IMG_0001');
});

test.each(['IMG_0001.HEIC', '사진.jpg', 'IMG_0001'])(
  'a HEIC named %s is called what it is [U1]',
  (name) => expect(problemsOf(name, HEIC)).toEqual(all('heic')),
);

test.each(['a.html.png', 'photo.jpg.png', '동영상.mp4.png'])(
  'the two endings of %s are refused, wherever files are taken [U1]',
  (name) => expect(problemsOf(name, png(1, 1))).toEqual(all('endings')),
);

test.each(['2026.03.02.png', 'v1.2.png', 'Screenshot_20260302-140500.png'])(
  '%s has one ending',
  (name) => expect(problemsOf(name, png(1, 1))).toEqual(all(undefined)),
);

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
