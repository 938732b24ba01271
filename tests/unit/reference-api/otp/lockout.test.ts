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

test('the seven steps are those of product §9, to the millisecond [P10]', () => {
  const hour = 3_600;
  const steps = [
    [5, 30],
    [6, 60],
    [7, 30 * 60],
    [8, hour],
    [9, 24 * hour],
    [10, 72 * hour],
    [11, 720 * hour],
  ] as const;
  for (const [step, [failures, seconds]] of steps.entries()) {
    const state = after(failures);
    expect(lockSeconds(failures)).toBe(seconds);
    expect(state.lockedUntil).toBe(NOW + seconds * 1_000);
    expect(lockStep(state, NOW)).toBe(step);
    expect(lockStep(state, NOW + seconds * 1_000 - 1)).toBe(step);
    expect(lockStep(state, NOW + seconds * 1_000)).toBeUndefined();
    expect(isLiftable(step)).toBe(failures >= 8);
  }
});

test('four failures do not lock, and the warning counts down to the next step', () => {
  for (let failures = 0; failures <= 4; failures += 1) {
    expect(lockStep(after(failures), NOW)).toBeUndefined();
    expect(nextLock(failures)).toEqual({ remaining: 5 - failures, lockSeconds: 30 });
  }
  expect(nextLock(5)).toEqual({ remaining: 1, lockSeconds: 60 });
  expect(nextLock(40)).toEqual({ remaining: 1, lockSeconds: 30 * 86_400 });
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
