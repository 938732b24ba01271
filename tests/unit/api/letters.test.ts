import { is } from 'valibot';
import { expect, test } from 'vitest';
import { isOrderId } from '#api/fields.ts';
import { isStorable, storableLetters } from '#api/letters.ts';
import { readPrefill } from '#features/inquiry/prefill.ts';
import { readyOrder } from '#features/pay/api.ts';

test('a text without NUL and lone surrogates is kept as it is [I1]', () => {
  for (const text of ['', '가나다', '😀👨‍👩‍👧', '\u0001\t\n', '\ufffd']) {
    expect(isStorable(text), text).toBe(true);
    expect(storableLetters(text)).toBe(text);
  }
  for (const text of ['a\0', '\ud83d', '\ude00a', '\ude00\ud83d']) {
    expect(isStorable(text), JSON.stringify(text)).toBe(false);
    expect(isStorable(storableLetters(text))).toBe(true);
  }
});

test('an order number has up to sixty-four letters, digits and - _ = . : [I1]', () => {
  for (const id of ['H20260302-AB12CD34', 'a=_-1b', '7', 'ORD.20260302:1', 'x'.repeat(64)])
    expect(isOrderId(id), id).toBe(true);
  for (const id of [
    '',
    'x'.repeat(65),
    'H2026\u0000302',
    'H2026 302',
    'H2026/302',
    'H20260302\n',
    '주문번호일이삼',
  ])
    expect(isOrderId(id), id).toBe(false);
});

test('an order whose number its result page could not send to the API is not taken to the checkout [P4]', () => {
  const checkoutUrl = 'https://pay.example/checkout';
  const opens = (orderId: string) => is(readyOrder.data, { orderId, checkoutUrl });
  expect(opens('H20260302-AB12CD34')).toBe(true);
  for (const orderId of ['', 'ORD 20260302', 'x'.repeat(65)])
    expect(opens(orderId), orderId).toBe(false);
});

test('whatever an address puts into the inquiry form can be sent [I1]', () => {
  const long = `${'가'.repeat(39)}😀`;
  for (const about of ['a\0b', long, '\ud83d'.repeat(3)]) {
    const prefill = readPrefill(`?${new URLSearchParams({ about, category: 'payment' })}`);
    expect(isStorable(prefill?.title ?? ''), about).toBe(true);
  }
  expect(readPrefill('?category=payment&orderId=%00%00%00%00%00%00')).not.toHaveProperty('orderId');
});
