import type { Order, PayMethod } from '#api/order.ts';
import { REFUND_BANK_DAYS, REFUND_CARD_DAYS } from '#constants.ts';

const days = ([from, to]: readonly [number, number]) => `${from}~${to}영업일`;

const arrives = {
  card: `카드사에 따라 환불이 표시되기까지 ${days(REFUND_CARD_DAYS)}이 걸립니다.`,
  bank: `은행에 따라 환불 금액이 입금되기까지 ${days(REFUND_BANK_DAYS)}이 걸립니다.`,
  phone: '환불 금액은 이번 달이나 다음 달 통신 요금에서 빠집니다.',
  voucher: `발행사에 따라 환불되기까지 ${days(REFUND_CARD_DAYS)}이 걸립니다.`,
};
const banks: readonly (PayMethod | null)[] = ['transfer', 'virtual'];

/** When the money of a refund arrives, which depends on the method. */
export function arrivesWords({ method }: Pick<Order, 'method'>): string {
  if (method === 'phone' || method === 'voucher') return arrives[method];
  return arrives[banks.includes(method) ? 'bank' : 'card'];
}
