/** Money and one-way calls act once for each idempotency key; a lost answer can be asked for again. */
import { and, eq, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { IdempotencyKey } from '#api/fields.ts';
import { DAY_MS, INTENTION_KEPT_DAYS } from '#constants.ts';
import { askOutcome, askPayOutcome } from '#idempotency/api.ts';
import { later } from './clock.ts';
import type { Db } from './db/connect.ts';
import { rowsOf } from './db/rows.ts';
import { idempotency } from './db/schema/session.ts';
import { handle } from './handle.ts';
import { invalid, KeptRefusal } from './refusal.ts';
import { sha256 } from './secrets.ts';

const KEPT_MS = INTENTION_KEPT_DAYS * DAY_MS;
type Stored = { code: string; data?: unknown };

const mineOf = (memberId: number, key: string) =>
  and(eq(idempotency.memberId, memberId), eq(idempotency.key, key));
/** The lock that a call holds while it is in progress. */
const workOf = (memberId: number, key: string) => sql`hashtextextended(${`${memberId} ${key}`}, 0)`;

/**
 * Runs a money or one-way action in one transaction, once per key: the same key and body get the stored answer,
 * a changed body is refused. A thrown refusal undoes everything, the key included; a returned one is an outcome and is kept.
 */
export function once(
  db: Db,
  call: { memberId: number; key: string | undefined; path: string; body: unknown; now: Date },
  run: (tx: Db) => Promise<unknown>,
): Promise<Stored> {
  const { memberId, key, path, body, now } = call;
  if (!v.is(IdempotencyKey, key)) throw invalid('Idempotency-Key');
  const bodyHash = sha256(JSON.stringify(body));
  return db.transaction(async (tx) => {
    // A second call under the same key waits here until the first has ended.
    await tx.execute(sql`select pg_advisory_xact_lock(${workOf(memberId, key)})`);
    await tx.delete(idempotency).where(lt(idempotency.at, later(now, -KEPT_MS)));
    const [first] = await tx
      .insert(idempotency)
      .values({ memberId, key, path, bodyHash, at: now })
      .onConflictDoNothing()
      .returning();
    const mine = mineOf(memberId, key);
    if (!first) {
      const [stored] = await tx.select().from(idempotency).where(mine);
      if (stored?.path !== path || stored.bodyHash !== bodyHash) throw invalid('Idempotency-Key');
      return stored.answer as Stored;
    }
    const data = await run(tx);
    const answer = data instanceof KeptRefusal ? { ...data } : { code: '200', data };
    await tx.update(idempotency).set({ answer }).where(mine);
    return answer;
  });
}

/** The state of the call under a key: `working` while it is in progress, which its lock shows. */
async function outcomeOf(db: Db, memberId: number, key: string) {
  return db.transaction(async (tx) => {
    const work = workOf(memberId, key);
    // A shared lock: two tabs that ask at once do not look like work to each other.
    const [lock] = await rowsOf<{ free: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock_shared(${work}) as free`,
    );
    if (!lock?.free) return { key, state: 'working' as const };
    const [stored] = await tx.select().from(idempotency).where(mineOf(memberId, key));
    if (!stored) return { key, state: 'none' as const };
    return { key, state: 'done' as const, ...(stored.answer as Stored) };
  });
}

export const onceHandlers = [askOutcome, askPayOutcome].map((endpoint) =>
  handle(
    endpoint,
    async ({ db, member, body }) => {
      const outcomes = [];
      for (const key of body.keys) outcomes.push(await outcomeOf(db, member.id, key));
      return { outcomes };
    },
    { duringWithdrawal: true },
  ),
);
