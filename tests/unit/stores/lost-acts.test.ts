import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { send, sendOnlyFor } from '#api/client.ts';
import { getHwanTotal } from '#api/common.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { acceptGift, cancelGift, rejectGift, sendGift } from '#api/member-gift.ts';
import { getHwanSecurity, setHwanSecurity } from '#api/security-hwan.ts';
import { sendOnce } from '#stores/intention.ts';
import { stateRead } from '#stores/known-outcome.ts';
import { writeTokens } from '#tokens.ts';
import { OTP_SECRET } from '../../reference-api/db/seed/people.ts';
import { openBrowser } from '../browser.ts';
import { openApi } from '../reference-api/open-api.ts';

const api = openApi();
/** The call whose answers are lost. */
let lost = '';

/** The portal's client as a member, over a wire that loses answers on demand. */
async function enter(userId: string): Promise<void> {
  openBrowser();
  sendOnlyFor(() => undefined);
  lost = '';
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const { pathname } = new URL(String(input));
    const answer = await api.send(pathname, init);
    if (pathname === lost) throw new TypeError('lost');
    return answer;
  });
  writeTokens(await api.auth(userId));
}
async function losing({ path }: Endpoint, act: () => Promise<unknown>): Promise<void> {
  lost = path;
  await expect(act()).rejects.toThrow();
  lost = '';
}
function otp(): string {
  api.advance(30_000);
  return new TOTP({ secret: OTP_SECRET }).generate({ timestamp: api.world.clock.now().getTime() });
}
const act = () => sendOnce(setHwanSecurity, { usable: 'N' });
const undo = () => sendOnce(setHwanSecurity, { usable: 'Y', otp: otp() });
const state = async () => (await send(getHwanSecurity, {})).usable;

beforeEach(() => api.reset());

describe('P4 an answer is lost', () => {
  test('hwan security: the repeat hears what was done, once', async () => {
    await enter('member01');
    const before = await state();
    await losing(setHwanSecurity, act);
    const after = await state();
    expect(after).not.toEqual(before);
    await act();
    expect(await state()).toEqual(after);
  });

  test('hwan security: done, taken back and done anew', async () => {
    await enter('member01');
    await losing(setHwanSecurity, act);
    const after = await state();
    await stateRead(setHwanSecurity);
    await undo();
    expect(await state()).not.toEqual(after);
    await stateRead(setHwanSecurity);
    await act();
    expect(await state()).toEqual(after);
  });

  test.each([
    { act: acceptGift, who: 'member02', moved: 500, status: 2 },
    { act: rejectGift, who: 'member02', moved: 0, status: 4 },
    { act: cancelGift, who: 'member01', moved: 500, status: 3 },
  ])('$act.path: the hwan moves once, and the repeat says so', async ({ act, who, ...end }) => {
    await enter('member01');
    const wish = { fromCharacterNo: 1, serverNo: 1, characterName: '설화', message: '' };
    const { giftNo } = await sendOnce(sendGift, { ...wish, amount: 500, otp: otp() });
    await enter(who);
    const total = async () => Number(await send(getHwanTotal, { userId: who }));
    const had = await total();
    await losing(act, () => sendOnce(act, { giftNo }));
    expect(await sendOnce(act, { giftNo })).toEqual({ status: end.status, amount: 500 });
    expect(await total()).toBe(had + end.moved);
  });
});
