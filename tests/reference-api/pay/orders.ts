/** Orders of hwan: how they end, what a refund would pay back, and how their member sees them. */
import { and, eq, inArray, lte, or } from 'drizzle-orm';
import type { Order, PayMethod } from '#api/order.ts';
import { DAY_MS } from '#constants.ts';
import { maskReceiptNumber, receiptNumber } from '#rules/cash-receipt.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { requireRow } from '../db/rows.ts';
import { hwanRecord } from '../db/schema/hwan.ts';
import { payOrder } from '../db/schema/pay.ts';
import { grant } from '../hwan/ledger.ts';
import { leftOf } from '../hwan/ledger-undo.ts';
import { invalid } from '../refusal.ts';
import { randomToken } from '../secrets.ts';
import type { Member } from '../sessions.ts';
import { DEPOSIT_BANK, DEPOSIT_HOLDER, takesReceipt, titles } from './offer.ts';
import { refundOf } from './refund.ts';

export type OrderRow = typeof payOrder.$inferSelect;

const BONUS_DAYS = 365;

/** An order, locked until the transaction ends, so that it has one outcome only. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(payOrder).where(eq(payOrder.id, id)).for('update');
  return row;
}

/** The member's own order; another member's counts as unknown. */
export async function ownOrder(
  row: Promise<OrderRow | undefined>,
  member: Member,
): Promise<OrderRow> {
  const found = await row;
  if (found?.memberId !== member.id) throw invalid('orderId');
  return found;
}

/** The columns of a cash receipt; refuses a wrong number, and a method that gives none. */
export function receiptOf(
  method: PayMethod,
  receipt: { kind: 'personal' | 'business'; number: string },
) {
  const digits = receiptNumber(receipt.kind, receipt.number);
  if (!digits || !takesReceipt(method)) throw invalid('cashReceipt');
  return { receiptKind: receipt.kind, receiptNumber: maskReceiptNumber(digits) };
}

/** Changes a locked order and returns it. */
export async function changeOrder(
  tx: Db,
  id: string,
  change: Partial<OrderRow>,
): Promise<OrderRow> {
  return requireRow(await tx.update(payOrder).set(change).where(eq(payOrder.id, id)).returning());
}

/** Gives the hwan once the money has moved, and only once. The order must be locked. */
export async function chargeOrder(tx: Db, row: OrderRow, now: Date): Promise<OrderRow> {
  const { id, memberId, hwan, bonus, method } = row;
  const transactionId = await grant(
    tx,
    [
      { purse: 'paid', amount: hwan },
      ...(bonus > 0
        ? [{ purse: 'free' as const, amount: bonus, expiresAt: later(now, BONUS_DAYS * DAY_MS) }]
        : []),
    ],
    { memberId, at: now, words: { kind: 'charge', title: titles[method] }, cause: `order:${id}` },
  );
  await mailMember({ db: tx, now }, memberId, accountMails.payment(row.won, hwan + bonus));
  return changeOrder(tx, id, {
    status: 'done',
    // A payment approved before its confirmation counts as paid at the approval.
    paidAt: row.paidAt ?? now,
    settlesAt: null,
    transactionId,
    approvalNo: randomToken().slice(0, 10).toUpperCase(),
    ...(row.receiptKind && { receiptAt: now }),
  });
}

/** Ends an order that is due: the provider has reported its payment, or its checkout or virtual account has expired. */
export async function settleOrder(db: Db, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (row?.status === 'paying' && row.settlesAt && row.settlesAt <= now)
      await chargeOrder(tx, row, now);
    else if ((row?.status === 'ready' || row?.status === 'deposit') && row.expiresAt <= now)
      await changeOrder(tx, id, { status: 'expired', reason: 'expired' });
  });
}

/** Ends all orders of one member that are due. */
export async function settleOrders(db: Db, memberId: number, now: Date): Promise<void> {
  const due = await db
    .select({ id: payOrder.id })
    .from(payOrder)
    .where(
      and(
        eq(payOrder.memberId, memberId),
        or(
          and(eq(payOrder.status, 'paying'), lte(payOrder.settlesAt, now)),
          and(inArray(payOrder.status, ['ready', 'deposit']), lte(payOrder.expiresAt, now)),
        ),
      ),
    );
  for (const { id } of due) await settleOrder(db, id, now);
}

/** Whether the payer's money is gone, by the order's status. */
const charged = {
  ready: 'unknown',
  paying: 'unknown',
  deposit: 'no',
  done: 'yes',
  failed: 'no',
  canceled: 'no',
  expired: 'no',
  refunded: 'returned',
} as const;

/** What a refund of an order would pay back now. */
export async function refundNow(db: Db, row: OrderRow, now: Date) {
  if (row.status !== 'done' || !row.transactionId || !row.paidAt) return undefined;
  const left = await leftOf(db, row.transactionId, now);
  const { won, hwan, bonus, paidAt } = row;
  return refundOf({ won, hwan, bonus, hwanLeft: left.paid, bonusLeft: left.free, paidAt }, now);
}

/** The balance of the statement's line about a charge. */
async function balanceAfter(db: Db, transactionId: number): Promise<number | null> {
  const [line] = await db
    .select({ balance: hwanRecord.balance })
    .from(hwanRecord)
    .where(eq(hwanRecord.transactionId, transactionId));
  return line?.balance ?? null;
}

/** The provider's page for an order. */
export const checkoutUrl = (origin: string, token: string): string => {
  const url = new URL('/checkout/provider', origin);
  url.searchParams.set('token', token);
  return url.href;
};

/** An order as its member sees it. */
export async function orderView(
  db: Db,
  row: OrderRow,
  { now, origin }: { now: Date; origin: string },
) {
  const refund = await refundNow(db, row, now);
  return {
    orderId: row.id,
    status: row.status,
    charged: charged[row.status],
    reason: row.reason,
    productId: row.productId,
    method: row.method,
    won: row.won,
    hwan: row.hwan,
    bonus: row.bonus,
    at: row.createdAt.toISOString(),
    paidAt: row.status === 'paying' ? null : (row.paidAt?.toISOString() ?? null),
    checkoutUrl: row.status === 'ready' ? checkoutUrl(origin, row.token) : null,
    deposit: row.account
      ? {
          bank: DEPOSIT_BANK,
          number: row.account,
          holder: DEPOSIT_HOLDER,
          until: row.expiresAt.toISOString(),
        }
      : null,
    approvalNo: row.approvalNo,
    balanceAfter: row.transactionId ? await balanceAfter(db, row.transactionId) : null,
    cashReceipt:
      row.receiptKind && row.receiptNumber
        ? {
            kind: row.receiptKind,
            number: row.receiptNumber,
            at: row.receiptAt?.toISOString() ?? null,
            canceledAt: row.refundedAt?.toISOString() ?? null,
          }
        : null,
    receiptOpen: row.status === 'done' && !row.receiptKind && takesReceipt(row.method),
    refund: refund ?? null,
    refunded: row.refundedAt
      ? {
          won: row.refundWon ?? 0,
          fee: row.refundFee ?? 0,
          at: row.refundedAt.toISOString(),
        }
      : null,
  } satisfies Order;
}
