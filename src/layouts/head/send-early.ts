import { callKey } from '#api/call-key.ts';
import { plainCall } from '#api/plain-call.ts';
import { isAccessLapsed, readTokens } from '#api/read-tokens.ts';
import type { FirstCall } from '#rules/first-call.ts';

/** Sends the first call of a signed-in person's screen; `api/client.ts` takes the answer over. */
export function sendEarly(call: FirstCall | undefined): void {
  const tokens = readTokens();
  // All three: one alone was planted by a sibling host, and is removed when the session is first read.
  const { access, refresh, id } = tokens;
  const isSignedIn =
    document.documentElement.dataset['session'] === 'in' && access && refresh && id;
  if (!call || !isSignedIn || isAccessLapsed() || document.prerendering) return;
  const answer = plainCall(call.path, call.body, tokens).catch(() => undefined);
  globalThis.earlyCall = { key: callKey(call.path, call.body, access), answer };
}
