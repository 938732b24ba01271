import { expect, test } from 'vitest';
import { listBefore } from '#features/inquiry/rules.ts';

const HERE = 'https://member.example';

test('an inquiry leads back to the list as it was left, and to the whole list from elsewhere', () => {
  const list = '/member/inquiry/list';
  expect(listBefore(`${HERE}${list}?period=6&page=2`, HERE)).toBe(`${list}?period=6&page=2`);
  expect(listBefore(`${HERE}${list}`, HERE)).toBe(list);
  expect(listBefore(`${HERE}/member/inquiry/modify?no=3`, HERE)).toBe(list);
  expect(listBefore(`https://other.example${list}?period=6`, HERE)).toBe(list);
  expect(listBefore('', HERE)).toBe(list);
});
