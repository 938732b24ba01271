import { computed } from 'nanostores';
import { isOrderId } from '#api/fields.ts';
import type { Order } from '#api/order.ts';
import { alert } from '#dialogs/dialog.ts';
import { order as orderCopy } from '#forms/order.copy.ts';
import { actOnce } from '#idempotency/act-once.ts';
import { forgetKeys } from '#idempotency/forget.ts';
import { link } from '#link.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { readAddress } from '#rules/read-address.ts';
import { $search } from '#ui/address.ts';
import { dropOrder, readyOrder } from './api.ts';

/** The address of the member's charges: their list, which on phones is far below the balance. */
export const charges = `${link('/member/hwan/state', { kind: 'charge' })}#records`;

/** What `getOrder` is asked with: the order's number in the address, the one thing that is read from there. */
export const $orderNamed = computed($search, (search) => {
  const orderId = readAddress(search, 'orderId');
  return isOrderId(orderId) ? { orderId } : undefined;
});

/**
 * An order is not judged by a list asked for so shortly after it: the list may be older than an order of another tab.
 */
const SETTLING_MS = 10_000;

/** Whether paying the same again must lead back to this order; yes also for an unknown status. */
const isOpen = ({ status }: Order) => status === null || status === 'ready' || status === 'paying';

/** Forgets the idempotency keys of orders that are over, so that paying the same again is a new intention. */
const forgetOrderKeys = (isOver: (orderId: string, noted: number) => boolean): Promise<void> =>
  forgetKeys(readyOrder, ({ ref, noted = 0 }) => ref !== undefined && isOver(ref, noted));

/** Call this with every order that was read: once it has ended, paying the same again opens a new one. */
export async function noteOrder(order: Order): Promise<void> {
  if (!isOpen(order)) await forgetOrderKeys((orderId) => orderId === order.orderId);
}

/** Takes the list of open orders, with when it was asked for: an earlier order that is not in it has ended. */
export async function noteUnfinished(orders: readonly Order[], asked: number): Promise<void> {
  const open = orders.filter(isOpen).map(({ orderId }) => orderId);
  await forgetOrderKeys((orderId, noted) => noted < asked - SETTLING_MS && !open.includes(orderId));
}

const dropEnds: Partial<Record<ReturnType<typeof orderOutcome>, string>> = {
  canceled: orderCopy.dropped,
  expired: orderCopy.overAlready,
  failed: orderCopy.overAlready,
  paying: orderCopy.notDropped,
  done: orderCopy.notDropped,
};
/** The sentence after dropping an order, which may have been paid or have expired meanwhile. */
export const dropMessage = (order: Pick<Order, 'status' | 'charged'>): string =>
  dropEnds[orderOutcome(order)] ?? orderCopy.dropUnsure;

/** Drops an unpaid order. Its new state; undefined if that is unknown or the call was refused, after an alert. */
export async function dropOrderOnce(orderId: string): Promise<Order | undefined> {
  const end = await actOnce(dropOrder, { orderId });
  if (end?.outcome === 'refused' && end.message?.alerted === false)
    await alert(orderCopy.dropFailed, end.message.text);
  if (end?.outcome !== 'done' || !end.data) return undefined;
  await noteOrder(end.data);
  return end.data;
}
