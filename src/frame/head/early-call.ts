/** Sends the screen's first call while its scripts still load; `wire/client.ts` takes the answer over. */
import { firstCall } from '#rules/first-call.ts';
import { callKey } from '#wire/call-key.ts';
import { plainCall } from '#wire/plain-call.ts';
import { readTokens } from '#wire/read-tokens.ts';

const tokens = readTokens();
const { path = '', session } = document.documentElement.dataset;
const call = firstCall(path, location.search, new Date());
const { access, refresh, id } = tokens;
if (call && session === 'in' && access && refresh && id && !document.prerendering) {
  const answer = plainCall(call.path, call.body, tokens).catch(() => undefined);
  globalThis.earlyCall = { key: callKey(call.path, call.body, access), answer };
}
