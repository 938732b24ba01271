/** Sends the screen's first call while its scripts still load; the client picks the answer up. */
import { callHeaders } from '#wire/call-headers.ts';
import { apiUrl } from '#config.ts';
import { GAME_CODE } from '#constants.ts';
import { callKey } from '#wire/call-key.ts';
import { firstCall } from '#rules/first-call.ts';
import { readTokens } from '#wire/tokens.ts';

const tokens = readTokens();
const { path = '', session } = document.documentElement.dataset;
const call = firstCall(path, location.search, new Date());
if (
  call &&
  session === 'in' &&
  tokens.access &&
  tokens.refresh &&
  tokens.id &&
  !document.prerendering
) {
  const answer = fetch(apiUrl + call.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...callHeaders(tokens) },
    body: JSON.stringify({ ...call.body, gameCode: GAME_CODE }),
  }).then(async (response) => ({ status: response.status, text: await response.text() }));
  const done = answer.catch(() => undefined);
  globalThis.earlyCall = { key: callKey(call.path, call.body, tokens.access), answer: done };
}
