import { afterEach, expect, test, vi } from 'vitest';
import { uuid } from '#rules/uuid.ts';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('a UUID is made with and without randomUUID', () => {
  expect(uuid()).toMatch(VERSION_4);
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const made = Array.from({ length: 20 }, uuid);
  for (const one of made) expect(one).toMatch(VERSION_4);
  expect(new Set(made).size).toBe(20);
});
