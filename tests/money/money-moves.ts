import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { handle, type Handler } from '../reference-api/handle.ts';
import { giveBack, handOver, take } from '../reference-api/ledger.ts';
import { Refusal } from '../reference-api/refusal.ts';

const once = { once: true } as const;
const Moved = v.object({ transaction: v.number() });
const words = { kind: 'gift', title: '시험' } as const;

/** Spending happens in the game, so the portal has no call for it; the ledger is asked the same way. */
export const spend = endpoint('/test/spend', v.object({ amount: v.number() }), Moved, once);
export const hold = endpoint('/test/hold', v.object({ amount: v.number() }), Moved, once);
export const handTo = endpoint(
  '/test/hand-over',
  v.object({ transaction: v.number() }),
  Moved,
  once,
);
export const back = endpoint('/test/give-back', v.object({ transaction: v.number() }), Moved, once);

const short = { codes: ['31104'] };
const taken = { codes: ['31204'] };

/** What was held goes one way once; the ledger refuses the second by a unique cause. */
async function released(run: Promise<number>): Promise<{ transaction: number }> {
  try {
    return { transaction: await run };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (String((cause as { code?: unknown } | undefined)?.code) === '23505')
      throw new Refusal('31204');
    throw error;
  }
}

export const moves: Handler[] = [
  ...(
    [
      [spend, 'spent'],
      [hold, 'held'],
    ] as const
  ).map(([call, to]) =>
    handle(
      call,
      async ({ db, member, now, body: { amount } }) => {
        const transaction = await take(db, amount, { memberId: member.id, at: now, words }, to);
        if (!transaction) throw new Refusal('31104');
        return { transaction };
      },
      short,
    ),
  ),
  ...(
    [
      [handTo, handOver],
      [back, giveBack],
    ] as const
  ).map(([call, move]) =>
    handle(
      call,
      ({ db, member, now, body: { transaction } }) =>
        released(move(db, transaction, { memberId: member.id, at: now, words })),
      taken,
    ),
  ),
];
