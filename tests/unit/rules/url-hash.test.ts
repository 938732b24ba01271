import { expect, test } from 'vitest';
import { hashId } from '#rules/url-hash.ts';

test('the part after the # is decoded, and one that cannot be decoded names nothing', () => {
  expect(hashId('#제13조')).toBe('제13조');
  expect(hashId(`#${encodeURIComponent('제13조')}`)).toBe('제13조');
  expect(['', '#', '#%E0', '#%', '#100%'].map(hashId)).toEqual(['', '', '', '', '']);
});
