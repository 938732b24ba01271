import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { type Handler, handle } from '../reference-api/handle.ts';
import { take } from '../reference-api/hwan/ledger.ts';
import { Refusal } from '../reference-api/refusal.ts';

const words = { kind: 'use', title: '시험' } as const;

/** A call that spends hwan. The portal has none, because spending happens in the game; the ledger is used the same way. */
export const spend = endpoint(
  '/test/spend',
  v.object({ amount: v.number() }),
  v.object({ transaction: v.number() }),
  { once: true },
);

export const moves: Handler[] = [
  handle(
    spend,
    async ({ db, member, now, body: { amount } }) => {
      const transaction = await take(db, amount, { memberId: member.id, at: now, words }, 'spent');
      if (!transaction) throw new Refusal('31104');
      return { transaction };
    },
    { codes: ['31104'] },
  ),
];
