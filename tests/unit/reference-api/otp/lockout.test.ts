import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addFailure,
  isLiftable,
  type Lockout,
  lockSeconds,
  lockStep,
  nextLock,
  unlocked,
} from '../../../reference-api/otp/lockout.ts';

const NOW = Date.parse('2026-03-02T05:00:00Z');
const after = (count: number): Lockout =>
  Array.from({ length: count }).reduce<Lockout>((state) => addFailure(state, NOW), unlocked);

test('the locks after eight failures and more can be lifted by the member, shorter ones cannot', () => {
  for (const failures of [5, 6, 7, 8, 9, 10, 11])
    expect(isLiftable(lockStep(after(failures), NOW) ?? -1), `${failures}`).toBe(failures >= 8);
});

const count = fc.integer({ min: 0, max: 200 });
test('more failures never lock for a shorter time, and what was announced happens', () => {
  fc.assert(
    fc.property(count, (failures) => {
      expect(lockSeconds(failures + 1)).toBeGreaterThanOrEqual(lockSeconds(failures));
      const { remaining, lockSeconds: announced } = nextLock(failures);
      expect(lockSeconds(failures + remaining)).toBe(announced);
      for (let i = 1; i < remaining; i += 1) expect(lockSeconds(failures + i)).toBe(0);
    }),
  );
});

test('only time or a lift opens a lock: never earlier, whatever happened before', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 0, max: 4e9 }), (failures, wait) => {
      const state = after(failures);
      const open = lockStep(state, NOW + wait) === undefined;
      expect(open).toBe(wait >= lockSeconds(failures) * 1_000);
      expect(lockStep(unlocked, NOW + wait)).toBeUndefined();
    }),
  );
});
