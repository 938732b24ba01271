import { afterEach, expect, test, vi } from 'vitest';
import { VERIFICATION_MINUTES } from '#constants.ts';
import { $dialogs } from '#stores/dialog.ts';
import { identity } from '#stores/identity.copy.ts';
import { noAnswer } from '#stores/stores.copy.ts';
import { verifyInDialogs } from '#stores/verify-in-dialogs.ts';
import { requestVerification } from '#wire/common.ts';
import { envelope, openBrowser, openWire } from '../browser.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the window was blocked and the member closed the dialog: nothing of it is told later [A3]', async () => {
  vi.useFakeTimers();
  openBrowser();
  vi.stubGlobal('window', { open: () => null });
  vi.stubGlobal('addEventListener', () => {});
  openWire({
    [requestVerification.path]: () =>
      envelope({ verificationId: 'v1', secret: 's1', url: 'http://identity.test/' }),
  });
  const over = verifyInDialogs('gift-lock', async () => false);
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.blocked }]));
  $dialogs.get()[0]?.answer(false);
  await over;
  await vi.advanceTimersByTimeAsync(VERIFICATION_MINUTES * 60_000);
  expect($dialogs.get()).toEqual([]);
});

test('a verification that could not be started is told as a broken connection: there is no result', async () => {
  openBrowser();
  vi.stubGlobal('window', { open: () => null });
  openWire({ [requestVerification.path]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const over = verifyInDialogs('gift-lock', async () => true);
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: noAnswer }]));
  $dialogs.get()[0]?.answer(false);
  await over;
});
