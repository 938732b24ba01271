import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, GIFT_TERM_DAYS } from '#constants.ts';
import * as gifts from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import * as pay from '#features/pay/api.ts';
import type { Auth } from '#wire/auth.ts';
import type { Endpoint } from '#wire/endpoint.ts';
import type { Order } from '#wire/order.ts';
import { codeAt, OTP_PERIOD_MS } from '../otp-code.ts';
import { firstCharacter } from '../reference-api/db/seed/characters.ts';
import { dice } from '../reference-api/db/seed/people.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { freshKey } from '../unit/reference-api/keys.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { type Opened, openPay, orderBody } from '../unit/reference-api/pay-calls.ts';
import { ofManyConnections } from './databases.ts';
import { moves, spend } from './money-moves.ts';

const OPERATIONS = 2_000;
const AT_ONCE = 40;
/** Members with OTP, who may give hwan. */
const givers = ['member01', 'member02', 'heavy01', 'partner01'] as const;
const players = [...givers, 'rookie01', 'hwanlock01'] as const;

type Sums = {
  members: number;
  held: number;
  spent: number;
  issued: number;
  expired: number;
  worst: number;
};

for (const { name, options } of ofManyConnections)
  describe(`money on ${name}`, () => {
    const api = openApi({ extra: moves }, options);
    const { press } = openPay(api);

    /** Where all hwan is, read in one statement and so at one moment. */
    async function sums(): Promise<Sums> {
      const { rows } = (await api.world.db.execute(sql`
        select coalesce(sum(amount) filter (where role = 'member'), 0)::int as members,
          coalesce(sum(amount) filter (where role = 'held'), 0)::int as held,
          coalesce(sum(amount) filter (where role = 'spent'), 0)::int as spent,
          coalesce(sum(amount) filter (where role = 'issued'), 0)::int as issued,
          coalesce(sum(amount) filter (where role = 'expired'), 0)::int as expired,
          (select coalesce(min(remaining), 0)::int from portal.hwan_lot) as worst
        from portal.hwan_entry e join portal.hwan_account a on a.id = e.account_id`)) as unknown as {
        rows: Sums[];
      };
      if (!rows[0]) throw new Error('no sums');
      return rows[0];
    }

    test(`after ${OPERATIONS} random operations at once, and again, nothing is lost, doubled or below zero`, async () => {
      const roll = dice(20_261_121);
      const auths = new Map<string, Auth>();
      for (const id of players) auths.set(id, await api.auth(id));
      const authOf = (id: string) => auths.get(id) as Auth;
      const anyone = () => authOf(players[roll(players.length)] ?? '');
      const start = await sums();
      const told = { charged: 0, refunded: 0, spent: 0, held: 0 };
      const charges: { orderId: string; auth: Auth }[] = [];
      const sent: { giftNo: number; amount: number; from: string; to: string }[] = [];
      /** Who may still give: a code is accepted once, so each may give once while it is valid. */
      const mayGive = new Set<string>();
      const asked: {
        call: Endpoint;
        body: object;
        auth: Auth;
        key: Record<string, string>;
        answer: object;
      }[] = [];
      const counts: Record<string, number> = {};

      async function ask<Data>(
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

      async function charge(auth: Auth): Promise<void> {
        const product = [1_000, 3_000, 5_000][roll(3)] ?? 1_000;
        const opened = await ask<Opened>(pay.readyOrder, orderBody(`h${product}`), auth);
        if (!opened) return;
        const how = roll(5) === 0 ? 'decline' : 'approve';
        const presses = [how, how, roll(2) ? 'approve' : 'cancel'];
        await Promise.all(presses.map((act) => press(opened.checkoutUrl, act)));
        const order = await api.call(pay.getOrder, { orderId: opened.orderId }, auth);
        if ((order.data as Order).status !== 'done') return;
        told.charged += product;
        charges.push({ orderId: opened.orderId, auth });
      }
      async function refund(): Promise<void> {
        const one = charges[roll(charges.length || 1)];
        if (!one) return;
        const { data } = await api.call(pay.getOrder, { orderId: one.orderId }, one.auth);
        const { refund: offer, orderId } = data as Order;
        if (!offer) return;
        const done = await ask<Order>(refundOrder, { orderId, won: offer.won }, one.auth);
        if (done) told.refunded += offer.hwan + offer.bonus;
      }
      async function use(auth: Auth): Promise<void> {
        const amount = 1 + roll(2_500);
        if (await ask(spend, { amount }, auth)) told.spent += amount;
      }
      async function give(): Promise<void> {
        const from = [...mayGive][roll(mayGive.size || 1)];
        const to = givers.filter((id) => id !== from)[roll(givers.length - 1)];
        if (!from || !to) return;
        mayGive.delete(from);
        const amount = 100 + roll(2_400);
        const otp = codeAt(api.world.clock.now());
        const { id: fromCharacterNo } = firstCharacter(from as (typeof givers)[number]);
        const { serverNo, name: characterName } = firstCharacter(to);
        const gift = { fromCharacterNo, serverNo, characterName, amount, message: '', otp };
        const done = await ask<{ giftNo: number }>(gifts.sendGift, gift, authOf(from));
        if (!done) return;
        told.held += amount;
        sent.push({ giftNo: done.giftNo, amount, from, to });
      }
      /** Taking, sending back and taking back may all come at once: one of them wins. */
      async function close(gift = sent[roll(sent.length || 1)]): Promise<void> {
        if (!gift) return;
        const { giftNo, amount, from, to } = gift;
        const ends = await Promise.all([
          roll(2) ? ask(gifts.acceptGift, { giftNo }, authOf(to)) : undefined,
          roll(2) ? ask(gifts.rejectGift, { giftNo }, authOf(to)) : undefined,
          roll(2) ? ask(gifts.cancelGift, { giftNo }, authOf(from)) : undefined,
        ]);
        told.held -= amount * ends.filter(Boolean).length;
      }
      async function again(): Promise<void> {
        const one = asked[roll(asked.length || 1)];
        if (!one) return;
        const { call, body, auth, key, answer } = one;
        const { code, data } = await api.call(call, body, auth, key);
        expect({ code, data }).toEqual(answer);
        const changed = await api.call(
          call,
          { ...body, amount: 9_999, won: 1, giftNo: 1 },
          auth,
          key,
        );
        expect(changed.code).toBe('35202');
      }
      const acts = [
        charge,
        charge,
        use,
        use,
        give,
        give,
        () => close(),
        () => close(),
        refund,
        again,
      ];

      for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
        api.advance(OTP_PERIOD_MS);
        for (const id of givers) mayGive.add(id);
        const batch = Array.from({ length: AT_ONCE }, () => acts[roll(acts.length)]?.(anyone()));
        const [between] = await Promise.all([sums(), ...batch]);
        expect(
          between.members + between.held + between.spent + between.issued + between.expired,
        ).toBe(0);
        expect(between.worst).toBeGreaterThanOrEqual(0);
        const now = await sums();
        expect(now.issued).toBe(start.issued - told.charged + told.refunded);
        expect(now.spent).toBe(start.spent + told.spent);
        expect(now.held).toBe(start.held + told.held);
        expect(now.members).toBe(-now.issued - now.spent - now.held - now.expired);
        expect(now.worst).toBeGreaterThanOrEqual(0);
      }

      // Everything that still waits lapses at one moment, while both sides try to end it another way.
      expect(told.held).toBeGreaterThan(0);
      api.advance(GIFT_TERM_DAYS * DAY_MS);
      for (const id of players) auths.set(id, await api.auth(id));
      await Promise.all([
        ...sent.map((gift) => close(gift)),
        ...givers.map((id) => api.call(gifts.getGifts, { page: 1, size: 10 }, authOf(id))),
      ]);
      const end = await sums();
      expect(end.held).toBe(0);
      expect(end.members).toBe(-end.issued - end.spent - end.expired);
      await checkBooks(api.world.db);
      // Unless every kind of end has occurred, the run has proved little.
      expect(counts['500']).toBeUndefined();
      expect(counts['200']).toBeGreaterThan(OPERATIONS / 2);
      for (const refusal of ['31204', '33404', '33407', '35004'])
        expect(counts[refusal], refusal).toBeGreaterThan(5);
      expect(sent.length).toBeGreaterThan(100);
      expect(told.charged).toBeGreaterThan(0);
      expect(told.refunded).toBeGreaterThan(0);
    }, 1_200_000);
  });
