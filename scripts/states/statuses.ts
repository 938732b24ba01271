/** A state for each status of an order and of a transfer. */

import { HOUR_MS } from '#constants.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { readyOrder } from '#features/pay/api.ts';
import { acceptTransfer, getTransfers } from '#features/transfer/api.ts';
import { type TransferStatus, transferStatuses } from '#features/transfer/status.ts';
import { orderStatuses } from '#wire/order.ts';
import { type Answer, memberCalls } from '../../tests/support/ways/member-calls.ts';
import { type Api, stateOf } from './state.ts';

type Status = (typeof orderStatuses)[number];

/** How an order gets each status: what is pressed at the checkout, and what follows. */
const orders: Record<Status, { act?: string; by?: string; advanceMs?: number; refund?: true }> = {
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
const orderWords: Record<Status, string> = {
  ready: '결제창에서 끝내지 않음',
  paying: '승인되고 확정을 기다림',
  deposit: '가상계좌 입금 대기',
  done: '충전됨',
  failed: '결제사가 거절함',
  canceled: '결제창에서 취소함',
  expired: '시간이 지남',
  refunded: '환불됨',
};
const ended: readonly Status[] = ['failed', 'canceled', 'expired'];

/** Throws if a call was refused: the state would show something else. */
function answered({ code, data }: Answer): Answer['data'] {
  if (code !== '200') throw new Error(`The state was refused with ${code}.`);
  return data;
}

/** Brings an order to a status; returns the query of its page. */
export const ordered = (status: Status) => async (api: Api) => {
  const { act, by = 'card', advanceMs, refund } = orders[status];
  const call = await memberCalls(api, 'member01');
  const back = { completeUrl: 'http://127.0.0.1/', failUrl: 'http://127.0.0.1/' };
  const order = { productId: 'h10000', won: 10_000, method: by, ...back };
  const data = answered(await call(readyOrder.path, order));
  const { pathname, search } = new URL(`${data['checkoutUrl']}`);
  const body = new URLSearchParams({ act: act ?? '' });
  if (act) await fetch(api.url + pathname + search, { method: 'POST', body, redirect: 'manual' });
  if (refund) answered(await call(refundOrder.path, { orderId: data['orderId'], won: order.won }));
  if (advanceMs) await api.advance(advanceMs);
  return `?orderId=${data['orderId']}`;
};

export const orderStates = orderStatuses.map((status) =>
  stateOf(ended.includes(status) ? '/pay/fail' : '/pay/complete', 'order', status, {
    words: orderWords[status],
    member: 'member01',
    before: ordered(status),
  }),
);

const transferWords: Record<TransferStatus, string> = {
  A001: '수락을 기다림',
  A002: '취소됨',
  A003: '이전 대기',
  A004: '거절됨',
  A005: '이전하지 못함',
  A009: '이전 완료',
};
/** Brings a transfer to A003, which lasts only a minute; the seeds hold one of every other status. */
async function moving(api: Api): Promise<undefined> {
  const call = await memberCalls(api, 'member02');
  const span = { page: 1, size: 10, from: '2020-01-01', to: '2099-12-31' };
  const data = answered(await call(getTransfers.path, { ...span, direction: 'received' }));
  const [{ transferNo }] = data['list'] as [{ transferNo: number }];
  answered(await call(acceptTransfer.path, { transferNo }));
  await api.advance(-HOUR_MS);
}
export const transferStates = transferStatuses.flatMap((status) =>
  (
    [
      ['/security/transfer/list', 'member01'],
      ['/security/transfer/received', 'member02'],
    ] as const
  ).map(([path, member]) =>
    stateOf(path, 'transfer', status, {
      words: `${status} ${transferWords[status]}`,
      member,
      search: `?status=${status}&period=6`,
      ...(status === 'A003' && { before: moving }),
    }),
  ),
);
