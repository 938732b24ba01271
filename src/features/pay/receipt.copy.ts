import { REFUND_BANK_DAYS, REFUND_CARD_DAYS } from '#constants.ts';

const days = ([from, to]: readonly [number, number]) => `${from}~${to}영업일`;

export const receipt = {
  payment: '결제 내용',
  buyer: '구매자',
  buyerOf: (name: string, id: string) => (name ? `${name} (${id})` : id),
  supply: '공급가액',
  vat: '부가가치세',
  total: '결제 금액',
  balanceAfter: '충전 후 환',
  seller: '판매자',
  company: '상호',
  ceo: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  phone: '전화',
  note: '세금 신고에는 카드 매출전표나 현금영수증을 사용해 주세요.',
  print: '영수증 인쇄',
  history: '충전 내역',
  result: '결과 보기',
  none: '결제하지 않은 주문입니다.',
  noneNote: '결제한 주문에만 영수증이 있습니다.',
  refundedAt: '환불 일시',
  /** When the money of a refund arrives, by the kind of method. */
  arrives: {
    card: `카드사에 따라 환불이 표시되기까지 ${days(REFUND_CARD_DAYS)}이 걸립니다.`,
    bank: `은행에 따라 환불 금액이 입금되기까지 ${days(REFUND_BANK_DAYS)}이 걸립니다.`,
    phone: '환불 금액은 이번 달이나 다음 달 통신 요금에서 빠집니다.',
    voucher: `발행사에 따라 환불되기까지 ${days(REFUND_CARD_DAYS)}이 걸립니다.`,
  },
};
