/** A state for each status of an order and of a transfer. */

import { orderStatuses } from '#api/order.ts';
import { type TransferStatus, transferStatuses } from '#api/transfer.ts';
import { stateOf } from './state.ts';

type Status = (typeof orderStatuses)[number];

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

export const orderStates = orderStatuses.map((status) =>
  stateOf(ended.includes(status) ? '/pay/fail' : '/pay/complete', 'order', status, {
    words: orderWords[status],
    member: 'member01',
    before: ['order', status],
  }),
);

export const receiptStates = [
  stateOf('/pay/receipt', 'filled', 'paid', {
    words: '결제한 주문의 영수증',
    member: 'member01',
    before: ['order', 'done'],
  }),
];

const transferWords: Record<TransferStatus, string> = {
  A001: '수락을 기다림',
  A002: '취소됨',
  A003: '이전 대기',
  A004: '거절됨',
  A005: '이전하지 못함',
  A009: '이전 완료',
};
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
      ...(status === 'A003' && { before: ['movingTransfer', ''] }),
    }),
  ),
);
