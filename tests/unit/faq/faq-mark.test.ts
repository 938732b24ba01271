import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMatches } from '#faq/faq-mark.ts';

const marked = (text: string, query: string): string[] =>
  markMatches(text, query)
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

test.each([
  ['회원 탈퇴는 어떻게 하나요?', '탈퇴', ['탈퇴']],
  ['회원 탈퇴는 어떻게 하나요?', 'ㅌㅌ', ['탈퇴']],
  ['비밀번호를 잊었을 때', 'qlalfqjsgh', ['비밀번호']],
  ['비밀번호를 잊었을 때', '비번', ['비밀번호']],
  ['비밀번호를 잊었을 때', '비밀번허', ['비밀번']],
  ['캐릭터 이전 메뉴', '캐릭터이전', ['캐릭터 이전']],
  ['OTP는 무엇인가요?', 'otp', ['OTP']],
  ['휴대폰 번호와 비밀번호', '비밀번호', ['비밀번호']],
  ['환불받으려면', '환불은', ['환불']],
  ['삭제한 캐릭터를 복구', 'ㅋㄹㅌ ㅂㄱ', ['캐릭터', '복구']],
  ['이용하기', '탈퇴', []],
  ['이용하기', '', []],
])('in %s the words of %s are marked', (text, query, pieces) => {
  expect(marked(text, query)).toEqual(pieces);
});

test('the pieces joined are the whole text, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      expect(
        markMatches(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
