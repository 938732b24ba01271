import { expect, test, vi } from 'vitest';
import { $dialogs } from '#stores/dialog.ts';
import { identity } from '#stores/identity.copy.ts';
import { resumeLift } from '#stores/lift-lock.ts';
import { isBackFrom, ownMark } from '#stores/verification-return.ts';
import { resolveVerification } from '#wire/common.ts';
import { keep, PENDING } from '#wire/storage.ts';
import { writeTokens } from '#wire/tokens.ts';
import { envelope, openBrowser, openWire, storeDeadTokens } from '../browser.ts';

/** Makes this tab one that has left for the provider. */
function leave(): void {
  openBrowser();
  storeDeadTokens();
  const left = { verificationId: 'v1', secret: 's1', purpose: 'gift-lock' };
  keep(PENDING, { ...left, from: location.pathname, owner: ownMark() });
}
const tell = async () => undefined;

test('what a member left the page for is hidden from whoever comes next in this tab [F2]', () => {
  leave();
  expect(isBackFrom('gift-lock')).toBe(true);
  writeTokens({ id: 'other', accessToken: 'other-1', refreshToken: 'other-2' });
  expect(isBackFrom('gift-lock')).toBe(false);
  const wire = openWire({ [resolveVerification.path]: () => envelope(null, '35202') });
  resumeLift(tell);
  expect(wire.sent).toEqual([]);
});

test('a verification that the API no longer knows, as after another login, must be done again', async () => {
  leave();
  openWire({ [resolveVerification.path]: () => envelope(null, '35202') });
  resumeLift(tell);
  await vi.waitFor(() => expect($dialogs.get()).toMatchObject([{ body: identity.lost }]));
});
