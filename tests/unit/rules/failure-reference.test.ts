import { expect, it } from 'vitest';
import { failureReference } from '#rules/failure-reference.ts';

it('a failure reference has the status or the code and the second, and nothing else', () => {
  const reference = failureReference(500, new Date('2026-11-21T10:00:00.900+09:00'));
  expect(reference).toMatch(/^E500-[0-9A-Z]{6}$/);
  const second = Number.parseInt(reference.slice(5), 36);
  expect(failureReference('32514', new Date(0))).toBe('E32514-0');
  expect(new Date(second * 1000).toISOString()).toBe('2026-11-21T01:00:00.000Z');
});
