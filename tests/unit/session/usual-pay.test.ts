import { beforeEach, expect, test } from 'vitest';
import { USUAL_PAY } from '#constants.ts';
import { noteUsual, readUsual } from '#session/usual-pay.ts';
import { fingerprint } from '#wire/fingerprint.ts';
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
  '{',
])('whatever stands in the storage, a payment is noted: %s [C2]', (kept) => {
  localStorage.setItem(USUAL_PAY + fingerprint('member01'), kept);
  expect(readUsual()).toEqual({});
  noteUsual({ product: 'h1000', method: 'card' });
  expect(readUsual()).toEqual({ product: 'h1000', method: 'card' });
});
