import { expect, test } from 'vitest';
import { passwordDue } from '#features/login/login.copy.ts';
import { overview } from '#features/overview/overview.copy.ts';
import { quitFlow } from '#features/quit/quit.copy.ts';

test('counts that may exceed a thousand are written with a comma', () => {
  expect(quitFlow.count(1000)).toBe('1,000개');
  expect(passwordDue.since(1200)).toContain(' 1,200일');
  expect(overview.security.passwordAdvice(1200)).toContain(' 1,200일');
});
