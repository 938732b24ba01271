import { beforeEach, expect, test } from 'vitest';
import { fingerprint } from '#api/fingerprint.ts';
import { USUAL_PAY } from '#constants.ts';
import { noteOpened, notePaid, readUsual } from '#session/usual-pay.ts';
import { openBrowser } from '../browser.ts';

beforeEach(() => {
  openBrowser().document.cookie = 'his3=member01';
});

test.each([
  'null',
  '5',
  '"x"',
  '[null]',
  '{"counts":null}',
  '{"counts":"x"}',
  '{"product":{}}',
  '{"opened":5}',
  '{',
])('whatever stands in the storage, a payment is noted: %s [C2]', (kept) => {
  localStorage.setItem(USUAL_PAY + fingerprint('member01'), kept);
  expect(readUsual()).toEqual({});
  noteOpened({ orderId: 'P1', product: 'h1000', method: 'card' });
  notePaid('P1');
  expect(readUsual()).toEqual({ product: 'h1000', method: 'card' });
});

test('an order that is declined or canceled never becomes the usual one, nor is one counted twice', () => {
  noteOpened({ orderId: 'P1', product: 'h1000', method: 'card' });
  notePaid('P1');
  noteOpened({ orderId: 'P2', product: 'h3000', method: 'phone', receipt: 'personal' });
  expect(readUsual()).toEqual({ product: 'h1000', method: 'card' });
  notePaid('P1');
  expect(readUsual()).toEqual({ product: 'h1000', method: 'card' });
  notePaid('P2');
  expect(readUsual()).toEqual({ product: 'h3000', method: 'phone', receipt: 'personal' });
});
