import {
  NAME_MAX,
  REFUND_BANK_MAX,
  REFUND_FEE_MIN_WON,
  REFUND_FEE_PERCENT,
  REFUND_FREE_DAYS,
  REFUND_NUMBER_MAX,
  REFUND_NUMBER_MIN,
} from '#constants.ts';
import { outcomeWords } from '#idempotency/idempotency.copy.ts';
import { formatNumber } from '#rules/money.ts';

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
  /** With a fee it is no cancellation. */
  refundLess: '환불',
  over: '이미 처리되었습니다. 바뀐 상태를 목록에서 확인해 주세요.',
};

export const refundWords = {
  title: '결제 취소',
  no: '주문번호',
  /** A result that is shown in the row of another order: it names its own. */
  ofOrder: (no: string, done: string) => `주문번호 ${no}의 ${done}`,
  /** With a fee the payment is not canceled but refunded. */
  titleLess: '환불',
  what: (day: string, product: string, method: string) =>
    `${day} ${method}, ${product} 결제를 취소합니다.`,
  whatLess: (day: string, product: string, method: string) =>
    `${day} ${method}, ${product} 결제를 환불합니다.`,
  paid: '결제 금액',
  rest: '남은 환의 금액',
  sum: (name: string, paid: string, fee: string, back: string) =>
    `${name} ${paid} − 수수료 ${fee} = 환불 금액 ${back}`,
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
  bankFirst: '은행 선택',
  banks: [
    '국민은행',
    '신한은행',
    '우리은행',
    '하나은행',
    '농협은행',
    '기업은행',
    '카카오뱅크',
    '토스뱅크',
    '케이뱅크',
    '새마을금고',
    '신협',
    '우체국',
    'SC제일은행',
    'iM뱅크',
    '부산은행',
    '경남은행',
    '광주은행',
    '전북은행',
    '수협은행',
  ],
  bankOther: '직접 입력',
  bankName: '은행 이름',
  bankUnchosen: '은행을 선택해 주세요.',
  bankMissing: '은행 이름을 입력해 주세요.',
  bankLong: `은행 이름은 ${REFUND_BANK_MAX}자까지 쓸 수 있습니다.`,
  number: '환불받을 계좌번호',
  numberMissing: '계좌번호를 숫자로 입력해 주세요.',
  numberWrong: `계좌번호를 숫자 ${REFUND_NUMBER_MIN}~${REFUND_NUMBER_MAX}자리로 입력해 주세요.`,
  holder: '예금주',
  holderHint: '회원 본인 이름의 계좌로만 환불합니다.',
  holderOther: '예금주가 회원 이름과 다릅니다. 본인 이름의 계좌를 입력해 주세요.',
  proofLead: '계좌로 환불하려면 먼저 본인확인을 해 주세요. 환불은 본인 이름의 계좌로만 합니다.',
  holderMissing: '예금주를 입력해 주세요.',
  holderLong: `예금주는 ${NAME_MAX}자까지 쓸 수 있습니다.`,
  locked: '환 보안이 ‘환 사용 불가’로 설정되어 있어 결제를 취소할 수 없습니다.',
  unlock: '환 보안 설정',
  submit: '결제 취소하기',
  submitting: '취소 중…',
  submitLess: '환불하기',
  submittingLess: '환불 중…',
  close: '닫기',
  changed: '환불 금액이 바뀌었습니다. 새 금액을 확인해 주세요.',
  done: (won?: string, fee?: string) =>
    fee
      ? { headline: `수수료 ${fee}을 뺀 ${won}을 환불합니다.` }
      : { headline: '결제를 취소했습니다.', note: won && `${won}을 환불합니다.` },
  unsureTitle: '결과를 확인하지 못했습니다',
  unsure: {
    headline: '결제가 취소되었는지 확인하지 못했습니다.',
    note: '목록에서 상태를 확인해 주세요.',
  },
  help: '환불 안내',
  rules: [
    `결제 후 ${REFUND_FREE_DAYS}일 안에 전혀 사용하지 않았다면 수수료 없이 전액 환불합니다.`,
    `${REFUND_FREE_DAYS}일이 지났거나 일부를 사용했다면 남은 금액에서 ${REFUND_FEE_PERCENT}%(최소 ${formatNumber(REFUND_FEE_MIN_WON)}원)를 뺍니다.`,
  ],
  faq: {
    'refund-how': '환불받는 방법',
    'refund-time': '환불 금액이 들어오는 때',
    'charge-cancel-used': '이미 쓴 환이나 선물한 환의 환불',
  },
  outcome: outcomeWords('결제 취소 요청', '요청할'),
};

export const cashReceipt = {
  issue: '현금영수증 신청',
  issuing: '신청 중…',
  issued: '현금영수증을 발급했습니다.',
  outcome: outcomeWords('현금영수증 신청', '신청할'),
};
