import { expect, it } from 'vitest';
import { clip, clipMiddle } from '#rules/clip.ts';

it('a huge text is cut, never inside a letter [H2]', () => {
  expect(clip('짧은 제목')).toBe('짧은 제목');
  expect(clip('가'.repeat(1_000_000))).toHaveLength(201);
  expect(clip('😀😀', 1)).toBe('😀…');
  expect(clip('가나다라'.normalize('NFD'), 3)).toBe('가나다…');
  expect(clip('👨\u200d👩\u200d👧가', 1)).toBe('👨\u200d👩\u200d👧…');
});

it('a name cannot reverse the direction of the words around it [X1]', () => {
  expect(clip('홍\u202e길\u2066동\u061c')).toBe('홍길동');
  expect(clip(`a\u202e${'가'.repeat(300)}`)).toBe(`a${'가'.repeat(198)}…`);
});

it('a name that is read from the right keeps its direction to itself [X1]', () => {
  expect(clip('שלום')).toBe('\u2068שלום\u2069');
  expect(clip('\u202eمرحبا 1')).toBe('\u2068مرحبا 1\u2069');
  expect(clip('설화 雪花 Snow 1,000')).toBe('설화 雪花 Snow 1,000');
});

it('no letter is shown with more than four marks upon it', () =>
  expect(clip(`제목e${'\u0301'.repeat(48)}`)).toBe(`제목é${'\u0301'.repeat(4)}`));

it('a long file name is cut in its middle, and its ending stays', () => {
  expect(clipMiddle('화면.png')).toBe('화면.png');
  const cut = clipMiddle(`${'😀'.repeat(100)}의 아주 긴 이름.png`);
  expect(cut).toMatch(/^(😀){18}….+이름\.png$/u);
  expect([...cut]).toHaveLength(31);
  expect(clipMiddle('스크린샷 결제 화면 오류.png'.normalize('NFD'))).toBe(
    '스크린샷 결제 화면 오류.png',
  );
});
