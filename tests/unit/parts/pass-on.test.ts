import { expect, test } from 'vitest';
import { passOn } from '#parts/pass-on.ts';
import { readDraft } from '#stores/drafts.ts';
import { saveSharedPc } from '#stores/saved-id.ts';
import { openBrowser } from '../browser.ts';

test('an id is passed on to the next screen, but not on a shared PC', () => {
  openBrowser();
  passOn('login', { userId: 'member01' });
  expect(readDraft('', 'login')).toEqual({ userId: 'member01' });
  passOn('find-pw', { userId: 'member01', sharedPc: true });
  saveSharedPc(true);
  passOn('dormancy', { userId: 'member01' });
  expect([readDraft('', 'find-pw'), readDraft('', 'dormancy')]).toEqual([undefined, undefined]);
});
