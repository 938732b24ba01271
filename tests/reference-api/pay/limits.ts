/** The limits of payments: what a member has charged, the monthly limit that they set, and its changes. */
import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { PayMethod } from '#api/order.ts';
import {
  HOUR_MS,
  LIMIT_CHANGES_PER_MONTH,
  PAY_LIMIT_RAISE_HOURS,
  PAY_MONTH_LIMIT_WON,
} from '#constants.ts';
import { later, seoulDay, seoulMidnight, seoulMonthStart } from '../clock.ts';
import { NO_CHANGES_LEFT, PAY_LIMITS } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { payLimit, payLimitChange, payOrder } from '../db/schema/pay.ts';
import { isOldEnough } from '../join/age.ts';
import { lockSelf } from '../members.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';
import { methods } from './offer.ts';
import { isNewcomer, passedLimit, type Spending } from './spending.ts';

/** States of orders whose money has moved or is moving; it counts on the day it was approved. */
const MOVED = ['paying', 'done', 'refunded'] as const;
/** A refund frees the amount that it paid back; the used part of the charge, and the fee, still count. */
const keptWon = sql`${payOrder.won} - coalesce(${payOrder.refundWon}, 0)`;

/** `waiting`: open virtual accounts count too, in every day and month in which they can be paid. */
type Counting = { from: Date; now: Date; waiting: boolean; method?: PayMethod };

/** The sum of a member's payments that count from a moment on, in won. */
async function sumCharged(db: Db, memberId: number, { from, now, waiting, method }: Counting) {
  const moved = and(
    inArray(payOrder.status, [...MOVED]),
    gte(sql`coalesce(${payOrder.paidAt}, ${payOrder.createdAt})`, from),
  );
  const promised = and(eq(payOrder.status, 'deposit'), gt(payOrder.expiresAt, now));
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${keptWon}), 0)`.mapWith(Number) })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.memberId, memberId),
        waiting ? or(moved, promised) : moved,
        method && eq(payOrder.method, method),
      ),
    );
  return row?.sum ?? 0;
}

/** The member's monthly limit that is in force now. */
export async function limitOf(db: Db, memberId: number, now: Date) {
  const [row] = await db.select().from(payLimit).where(eq(payLimit.memberId, memberId));
  const raise = row?.nextWon && row.nextFrom ? { won: row.nextWon, from: row.nextFrom } : undefined;
  const isRaised = raise !== undefined && raise.from <= now;
  const changes = await db.$count(
    payLimitChange,
    and(eq(payLimitChange.memberId, memberId), gte(payLimitChange.at, seoulMonthStart(now))),
  );
  return {
    won: isRaised ? raise.won : (row?.won ?? PAY_MONTH_LIMIT_WON),
    next: raise && !isRaised ? { won: raise.won, from: raise.from.toISOString() } : null,
    changesLeft: Math.max(0, LIMIT_CHANGES_PER_MONTH - changes),
  };
}

/** What a member has charged; `waiting`: open virtual accounts count too. */
export async function spendingOf(
  db: Db,
  member: Member,
  now: Date,
  waiting = true,
): Promise<Spending> {
  const since = (from: Date) => sumCharged(db, member.id, { from, now, waiting });
  return {
    day: await since(seoulMidnight(seoulDay(now))),
    month: await since(seoulMonthStart(now)),
    limit: (await limitOf(db, member.id, now)).won,
    minor: !isOldEnough(member.birthDate, now),
    newcomer: isNewcomer(member.joinedAt, now),
  };
}

/**
 * The code and the remaining amount if a payment exceeds a limit; call it with the member locked. An arriving deposit is
 * compared with moved money only: other virtual accounts are checked when their own money comes.
 */
export async function limitRefusal(
  db: Db,
  member: Member,
  { won, method, status }: { won: number; method: PayMethod; status?: string },
  now: Date,
): Promise<{ code: string; left: number } | undefined> {
  const waiting = status !== 'deposit';
  const passed = passedLimit(await spendingOf(db, member, now, waiting), won);
  if (passed) return { code: PAY_LIMITS[passed.name], left: passed.left };
  const { monthWon } = methods.find((row) => row.method === method) ?? { monthWon: null };
  if (monthWon === null) return undefined;
  const by = { from: seoulMonthStart(now), now, waiting, method };
  const left = monthWon - (await sumCharged(db, member.id, by));
  return won > left ? { code: PAY_LIMITS.month, left: Math.max(0, left) } : undefined;
}

/** Lowers the limit at once, raises it after 24 hours; the same limit again is not a change. */
export async function changeLimit(tx: Db, memberId: number, won: number, now: Date) {
  // One member's changes queue up here, so that two at once cannot both be the last one allowed.
  await lockSelf(tx, memberId);
  const { won: current, changesLeft } = await limitOf(tx, memberId, now);
  if (won === current) throw invalid('won');
  if (changesLeft === 0) throw new Refusal(NO_CHANGES_LEFT);
  const row =
    won < current
      ? { won, nextWon: null, nextFrom: null }
      : { won: current, nextWon: won, nextFrom: later(now, PAY_LIMIT_RAISE_HOURS * HOUR_MS) };
  await tx
    .insert(payLimit)
    .values({ memberId, ...row })
    .onConflictDoUpdate({ target: payLimit.memberId, set: row });
  await tx.insert(payLimitChange).values({ memberId, won, at: now });
  return limitOf(tx, memberId, now);
}

/** Takes back a raise that still waits; one in force stays. */
export async function cancelRaise(db: Db, memberId: number, now: Date) {
  const row = { nextWon: null, nextFrom: null };
  await db
    .update(payLimit)
    .set(row)
    .where(and(eq(payLimit.memberId, memberId), gt(payLimit.nextFrom, now)));
  return limitOf(db, memberId, now);
}
