import { ApiError } from '#wire/client.ts';
import type { DataOf, RequestOf } from '#wire/endpoint.ts';
import { dropOrder, type Order } from '#wire/order.ts';
import { readyOrder } from './api.ts';
import { payWords as copy } from '#parts/order.copy.ts';
import { overLimit as overLimitCopy } from './pay.copy.ts';
import { link } from '#routes.ts';
import { memberNow, sendOnce } from '#stores/intention.ts';
import { leave } from '#stores/navigation.ts';
import { readWishes, settle } from '#stores/wishes.ts';

/** Codes about a limit, which the pay screen tells with what is left of it. */
const limitCodes = ['40104', '40105', '40106'] as const;

/** An order begun in another tab may be missing from a list asked for just before. */
const SETTLING_MS = 10_000;
/** An answered charge ends with its order. */
export const orderOf = ({ orderId }: DataOf<typeof readyOrder>) => orderId;

type Wish = Omit<RequestOf<typeof readyOrder>, 'completeUrl' | 'failUrl'>;
const address = (path: '/pay/complete' | '/pay/fail') => new URL(link(path), location.href).href;

/**
 * Opens an order and leaves for its checkout; the same wish again leads to the same order until that
 * has ended. Errors: 32507, 40104, 40105, 40106, 40205.
 */
export async function startPayment(wish: Wish): Promise<void> {
  const body = { ...wish, completeUrl: address('/pay/complete'), failUrl: address('/pay/fail') };
  const { checkoutUrl } = await sendOnce(readyOrder, body, { refOf: orderOf });
  leave(checkoutUrl);
}

const isOpen = ({ status }: Order) => status === 'ready' || status === 'paying';

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

/** Gives up an order nobody has paid; what comes back is the truth about it. */
export async function giveUpOrder(orderId: string): Promise<Order> {
  const order = await sendOnce(dropOrder, { orderId });
  await noteOrder(order);
  return order;
}

/** What the pay screen says where a limit was passed; undefined for any other failure. */
export function overLimitText(error: unknown): { text: string; monthly: boolean } | undefined {
  if (!(error instanceof ApiError) || error.failure.kind !== 'code') return undefined;
  const code = limitCodes.find((one) => one === (error.failure as { code: string }).code);
  if (!code) return undefined;
  const left = (error.failure.data as { left?: unknown } | null | undefined)?.left;
  const amount = typeof left === 'number' ? copy.won(left) : undefined;
  return { text: overLimitCopy[code](amount), monthly: code === '40106' };
}
