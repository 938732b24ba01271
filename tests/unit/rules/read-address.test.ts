import { expect, test } from 'vitest';
import { readPage } from '#rules/paging.ts';
import { readAddress } from '#rules/read-address.ts';
import { recordIdFromUrl } from '#rules/record-id-from-url.ts';

const ID = 'H20260302-AB12';
test.each([
  `?orderId=${ID}`,
  `?orderId=${ID}?resultCode=0000`,
  `?orderId=${ID}&amp;resultCode=0000`,
  `?resultCode=0000&amp;orderId=${ID}`,
  `?resultCode=0000?orderId=${ID}`,
  `?orderId=${ID}/`,
  `?orderId=${ID}//?resultCode=0000`,
  `?orderId=${ID}%2F`,
  `?orderId=${ID}%3FresultCode=0000`,
  `?orderId=${ID}%253FresultCode%253D0000`,
  `?orderId=${ID}%26resultCode%3D0000`,
  `?orderId=${ID};resultCode=0000`,
  `?orderId=${ID}%20`,
  `?orderId=${ID}%0A`,
  `?orderId=${ID}"`,
  `?orderId=${ID}.`,
  `?orderId=${ID})`,
  `?return=%2Fpay%3ForderId%3D${ID}`,
  `?return=%2Fpay%3ForderId%3DOTHER&orderId=${ID}`,
])('the order is read out of %s [I1]', (search) => expect(readAddress(search, 'orderId')).toBe(ID));

test.each([
  ['?orderId=a%2Fb', 'a/b'],
  ['?orderId=a=', 'a='],
  ['?orderId=a+b', 'a b'],
  ['?myorderId=a', ''],
  ['?orderId=', ''],
  ['', ''],
  ['?orderId=%ED%A0%80', '\ufffd\ufffd\ufffd'],
])('%s says %j, and nothing is made of it [I1]', (search, value) =>
  expect(readAddress(search, 'orderId')).toBe(value),
);

test('numbers, and pages of lists, are read as orders are [I1]', () => {
  for (const glued of ['', '?utm_source=mail', '&amp;utm=1', '/', '%3Futm', '.', '%20', '%26a'])
    expect([recordIdFromUrl(`?no=12${glued}`), readPage(`?page=3${glued}`)], glued).toEqual([
      12, 3,
    ]);
  expect(recordIdFromUrl('?character=7/', 'character')).toBe(7);
  for (const wrong of ['12a', '1.5', '01', '-1', '1e3', '12%00'])
    expect(recordIdFromUrl(`?no=${wrong}`), wrong).toBeUndefined();
});
