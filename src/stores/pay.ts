import { ApiError } from '#api/client.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { dropOrder, type Order } from '#api/order.ts';
import { readyOrder } from '#api/pay.ts';
import { payWords } from '#copy/order.ts';
import { overLimit } from '#copy/pay.ts';
import { link } from '#routes.ts';
import { settled, sendOnce } from './intention.ts';
import { leave } from './navigation.ts';
import { SESSION_MEMORY } from './session.ts';
import { forget, keep, recall } from './tab-storage.ts';

const INTENTION = 'pay';
/** The order this tab is paying. */
const ORDER = `${SESSION_MEMORY}pay-order`;

/** Codes that the pay screen says itself. */
export const payInline = ['40104', '40105', '40106'] as const;

type Wish = Omit<RequestOf<typeof readyOrder>, 'completeUrl' | 'failUrl'>;
const address = (path: '/pay/complete' | '/pay/fail') => new URL(link(path), location.href).href;

/**
 * Opens an order and leaves for its checkout; the same wish again leads to the same order until that
 * has ended. Errors: 32507, 40104, 40105, 40106, 40205.
 */
export async function startPayment(wish: Wish): Promise<void> {
  const body = { ...wish, completeUrl: address('/pay/complete'), failUrl: address('/pay/fail') };
  const { orderId, checkoutUrl } = await sendOnce(readyOrder, body, {
    name: INTENTION,
    open: true,
  });
  keep(ORDER, orderId);
  leave(checkoutUrl);
}

const isOpen = ({ status }: Order) => status === 'ready' || status === 'paying';

/** Hears how an order stands: once it has ended, paying the same again is a new wish. */
export function noteOrder(order: Order): void {
  if (!isOpen(order) && recall(ORDER) === order.orderId) forgetOrder();
}

/** Hears which orders are under way; the one of this tab may have ended elsewhere. */
export function noteUnfinished(orders: readonly Order[]): void {
  const mine = recall(ORDER);
  if (mine !== undefined && !orders.some((one) => one.orderId === mine && isOpen(one)))
    forgetOrder();
}

function forgetOrder(): void {
  forget(ORDER);
  settled(INTENTION);
}

/** Gives up an order nobody has paid; what comes back is the truth about it. */
export async function giveUpOrder(orderId: string): Promise<Order> {
  const order = await sendOnce(dropOrder, { orderId }, { name: `drop:${orderId}` });
  noteOrder(order);
  return order;
}

/** What the pay screen says where a limit was passed; undefined for any other failure. */
export function overLimitText(error: unknown): { text: string; monthly: boolean } | undefined {
  if (!(error instanceof ApiError) || error.failure.kind !== 'code') return undefined;
  const code = payInline.find((one) => one === (error.failure as { code: string }).code);
  if (!code) return undefined;
  const left = (error.failure.data as { left?: unknown } | null | undefined)?.left;
  const amount = typeof left === 'number' ? payWords.won(left) : undefined;
  return { text: overLimit[code](amount), monthly: code === '40106' };
}
