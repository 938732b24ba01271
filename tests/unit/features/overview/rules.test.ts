import { expect, it } from 'vitest';
import { passwordOverdueDays, securityLevel, securityScore } from '#features/overview/rules.ts';

const now = new Date('2026-03-31T03:00:00Z');
const fresh = '2026-03-01T03:00:00Z';
const old = '2025-12-01T03:00:00Z';

it('the security score adds up what protects the account', () => {
  expect(securityScore({ otp: 'Y', hwan: 'Y', passwordChangedAt: fresh }, now)).toBe(100);
  expect(securityScore({ otp: 'Y', hwan: 'Y', passwordChangedAt: old }, now)).toBe(70);
  expect(securityScore({ otp: 'N', hwan: 'Y', passwordChangedAt: fresh }, now)).toBe(30);
  expect(securityScore({ otp: 'N', hwan: 'N', passwordChangedAt: old }, now)).toBe(20);
});

it('there is no score while a fact is unknown', () => {
  expect(securityScore({ otp: undefined, hwan: 'Y', passwordChangedAt: fresh }, now)).toBe(
    undefined,
  );
  expect(securityScore({ otp: 'Y', hwan: 'Y', passwordChangedAt: null }, now)).toBeUndefined();
});

it('a password is due on day 90, as a login says', () => {
  expect(passwordOverdueDays('2026-01-01T03:00:00Z', now)).toBeUndefined();
  expect(passwordOverdueDays('2025-12-31T03:00:00Z', now)).toBe(90);
  expect([100, 80, 70, 50, 30].map(securityLevel)).toEqual([
    'high',
    'high',
    'middle',
    'middle',
    'low',
  ]);
});
