import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { send, sendOnlyFor } from '#api/client.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { VerificationPurpose } from '#api/identity.ts';
import { getHwanTotal } from '#api/member.ts';
import { verifyPassword } from '#api/password.ts';
import { writeTokens } from '#api/tokens.ts';
import { $dialogs, $toasts } from '#dialogs/dialog.ts';
import { acceptGift, cancelGift, type Gift, rejectGift, sendGift } from '#features/gift/api.ts';
import { acceptGifts, actOnGift } from '#features/gift/store.ts';
import { getHwanSecurity, setHwanSecurity } from '#features/hwan-security/api.ts';
import { changeInfo, getInfo } from '#features/info/api.ts';
import { beginOtp, cancelOtp, getOtp, joinOtp, proveOtp } from '#features/otp/api.ts';
import { cancelWithdrawal, getWithdrawal, requestWithdrawal } from '#features/withdrawal/api.ts';
import { $acts, $rowFailure, stopActs } from '#idempotency/act-once.ts';
import { forgetEarlierKeys } from '#idempotency/forget.ts';
import { sendOnce } from '#idempotency/send-once.ts';
import { openBrowser } from '../browser.ts';
import { openApi, PASSWORD } from '../reference-api/open-api.ts';
import { newVerification } from '../reference-api/proofs.ts';

const api = openApi();
/** The call whose answers are lost, the one that never arrives, and the one whose answers are not waited for. */
let lost = '';
let held = '';
let late = '';
let me: Auth;

/** Opens the portal's client as a member, over a `fetch` that loses answers on demand. */
async function enter(userId: string): Promise<void> {
  openBrowser();
  sendOnlyFor(() => undefined);
  lost = '';
  held = '';
  late = '';
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const { pathname } = new URL(String(input));
    if (pathname === held) throw new TypeError('held');
    const answer = await api.send(pathname, init);
    if (pathname === lost) throw new TypeError('lost');
    if (pathname === late) stopActs();
    init.signal?.throwIfAborted();
    return answer;
  });
  me = await api.auth(userId);
  writeTokens(me);
}
async function losing({ path }: Endpoint, act: () => Promise<unknown>): Promise<void> {
  lost = path;
  await expect(act()).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
  lost = '';
}
const otp = api.nextOtp;
const proof = (purpose: VerificationPurpose) => newVerification(api, purpose, 'member01', me);
const ticket = async () => (await send(verifyPassword, { password: PASSWORD })).ticket;
async function joinAgain(): Promise<void> {
  const { secret } = await send(beginOtp, { verification: await proof('otp-join') });
  const { recoveryCodes } = await send(proveOtp, { otp: otp(secret) });
  await sendOnce(joinOtp, { device: '', recoveryCode: recoveryCodes[0] ?? '' });
}
const mail = (agreed: boolean) => async () =>
  sendOnce(changeInfo, { ticket: await ticket(), consents: [{ key: 'email', agreed }] });
const isMailed = async () => {
  const { consents } = await send(getInfo, { ticket: await ticket() });
  return consents.find(({ key }) => key === 'email')?.agreed;
};

async function gift(): Promise<Gift> {
  await enter('member01');
  const gift = { fromCharacterNo: 1, serverNo: 1, characterName: '설화', message: '' };
  const { giftNo } = await sendOnce(sendGift, { ...gift, amount: 500, otp: otp() });
  return { giftNo, amount: null } as Gift;
}

type Case = {
  name: string;
  of: Endpoint;
  act: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  state: () => Promise<unknown>;
};
/** Acts on a state that can go back to where it was. */
const cases: Case[] = [
  {
    name: 'hwan security',
    of: setHwanSecurity,
    act: () => sendOnce(setHwanSecurity, { usable: 'N' }),
    undo: () => sendOnce(setHwanSecurity, { usable: 'Y', otp: otp() }),
    state: async () => (await send(getHwanSecurity, {})).usable,
  },
  {
    name: 'giving OTP up',
    of: cancelOtp,
    act: async () => sendOnce(cancelOtp, { verification: await proof('otp-cancel') }),
    undo: joinAgain,
    state: async () => (await send(getOtp, {})).inUse,
  },
  {
    name: 'a withdrawal',
    of: requestWithdrawal,
    act: async () =>
      sendOnce(requestWithdrawal, {
        agreed: true,
        password: PASSWORD,
        verification: await proof('withdrawal'),
      }),
    undo: () => send(cancelWithdrawal, {}),
    state: async () => (await send(getWithdrawal, {})).pending !== null,
  },
];

beforeEach(() => api.reset());

