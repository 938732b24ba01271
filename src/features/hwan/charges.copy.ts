import {
  NAME_MAX,
  REFUND_BANK_MAX,
  REFUND_FEE_PERCENT,
  REFUND_FREE_DAYS,
  REFUND_NUMBER_MAX,
  REFUND_NUMBER_MIN,
} from '#constants.ts';
import { outcomeWords } from '#once/once.copy.ts';

export const charges = {
  caption: '충전 내역',
  at: '일시',
  amount: '환',
  won: '금액',
  method: '결제 수단',
  status: '상태',
  manage: '관리',
  receipt: '영수증',
  result: '결과 보기',
  cashReceipt: '현금영수증',
  receiptCanceled: '현금영수증 취소됨',
  refund: '결제 취소',
  over: '이미 처리되었습니다. 바뀐 상태를 목록에서 확인해 주세요.',
};

export const refundWords = {
  title: '결제 취소',
  no: '주문번호',
  /** A result that is shown in the row of another order: it names its own. */
  ofOrder: (no: string, done: string) => `주문번호 ${no}의 ${done}`,
  what: (day: string, product: string, method: string) =>
    `${day} ${method}, ${product} 결제를 취소합니다.`,
  back: '환불 금액',
  fee: '환불 수수료',
  noFee: '없음',
  feeRules: { percent: `(${REFUND_FEE_PERCENT}%)`, least: '(최소 수수료)' },
  feeOf: (won: string, rule: string, why: string) => `${won}${rule} · ${why}`,
  late: `결제 후 ${REFUND_FREE_DAYS}일 지남`,
  used: '일부 사용함',
  gone: '회수할 환',
  gonePart: (hwan: string, bonus: string) => (bonus ? `${hwan}, 보너스\u00a0${bonus}` : hwan),
  bank: '환불받을 은행',
  bankMissing: '은행을 입력해 주세요.',
  bankLong: `은행 이름은 ${REFUND_BANK_MAX}자까지 쓸 수 있습니다.`,
  number: '환불받을 계좌번호',
  numberMissing: '계좌번호를 숫자로 입력해 주세요.',
  numberWrong: `계좌번호를 숫자 ${REFUND_NUMBER_MIN}~${REFUND_NUMBER_MAX}자리로 입력해 주세요.`,
  holder: '예금주',
  holderMissing: '예금주를 입력해 주세요.',
  holderLong: `예금주는 ${NAME_MAX}자까지 쓸 수 있습니다.`,
  submit: '결제 취소하기',
  submitting: '취소 중…',
  close: '닫기',
  changed: '환불 금액이 바뀌었습니다. 새 금액을 확인해 주세요.',
  done: (won?: string) => `결제를 취소했습니다.${won ? ` ${won}을 환불합니다.` : ''}`,
  unsure: '결제가 취소되었는지 확인하지 못했습니다. 목록에서 상태를 확인해 주세요.',
  outcome: outcomeWords('결제 취소 요청', '요청할'),
};

export const cashReceipt = {
  issue: '현금영수증 신청',
  issuing: '신청 중…',
  issued: '현금영수증을 발급했습니다.',
  outcome: outcomeWords('현금영수증 신청', '신청할'),
};
