import { afterEach, expect, test, vi } from 'vitest';
import { getUserInfo } from '#api/member.ts';
import { writeTokens } from '#api/tokens.ts';
import { ACCESS_TOKEN_DAYS, DAY_MS } from '#constants.ts';
import { sendEarly } from '#layouts/head/send-early.ts';
import { envelope, openBrowser, openWire } from '../browser.ts';

const auth = { id: 'member01', accessToken: 'aaa', refreshToken: 'rrr' };
const call = { path: getUserInfo.path, body: { userId: 'member01' } };
/** The tokens that the head's first call carries from a page with these planted cookies. */
function sentBeside(...planted: string[]) {
  const { document } = openBrowser();
  document.documentElement.dataset['session'] = 'in';
  const { sent } = openWire({ [call.path]: () => envelope({}) });
  writeTokens(auth);
  return () => {
    for (const cookie of planted) document.cookie = `${cookie}; Path=/member`;
    sendEarly(call);
    return sent.map(({ headers }) => [headers['authorization'], headers['refreshtoken']]);
  };
}
afterEach(() => vi.useRealTimers());

test('the head’s first call carries the member’s own tokens, not those that are planted on a longer path [C2]', () => {
  expect(sentBeside()()).toEqual([['aaa', 'rrr']]);
  expect(sentBeside('his1=theirs', 'his2=theirs', 'his3=theirs')()).toEqual([['aaa', 'rrr']]);
});

test('with an access token that has outlived ours the head sends nothing [C2]', () => {
  const send = sentBeside('his1=theirs');
  vi.useFakeTimers({ now: Date.now() + ACCESS_TOKEN_DAYS * DAY_MS + 1_000 });
  expect(send()).toEqual([]);
});
