import { expect } from 'vitest';
import type { Auth } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import type { Order } from '#api/order.ts';
import * as gifts from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import * as pay from '#features/pay/api.ts';
import { firstCharacter } from '../reference-api/db/seed/characters.ts';
import { codeAt } from '../support/otp-code.ts';
import { freshKey } from '../unit/reference-api/keys.ts';
import type { openApi } from '../unit/reference-api/open-api.ts';
import { type Opened, openPay, orderBody } from '../unit/reference-api/pay-calls.ts';
import { spend } from './money-moves.ts';

/** Members with OTP, who may give hwan. */
export const givers = ['member01', 'member02', 'heavy01', 'partner01'] as const;
const players = [...givers, 'rookie01', 'hwanlock01'] as const;

type Asked = {
  call: Endpoint;
  body: object;
  auth: Auth;
  key: Record<string, string>;
  answer: object;
};
type Gift = { giftNo: number; amount: number; from: string; to: string };

/** What the players share: every act adds what it was told, and chooses from what earlier ones have left. */
export type Play = ReturnType<typeof newPlay>;
/** `roll`: a random number below the given one. */
export const newPlay = (api: ReturnType<typeof openApi>, roll: (below: number) => number) => ({
  api,
  roll,
  auths: new Map<string, Auth>(),
  /** How much hwan the answers say has moved; `held`: in gifts that still wait. */
  told: { charged: 0, refunded: 0, spent: 0, held: 0 },
  charges: [] as { orderId: string; auth: Auth }[],
  sent: [] as Gift[],
  /** Who may still give: a code is accepted once, so each may give once while it is valid. */
  mayGive: new Set<string>(),
  /** The calls that succeeded. */
  asked: [] as Asked[],
  /** How many answers had each code. */
  counts: {} as Record<string, number>,
});

/** Logs all players in, also again after a wait that no login survives. */
export async function logIn({ api, auths }: Play): Promise<void> {
  for (const id of players) auths.set(id, await api.auth(id));
}
export const authOf = ({ auths }: Play, id: string) => auths.get(id) as Auth;
const anyone = (play: Play) => authOf(play, players[play.roll(players.length)] ?? '');
/** One of them at random; undefined of an empty list. */
const oneOf = <T>({ roll }: Play, all: readonly T[]): T | undefined => all[roll(all.length || 1)];

/** The data of a successful answer; undefined after a refusal. */
async function ask<Data>(
  { api, roll, counts, asked }: Play,
  call: Endpoint,
  body: object,
  auth: Auth,
): Promise<Data | undefined> {
  const key = freshKey();
  // Every third call arrives twice at the same time, as from a browser that repeats it. A refusal
  // frees the key, so one may be refused and the other succeed; if both succeed the answers are the same.
  const calls = Array.from({ length: roll(3) === 0 ? 2 : 1 }, () =>
    api.call(call, body, auth, key),
  );
  const answers = (await Promise.all(calls)).map(({ code, data }) => ({ code, data }));
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  const [answer, twin] = answers.filter(({ code }) => code === '200');
  if (!answer) return undefined;
  if (twin) expect(twin).toEqual(answer);
  asked.push({ call, body, auth, key, answer });
  return answer.data as Data;
}

async function charge(play: Play): Promise<void> {
  const { api, roll, told, charges } = play;
  const auth = anyone(play);
  const product = [1_000, 3_000, 5_000][roll(3)] ?? 1_000;
  const opened = await ask<Opened>(play, pay.readyOrder, orderBody(`h${product}`), auth);
  if (!opened) return;
  const how = roll(5) === 0 ? 'decline' : 'approve';
  const presses = [how, how, roll(2) ? 'approve' : 'cancel'];
  const { press } = openPay(api);
  // Pressed at the same time: the first that arrives decides.
  await Promise.all(presses.map((act) => press(opened.checkoutUrl, act)));
  const order = await api.call(pay.getOrder, { orderId: opened.orderId }, auth);
  if ((order.data as Order).status !== 'done') return;
  told.charged += product;
  charges.push({ orderId: opened.orderId, auth });
}

async function refund(play: Play): Promise<void> {
  const { api, told, charges } = play;
  const one = oneOf(play, charges);
  if (!one) return;
  const { data } = await api.call(pay.getOrder, { orderId: one.orderId }, one.auth);
  const { refund: offer, orderId } = data as Order;
  if (!offer) return;
  const done = await ask<Order>(play, refundOrder, { orderId, won: offer.won }, one.auth);
  if (done) told.refunded += offer.hwan + offer.bonus;
}

async function use(play: Play): Promise<void> {
  const auth = anyone(play);
  const amount = 1 + play.roll(2_500);
  if (await ask(play, spend, { amount }, auth)) play.told.spent += amount;
}

async function give(play: Play): Promise<void> {
  const { api, roll, told, sent, mayGive } = play;
  const from = oneOf(play, [...mayGive]);
  const to = givers.filter((id) => id !== from)[roll(givers.length - 1)];
  if (!from || !to) return;
  mayGive.delete(from);
  const amount = 100 + roll(2_400);
  const otp = codeAt(api.world.clock.now());
  const { id: fromCharacterNo } = firstCharacter(from as (typeof givers)[number]);
  const { serverNo, name: characterName } = firstCharacter(to);
  const gift = { fromCharacterNo, serverNo, characterName, amount, message: '', otp };
  const done = await ask<{ giftNo: number }>(play, gifts.sendGift, gift, authOf(play, from));
  if (!done) return;
  told.held += amount;
  sent.push({ giftNo: done.giftNo, amount, from, to });
}

/** Taking, sending back and taking back may all come at once: one of them wins. */
export async function close(play: Play, gift = oneOf(play, play.sent)): Promise<void> {
  if (!gift) return;
  const { roll, told } = play;
  const { giftNo, amount, from, to } = gift;
  const ends = await Promise.all([
    roll(2) ? ask(play, gifts.acceptGift, { giftNo }, authOf(play, to)) : undefined,
    roll(2) ? ask(play, gifts.rejectGift, { giftNo }, authOf(play, to)) : undefined,
    roll(2) ? ask(play, gifts.cancelGift, { giftNo }, authOf(play, from)) : undefined,
  ]);
  told.held -= amount * ends.filter(Boolean).length;
}

/** Repeats an earlier call under its key, then with another body. */
async function repeat(play: Play): Promise<void> {
  const { api, asked } = play;
  const one = oneOf(play, asked);
  if (!one) return;
  const { call, body, auth, key, answer } = one;
  const { code, data } = await api.call(call, body, auth, key);
  expect({ code, data }).toEqual(answer);
  const other = { ...body, amount: 9_999, won: 1, giftNo: 1 };
  expect((await api.call(call, other, auth, key)).code).toBe('35202');
}

const acts = [charge, charge, use, use, give, give, close, close, refund, repeat];
export const actAtRandom = (play: Play): Promise<void> | undefined => oneOf(play, acts)?.(play);
