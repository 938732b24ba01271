import { BUSINESS_NUMBER_DIGITS } from '#constants.ts';
import { formatNumber } from '#rules/money.ts';
import { units } from '#rules/rules.copy.ts';

const won = (amount: number) => formatNumber(amount) + units.won;

export const payWords = {
  won,
  methods: {
    card: '신용·체크카드',
    kakao: '카카오페이',
    naver: '네이버페이',
    toss: '토스페이',
    payco: '페이코',
    transfer: '계좌이체',
    virtual: '가상계좌',
    phone: '휴대폰 결제',
    voucher: '문화상품권·기타 상품권',
    other: '기타',
  },
};

/** These words stand apart from `order`, since an inquiry needs no others. */
export const orderStatuses = {
  ready: '결제 대기',
  paying: '결제 확인 중',
  deposit: '입금 대기',
  done: '결제 완료',
  failed: '결제 실패',
  canceled: '주문 취소',
  expired: '결제 시간 초과',
  refunded: '환불 완료',
  checking: '확인 중',
  charged: '문의 필요',
  returned: '환불 완료',
};

/** A charge that was paid back: what it is called in a list, and in a sentence. */
export const undoneTags = { canceled: '취소됨', refunded: '환불됨' };
export const undoneWords = { canceled: '취소한 결제입니다.', refunded: '환불한 결제입니다.' };

export const receiptWords = {
  legend: '현금영수증',
  none: '신청 안 함',
  kinds: { personal: '소득공제', business: '지출증빙' },
  voided: '(환불로 취소됨)',
  numbers: { personal: '휴대폰 번호 또는 현금영수증 카드번호', business: '사업자등록번호' },
  hints: {
    personal: '예: 010-1234-5678',
    business: `숫자 ${BUSINESS_NUMBER_DIGITS}자리. 예: 120-81-47521`,
  },
  wrong: {
    personal: '휴대폰 번호 또는 현금영수증 카드번호를 정확히 입력해 주세요.',
    business: `사업자등록번호 ${BUSINESS_NUMBER_DIGITS}자리를 정확히 입력해 주세요.`,
  },
};

export const order = {
  no: '주문번호',
  at: '주문 일시',
  paidAt: '결제 일시',
  product: '상품',
  productOf: (hwan: string, bonus: string) => (bonus ? `${hwan} + 보너스 ${bonus}` : hwan),
  method: '결제 수단',
  price: '결제 금액',
  approval: '승인번호',
  cashReceipt: '현금영수증',
  refunded: '환불 금액',
  fee: (amount: string) => `(수수료 ${amount})`,
  statuses: orderStatuses,
  go: '이어서 결제하기',
  again: '이어서',
  pay: '결제하기',
  cancel: '취소',
  drop: '주문 취소하기',
  see: '결과 보기',
  seeAccount: '계좌 보기',
  dropTitle: '주문 취소',
  dropAsk: (what: string) => `${what} 주문을 취소할까요? 청구되는 금액은 없습니다.`,
  keep: '닫기',
  dropped: '주문을 취소했습니다.',
  dropFailed: '주문을 취소하지 못했습니다',
  notDropped: '결제가 먼저 처리되어 주문을 취소하지 못했습니다. 결과를 확인해 주세요.',
  overAlready: '이미 끝난 주문입니다. 결제되지 않았습니다.',
  dropUnsure: '주문이 취소되었는지 확인하지 못했습니다. 주문 상태를 확인해 주세요.',
};
