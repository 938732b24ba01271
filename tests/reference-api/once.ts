import { and, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { WishKey } from '#api/fields.ts';
import { DAY, later } from './clock.ts';
import type { Db } from './db/connect.ts';
import { idempotency } from './db/schema/session.ts';
import { invalid, Refused } from './refusal.ts';
import { sha256 } from './secrets.ts';

const KEPT_MS = 2 * DAY;
type Stored = { code: string; data?: unknown };

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
  if (!v.is(WishKey, key)) throw invalid('Idempotency-Key');
  const bodyHash = sha256(JSON.stringify(body));
  return db.transaction(async (tx) => {
    await tx.delete(idempotency).where(lt(idempotency.at, later(now, -KEPT_MS)));
    // A second arrival waits here until the first has ended.
    const [first] = await tx
      .insert(idempotency)
      .values({ memberId, key, path, bodyHash, at: now })
      .onConflictDoNothing()
      .returning();
    const mine = and(eq(idempotency.memberId, memberId), eq(idempotency.key, key));
    if (!first) {
      const [stored] = await tx.select().from(idempotency).where(mine);
      if (stored?.path !== path || stored.bodyHash !== bodyHash) throw invalid('Idempotency-Key');
      return stored.answer as Stored;
    }
    const data = await run(tx);
    const answer = data instanceof Refused ? { ...data } : { code: '200', data };
    await tx.update(idempotency).set({ answer }).where(mine);
    return answer;
  });
}
