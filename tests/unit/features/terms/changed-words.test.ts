import { expect, test } from 'vitest';
import { changedWords } from '#features/terms/changed-words.ts';

test('the words that differ are told from those around them', () => {
  const [before, after] = ['알면 지체 없이 회원에게', '알면 72시간 안에 회원에게'];
  expect(changedWords(before, after)).toEqual(['알면', '지체 없이', '회원에게']);
  expect(changedWords(after, before)).toEqual(['알면', '72시간 안에', '회원에게']);
});

test('words that were only added are marked in the longer text alone', () => {
  expect(changedWords('가 나', '가 다 나')).toEqual(['가', '', '나']);
  expect(changedWords('가 다 나', '가 나')).toEqual(['가', '다', '나']);
  expect(changedWords('가 가 나', '가 나')).toEqual(['가', '가', '나']);
});

test('nothing is marked in a text that has no word in common with the other, or is the same', () => {
  expect(changedWords('가 나', '')).toEqual(['가 나', '', '']);
  expect(changedWords('가 나', '다 라')).toEqual(['가 나', '', '']);
  expect(changedWords('가 나', '가 나')).toEqual(['가 나', '', '']);
});
