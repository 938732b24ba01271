import { expect, test } from 'vitest';
import { passedId, passOn } from '#account/pass-on.ts';
import { saveSharedPc } from '#session/saved-id.ts';
import { openBrowser } from '../browser.ts';

test('an id is passed on to the next screen, but not on a shared PC', () => {
  openBrowser();
  passOn('login', { userId: 'member01' });
  expect(passedId('login')).toBe('member01');
  passOn('find-pw', { userId: 'member01', sharedPc: true });
  saveSharedPc(true);
  passOn('dormancy', { userId: 'member01' });
  expect([passedId('find-pw'), passedId('dormancy')]).toEqual(['', '']);
});
