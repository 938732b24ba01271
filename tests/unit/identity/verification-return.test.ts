import { expect, test, vi } from 'vitest';
import { resolveVerification } from '#api/identity.ts';
import { keep, PENDING } from '#api/storage.ts';
import { writeTokens } from '#api/tokens.ts';
import { $dialogs } from '#dialogs/dialog.ts';
import { identity } from '#identity/identity.copy.ts';
import { resumeLift } from '#identity/lift-lock.ts';
import { isBackFrom, memberMark, RETURNED } from '#identity/verification-return.ts';
import { envelope, openBrowser, openWire, storeDeadTokens } from '../browser.ts';

/** Makes this tab one that has left for the provider. */
function leave(): void {
  $dialogs.set([]);
  openBrowser();
  storeDeadTokens();
  const left = { verificationId: 'v1', secret: 's1', purpose: 'gift-lock' };
  keep(PENDING, { ...left, from: location.pathname, owner: memberMark() });
}

test('what a member left the page for is hidden from whoever comes next in this tab [F2]', () => {
  leave();
  expect(isBackFrom('gift-lock')).toBe(true);
  writeTokens({ id: 'other', accessToken: 'other-1', refreshToken: 'other-2' });
  expect(isBackFrom('gift-lock')).toBe(false);
  const wire = openWire({ [resolveVerification.path]: () => envelope(null, '35202') });
  resumeLift();
  expect(wire.sent).toEqual([]);
});

test('a verification that the API no longer knows, as after another login, must be done again', async () => {
  leave();
  openWire({ [resolveVerification.path]: () => envelope(null, '35202') });
  resumeLift();
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.lost }]));
});

test('a provider that came back in another tab: Back in this one asks with the code that was left there, once', async () => {
  leave();
  localStorage.setItem(RETURNED, JSON.stringify({ verificationId: 'v1', code: 'c1' }));
  const wire = openWire({ [resolveVerification.path]: () => envelope({ status: 'pending' }) });
  resumeLift();
  await vi.waitFor(() => expect(wire.sent).toMatchObject([{ body: { code: 'c1' } }]));
  expect(localStorage.getItem(RETURNED)).toBeNull();
  await vi.waitFor(() => expect($dialogs.get()).toHaveLength(1));
});