describe('when an answer is lost [P4]', () => {
  test.each(cases)(
    '$name: the repeat gets the answer to what was done, once',
    async ({ of, act, state }) => {
      await enter('member01');
      const before = await state();
      await losing(of, act);
      const after = await state();
      expect(after).not.toEqual(before);
      await act();
      expect(await state()).toEqual(after);
    },
  );

  test.each(cases)('$name can be done, undone and done again', async ({ of, act, undo, state }) => {
    await enter('member01');
    await losing(of, act);
    const after = await state();
    await forgetEarlierKeys(of);
    await undo();
    expect(await state()).not.toEqual(after);
    await forgetEarlierKeys(of);
    await act();
    expect(await state()).toEqual(after);
  });

  test('consents can be given, taken back and given again', async () => {
    await enter('member01');
    const before = (await isMailed()) ?? false;
    await losing(changeInfo, mail(!before));
    expect(await isMailed()).toBe(!before);
    await forgetEarlierKeys(changeInfo);
    await mail(before)();
    await forgetEarlierKeys(changeInfo);
    await mail(!before)();
    expect(await isMailed()).toBe(!before);
  });

  test.each([
    { act: acceptGift, who: 'member02', moved: 500, status: 2 },
    { act: rejectGift, who: 'member02', moved: 0, status: 4 },
    { act: cancelGift, who: 'member01', moved: 500, status: 3 },
  ])('$act.path: the hwan moves once, and the repeat reports it', async ({ act, who, ...end }) => {
    const { giftNo } = await gift();
    await enter(who);
    const total = async () => Number(await send(getHwanTotal, { userId: who }));
    const totalBefore = await total();
    await losing(act, () => sendOnce(act, { giftNo }));
    expect(await sendOnce(act, { giftNo })).toEqual({ status: end.status, amount: 500 });
    expect(await total()).toBe(totalBefore + end.moved);
  });
});

describe('an action in a list, where no form waits to ask [P3]', () => {
  const toastTexts = () => $toasts.get().map(({ text }) => text);
  const words = (amount: string) => `${amount} moved`;

  test.each([
    { act: 'accept', of: acceptGift, who: 'member02' },
    { act: 'reject', of: rejectGift, who: 'member02' },
    { act: 'cancel', of: cancelGift, who: 'member01' },
  ] as const)(
    '$act: when it was done and the answer lost, it is reported as done',
    async ({ act, of, who }) => {
      const one = await gift();
      await enter(who);
      lost = of.path;
      expect(await actOnGift(act, one, words)).toBe(true);
      expect(toastTexts()).toContain('500환 moved');
      expect([$dialogs.get(), $rowFailure.get()]).toEqual([[], undefined]);
    },
  );

  test('when the wait is canceled the outcome is asked for and shown as done, and the rest stays as it was', async () => {
    const gifts = [await gift(), await gift()];
    await enter('member02');
    late = acceptGift.path;
    expect(await acceptGifts(gifts)).toEqual({ done: 1, amount: 500 });
    expect([$dialogs.get(), $rowFailure.get(), $acts.get()]).toEqual([[], undefined, []]);
  });

  test('when two waits are canceled together, each shows its own outcome', async () => {
    const [never, came] = [await gift(), await gift()];
    await enter('member02');
    const wire = globalThis.fetch;
    let arrived = 0;
    vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
      if (!String(input).endsWith(acceptGift.path)) return wire(input, init);
      if (!String(init.body).includes(`"giftNo":${never.giftNo}`)) await wire(input, init);
      arrived += 1;
      return new Promise<Response>((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    });
    const before = toastTexts().length;
    const ends = [never, came].map((one) => actOnGift('accept', one, (amount) => amount));
    await vi.waitFor(() => expect(arrived).toBe(2));
    stopActs();
    await vi.waitFor(() => expect($dialogs.get()).toHaveLength(1));
    $dialogs.get()[0]?.answer(false);
    await Promise.all(ends);
    expect($dialogs.get()).toEqual([]);
    expect(toastTexts().slice(before)).toEqual(['500환']);
  });

  test('when the call never arrived the list says so, the rest stays as it was, and the next press does it', async () => {
    const gifts = [await gift(), await gift()];
    await enter('member02');
    held = acceptGift.path;
    const taken = acceptGifts(gifts);
    await vi.waitFor(() => expect($dialogs.get()).toHaveLength(1));
    expect($dialogs.get()[0]?.body).toBe('처리되지 않았습니다. 다시 시도해 주세요.');
    $dialogs.get()[0]?.answer(false);
    expect(await taken).toEqual({ done: 0, amount: 0 });
    expect($rowFailure.get()?.alerted).toBe(true);
    held = '';
    expect(await acceptGifts(gifts)).toEqual({ done: 2, amount: 1_000 });
  });
});
