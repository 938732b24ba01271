import { payLimitCodes } from '#errors.ts';
import { order as orderCopy, payWords as payCopy } from '#parts/order.copy.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { actOnce } from '#stores/act-once.ts';
import { toast } from '#stores/dialog.ts';
import { failureCode, failureData } from '#stores/failure.ts';
import { readIntentions, settle } from '#stores/intentions.ts';
import { memberNow } from '#stores/send-once.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { dropOrder, type Order } from '#wire/order.ts';
import { readyOrder } from './api.ts';
import { overLimit as copy, desk as deskCopy, usedUp } from './pay.copy.ts';

/** An order begun in another tab may be missing from a list asked for just before. */
const SETTLING_MS = 10_000;
/** Under its id the order is remembered: paying the same again leads to the same order until that has ended. */
export const orderOf = ({ orderId }: DataOf<typeof readyOrder>) => orderId;

/** As far as is known: a status that came later may be no end. */
const isOpen = ({ status }: Order) => status === null || status === 'ready' || status === 'paying';

async function forgetOrders(isOver: (orderId: string, noted: number) => boolean): Promise<void> {
  const member = memberNow();
  const over = readIntentions(member).filter(
    ({ path, ref, noted = 0 }) =>
      path === readyOrder.path && ref !== undefined && isOver(ref, noted),
  );
  if (over.length > 0) await settle(member, ...over.map(({ key }) => key));
}

/** Takes note of an order: once it has ended, paying the same again opens a new one. */
export async function noteOrder(order: Order): Promise<void> {
  if (!isOpen(order)) await forgetOrders((orderId) => orderId === order.orderId);
}

/** Takes note of the orders under way at a moment: one that was begun before and is not among them has ended. */
export async function noteUnfinished(orders: readonly Order[], at: number): Promise<void> {
  const open = orders.filter(isOpen).map(({ orderId }) => orderId);
  await forgetOrders((orderId, noted) => noted < at - SETTLING_MS && !open.includes(orderId));
}

const dropEnds: Partial<Record<ReturnType<typeof orderOutcome>, string>> = {
  canceled: orderCopy.dropped,
  expired: orderCopy.overAlready,
  failed: orderCopy.overAlready,
  paying: orderCopy.notDropped,
  done: orderCopy.notDropped,
};
/** What canceling an order led to: it may have been paid, or have expired, while the question stood open. */
export const dropWords = (order: Pick<Order, 'status' | 'charged'>): string =>
  dropEnds[orderOutcome(order)] ?? orderCopy.dropUnsure;

/** Cancels an order nobody has paid. Returns the order as the API then has it; undefined when it was refused and that was shown. */
export async function cancelOrder(orderId: string): Promise<Order | undefined> {
  const end = await actOnce(dropOrder, { orderId });
  if (end.outcome === 'refused' && end.message?.alerted === false) toast(end.message.text);
  if (end.outcome !== 'done' || !end.data) return undefined;
  await noteOrder(end.data);
  return end.data;
}

const limits = Object.keys(payLimitCodes) as (keyof typeof payLimitCodes)[];

/** What the pay screen says where a limit was passed; undefined for any other failure. */
export function overLimitText(error: unknown): { text: string; linkText: string } | undefined {
  const code = failureCode(error);
  const limit = limits.find((one) => payLimitCodes[one] === code);
  if (!limit) return undefined;
  const { left } = (failureData(error) ?? {}) as { left?: unknown };
  const rest = typeof left === 'number' ? left : undefined;
  const isUsedUp = rest !== undefined && rest <= 0;
  return {
    text: isUsedUp ? usedUp[limit] : copy[limit](rest === undefined ? rest : payCopy.won(rest)),
    linkText: limit === 'month' ? deskCopy.toLimits : deskCopy.seeLimits,
  };
}
