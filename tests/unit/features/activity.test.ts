import { expect, test } from 'vitest';
import { activityKinds } from '#api/activity.ts';
import { eventWords, placeWords } from '#features/activity/rules.ts';
import { maskIp } from '#rules/mask.ts';

test('every kind of event has words, and one that this build does not know too [H1]', () => {
  const words = activityKinds.map((kind) => eventWords({ kind, on: null }));
  expect(new Set(words).size).toBe(activityKinds.length);
  expect(eventWords({ kind: null, on: true })).toBe('기타');
});

test('what was turned on or off is named only where the host says which', () => {
  const otp = [true, false, null].map((on) => eventWords({ kind: 'otp', on }));
  expect(otp).toEqual(['OTP 신청', 'OTP 해지', 'OTP 설정 변경']);
  expect(eventWords({ kind: 'login', on: true })).toBe('로그인');
});

test.each([
  ['203.0.113.7', '203.0.113.***'],
  ['203.0.113.***', '203.0.113.***'],
  ['2001:db8:1:2::7', '2001:db8:***'],
  ['::1', '::***'],
  ['somewhere else', '***'],
  ['', '-'],
  [null, '-'],
])('the address %s is shown as %s', (ip, shown) => expect(maskIp(ip)).toBe(shown));

test('the place stands before the address, and is left out where it is not known', () => {
  expect(placeWords({ place: '서울', ip: '203.0.113.7' })).toBe('서울 · 203.0.113.***');
  expect(placeWords({ place: '', ip: '203.0.113.7' })).toBe('203.0.113.***');
});
