import { expect, test } from 'vitest';
import { saveSharedPc } from '#session/saved-id.ts';
import { prefilledUserId, prefillUserId } from '#sign-in/prefill-user-id.ts';
import { openBrowser } from '../browser.ts';

test('an id is passed on to the next screen, but not on a shared PC', () => {
  openBrowser();
  prefillUserId('login', { userId: 'member01' });
  expect(prefilledUserId('login')).toBe('member01');
  prefillUserId('find-pw', { userId: 'member01', sharedPc: true });
  saveSharedPc(true);
  prefillUserId('dormancy', { userId: 'member01' });
  expect([prefilledUserId('find-pw'), prefilledUserId('dormancy')]).toEqual(['', '']);
});
