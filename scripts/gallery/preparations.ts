/** What is done at the reference API before a screen opens, so that the screen is in its state. */

import type { orderStatuses } from '#api/order.ts';
import { getTransfers } from '#api/transfer.ts';
import { GIFT_LOCKS, HOUR_MS } from '#constants.ts';
import { sendGift } from '#features/gift/api.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { readyOrder } from '#features/pay/api.ts';
import { acceptTransfer } from '#features/transfer/api.ts';
import { type Answer, memberCalls } from '../../tests/flows/member-calls.ts';
import type { apiControl } from '../../tests/support/reference-api.ts';

type Api = ReturnType<typeof apiControl>;
type Status = (typeof orderStatuses)[number];
type Order = {
  member?: string;
  won?: number;
  by?: string;
  /** What is pressed at the checkout. */
  act?: string;
  advanceMs?: number;
  refund?: true;
};

/** How an order gets each status: what is pressed at the checkout, and what follows. */
const orders: Record<Status, Order> = {
  ready: {},
  // Sets the clock back, so that the provider's confirmation is still to come.
  paying: { act: 'slow', advanceMs: -HOUR_MS },
  deposit: { act: 'account', by: 'virtual' },
  done: { act: 'approve' },
  failed: { act: 'decline' },
  canceled: { act: 'cancel' },
  expired: { advanceMs: 2 * HOUR_MS },
  refunded: { act: 'approve', refund: true },
};

/** Throws if a call was refused: the state would show something else. */
function answered({ code, data }: Answer): Answer['data'] {
  if (code !== '200') throw new Error(`The state was refused with ${code}.`);
  return data;
}

/** Brings an order to a status; returns its id. */
async function order(
  api: Api,
  { member = 'member01', won = 10_000, by = 'card', act, advanceMs, refund }: Order,
): Promise<string> {
  const call = await memberCalls(api, member);
  const home = new URL('/', api.url).href;
  const wanted = { productId: `h${won}`, won, method: by, completeUrl: home, failUrl: home };
  const { orderId, checkoutUrl } = answered(await call(readyOrder.path, wanted));
  const { pathname, search } = new URL(`${checkoutUrl}`);
  const body = new URLSearchParams({ act: act ?? '' });
  if (act) await fetch(api.url + pathname + search, { method: 'POST', body, redirect: 'manual' });
  if (refund) answered(await call(refundOrder.path, { orderId, won }));
  if (advanceMs) await api.advance(advanceMs);
  return `${orderId}`;
}

const EVER = { page: 1, from: '2020-01-01', to: '2099-12-31' };

/** Each returns the query of the screen's address if that depends on what was prepared; `about`: of whom, or which. */
const preparations = {
  order: async (api, status) => `?orderId=${await order(api, orders[status as Status])}`,
  unfinishedOrder: (api) => order(api, {}).then(() => undefined),
  charge: (api, member) =>
    order(api, { member, won: 1_000, by: 'transfer', act: 'approve' }).then(() => undefined),

  /** For the screen of one record: the member's newest one. */
  async inquiry(api, member) {
    const call = await memberCalls(api, member);
    const { list } = answered(await call(getInquiryList.path, { ...EVER, size: 1 }));
    return `?no=${(list as { inquiryNo: number }[])[0]?.inquiryNo}`;
  },

  /** Brings a transfer to A003, and sets the clock back, as A003 lasts a minute; the seeds hold the other statuses. */
  async movingTransfer(api) {
    const call = await memberCalls(api, 'member02');
    const wanted = { ...EVER, size: 10, direction: 'received' };
    const { list } = answered(await call(getTransfers.path, wanted));
    const [{ transferNo }] = list as [{ transferNo: number }];
    answered(await call(acceptTransfer.path, { transferNo }));
    await api.advance(-HOUR_MS);
    return undefined;
  },

  /** Enters so many wrong codes; moves the clock over the locks in between. */
  async wrongCodes(api, failures) {
    const gift = {
      fromCharacterNo: 1,
      serverNo: 1,
      characterName: '설화',
      amount: 3_000,
      message: '',
      otp: '000000',
    };
    for (let done = 0; done < Number(failures); done += 1) {
      const before = GIFT_LOCKS.findLast((lock) => lock.failures <= done);
      if (before) await api.advance((before.seconds + 1) * 1_000);
      await (await memberCalls(api, 'member01'))(sendGift.path, gift);
    }
    return undefined;
  },
} as const satisfies Record<string, (api: Api, about: string) => Promise<string | undefined>>;
export type Preparation = readonly [act: keyof typeof preparations, about: string];

export const prepare = (api: Api, [act, about]: Preparation): Promise<string | undefined> =>
  preparations[act](api, about);
