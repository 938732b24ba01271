import { payLimitCodes } from '#errors.ts';
import { order as orderCopy, payWords as payCopy } from '#parts/order.copy.ts';
import type { Call } from '#parts/use-call.tsx';
import { link } from '#routes.ts';
import { orderFate } from '#rules/order-fate.ts';
import { actOnce } from '#stores/act-once.ts';
import { toast } from '#stores/dialog.ts';
import { failureCode, failureData } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { memberNow } from '#stores/send-once.ts';
import { readWishes, settle } from '#stores/wishes.ts';
import type { DataOf, RequestOf } from '#wire/endpoint.ts';
import { dropOrder, type Order } from '#wire/order.ts';
import { readyOrder } from './api.ts';
import { overLimit as copy, desk as deskCopy, usedUp } from './pay.copy.ts';

/** An order begun in another tab may be missing from a list asked for just before. */
const SETTLING_MS = 10_000;
/** An answered charge ends with its order. */
export const orderOf = ({ orderId }: DataOf<typeof readyOrder>) => orderId;

type NewOrder = Omit<RequestOf<typeof readyOrder>, 'completeUrl' | 'failUrl'>;
const address = (path: '/pay/complete' | '/pay/fail') => new URL(link(path), location.href).href;

/**
 * Opens an order and leaves for its checkout; the same wish again leads to the same order until that
 * has ended. Errors: 32507, 40104, 40105, 40106, 40205.
 */
export async function startPayment(order: NewOrder, call: Call['call']): Promise<void> {
  const body = { ...order, completeUrl: address('/pay/complete'), failUrl: address('/pay/fail') };
  const { checkoutUrl } = await call(readyOrder, body, orderOf);
  leave(checkoutUrl);
}

/** As far as is known: a status that came later may be no end. */
const isOpen = ({ status }: Order) => status === null || status === 'ready' || status === 'paying';

async function forgetOrders(isOver: (orderId: string, noted: number) => boolean): Promise<void> {
  const member = memberNow();
  const over = readWishes(member).filter(
    ({ path, ref, noted = 0 }) =>
      path === readyOrder.path && ref !== undefined && isOver(ref, noted),
  );
  if (over.length > 0) await settle(member, ...over.map(({ key }) => key));
}

/** Hears how an order stands: once it has ended, paying the same again is a new wish. */
export async function noteOrder(order: Order): Promise<void> {
  if (!isOpen(order)) await forgetOrders((orderId) => orderId === order.orderId);
}

/** Hears which orders are under way at a moment; one that was begun before and is not among them has ended. */
export async function noteUnfinished(orders: readonly Order[], at: number): Promise<void> {
  const open = orders.filter(isOpen).map(({ orderId }) => orderId);
  await forgetOrders((orderId, noted) => noted < at - SETTLING_MS && !open.includes(orderId));
}

const dropEnds: Partial<Record<ReturnType<typeof orderFate>, string>> = {
  canceled: orderCopy.dropped,
  expired: orderCopy.overAlready,
  failed: orderCopy.overAlready,
  paying: orderCopy.notDropped,
  done: orderCopy.notDropped,
};
/** What giving an order up has led to: it may have been paid, or have run out, while that was asked. */
export const dropWords = (order: Pick<Order, 'status' | 'charged'>): string =>
  dropEnds[orderFate(order)] ?? orderCopy.dropUnsure;

/** Gives up an order nobody has paid; what comes back is the truth about it, and nothing once it was told why not. */
export async function giveUpOrder(orderId: string): Promise<Order | undefined> {
  const end = await actOnce(dropOrder, { orderId });
  if (end.came === 'refused' && end.told?.heard === false) toast(end.told.text);
  if (end.came !== 'done' || !end.data) return undefined;
  await noteOrder(end.data);
  return end.data;
}

const limits = Object.keys(payLimitCodes) as (keyof typeof payLimitCodes)[];

/** What the pay screen says where a limit was passed; undefined for any other failure. */
export function overLimitText(error: unknown): { text: string; way: string } | undefined {
  const code = failureCode(error);
  const limit = limits.find((one) => payLimitCodes[one] === code);
  if (!limit) return undefined;
  const { left } = (failureData(error) ?? {}) as { left?: unknown };
  const rest = typeof left === 'number' ? left : undefined;
  const isUsedUp = rest !== undefined && rest <= 0;
  return {
    text: isUsedUp ? usedUp[limit] : copy[limit](rest === undefined ? rest : payCopy.won(rest)),
    way: limit === 'month' ? deskCopy.toLimits : deskCopy.seeLimits,
  };
}
