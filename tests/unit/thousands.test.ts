import { expect, test } from 'vitest';
import { quitFlow } from '#features/quit/quit.copy.ts';

test('the characters of an account are counted with a thousands separator', () => {
  expect(quitFlow.count(1000)).toBe('1,000개');
});
