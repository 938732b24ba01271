const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

export const payWords = {
  won,
  methods: {
    card: '신용·체크카드',
    kakao: '카카오페이',
    naver: '네이버페이',
    toss: '토스',
    payco: '페이코',
    transfer: '계좌이체',
    virtual: '가상계좌',
    phone: '휴대폰',
    voucher: '문화상품권·기타 상품권',
  },
  easy: '간편결제',
};

export const desk = {
  form: '환 충전',
  product: '충전할 환',
  productMissing: '충전할 환을 선택해 주세요.',
  bonus: (amount: string) => `보너스 ${amount}`,
  noBonus: '보너스 없음',
  method: '결제 수단',
  methodMissing: '결제 수단을 선택해 주세요.',
  overMethod: (name: string, most: string) =>
    `${name}은(는) 한 번에 ${most}까지 결제할 수 있습니다. 다른 수단이나 금액을 선택해 주세요.`,
  methodLimits: '결제 수단별 한도',
  methodColumns: { method: '결제 수단', once: '1회 한도', month: '월 한도' },
  noMonth: '회원 월 한도까지',
  summary: '결제 내용',
  balance: '보유 환',
  price: '결제 금액',
  after: '충전 후 환',
  notChosen: '선택 전',
  monthUse: (used: string, limit: string) => `이번 달 ${limit} 중 ${used} 충전`,
  monthLabel: '이번 달 충전액',
  left: {
    minor: '미성년 한도에서 남은 금액',
    new: '신규 회원 한도에서 남은 금액',
    day: '오늘 더 충전할 수 있는 금액',
    month: '이번 달 더 충전할 수 있는 금액',
  },
  toLimits: '월 한도 바꾸기',
  refundRules:
    '7일 이내에 사용하지 않은 환은 전액 취소할 수 있습니다. 그 뒤나 일부를 사용한 때에는 10%(최소 1,000원)를 빼고 돌려드립니다.',
  agree: '위 내용을 확인했으며 결제에 동의합니다.',
  agreeMissing: '결제 내용을 확인하고 동의해 주세요.',
  pay: (amount: string) => `${amount} 결제하기`,
  payNothing: '결제하기',
  paying: '결제창 여는 중…',
  noAnswer:
    '결제 요청의 결과를 확인하지 못했습니다. 다시 누르면 같은 주문으로 확인하므로 두 번 결제되지 않습니다.',
  lowerPrice: '결제 금액이 바뀌었습니다. 내용을 다시 확인해 주세요.',
  unfinished: '확인 중인 결제',
  unfinishedHint: '아직 끝나지 않은 결제입니다. 여기서 이어 가거나 결과를 확인할 수 있습니다.',
};

/** 40105 and 40106 pass silently in the payment client, so the screen says them itself. */
const left = (amount?: string) => (amount ? ` 남은 한도는 ${amount}입니다.` : '');

/** 40105 and 40106 pass silently in the payment client, so the screen says them itself. */
export const overLimit = {
  '40104': (amount?: string) =>
    `신규 회원의 결제 한도를 넘었습니다.${left(amount)} 금액을 줄여 주세요.`,
  '40105': (amount?: string) =>
    `하루 결제 한도를 넘었습니다.${left(amount)} 금액을 줄이거나 내일 다시 결제해 주세요.`,
  '40106': (amount?: string) =>
    `이번 달 결제 한도를 넘었습니다.${left(amount)} 금액을 줄이거나 한도를 바꿔 주세요.`,
};

export const limits = {
  title: '월 결제 한도',
  current: '현재 한도',
  next: '바뀔 한도',
  nextFrom: (amount: string, from: string) => `${from}부터 ${amount}`,
  changes: '이번 달 남은 변경',
  times: (count: number) => `${count}회`,
  rules:
    '10만 원부터 1,000만 원까지 1만 원 단위로 정할 수 있습니다. 낮추면 바로, 높이면 24시간 뒤에 적용됩니다. 휴대폰 결제 한도는 따로 있습니다.',
  noChanges: '이번 달 한도 조정 2회를 모두 사용했습니다. 다음 달에 다시 조정해 주세요.',
  open: '한도 바꾸기',
  close: '닫기',
  form: '월 결제 한도 변경',
  amount: '새 월 한도(원)',
  amountHint: '숫자로 입력해 주세요. 예: 500,000',
  wrongAmount: '한도를 10만 원부터 1,000만 원까지 1만 원 단위로 입력해 주세요.',
  same: '현재 한도와 같습니다. 다른 금액을 입력해 주세요.',
  identity: '본인확인을 먼저 진행해 주세요.',
  submit: '한도 변경하기',
  submitting: '변경 중…',
  loweredTo: (amount: string) => `월 결제 한도를 ${amount}으로 변경했습니다.`,
  raisesTo: (amount: string, from: string) => `${from}부터 월 결제 한도가 ${amount}으로 바뀝니다.`,
};

export const receiptWords = {
  legend: '현금영수증',
  none: '신청 안 함',
  kinds: { personal: '소득공제', business: '지출증빙' },
  numbers: { personal: '휴대폰 번호 또는 현금영수증 카드번호', business: '사업자등록번호' },
  hints: { personal: '예: 010-1234-5678', business: '숫자 10자리. 예: 120-81-47521' },
  wrong: {
    personal: '휴대폰 번호 또는 현금영수증 카드번호를 정확히 입력해 주세요.',
    business: '사업자등록번호 10자리를 정확히 입력해 주세요.',
  },
  missing: '현금영수증 종류를 선택해 주세요.',
  issue: '현금영수증 신청',
  issuing: '신청 중…',
  issued: '현금영수증을 발급했습니다.',
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
  charged: '충전 환',
  balance: '현재 환',
  cashReceipt: '현금영수증',
  refunded: '돌려받은 금액',
  fee: (amount: string) => `(공제 ${amount})`,
  status: '상태',
  statuses: {
    ready: '확인 중',
    paying: '확인 중',
    deposit: '입금 대기',
    done: '결제 완료',
    failed: '결제 안 됨',
    canceled: '취소함',
    expired: '시간 지남',
    refunded: '환불 완료',
  },
  go: '결제 이어 가기',
  drop: '결제 취소하기',
  see: '결과 보기',
  seeAccount: '입금 계좌 보기',
  dropTitle: '결제 취소',
  dropAsk: '이 결제를 취소할까요? 청구되지 않습니다.',
  keep: '유지하기',
  dropped: '결제를 취소했습니다.',
  notDropped: '그사이 결제가 처리되었습니다. 결과를 확인해 주세요.',
};

export const result = {
  unknown: '주문을 찾지 못했습니다. 충전 내역에서 결과를 확인해 주세요.',
  checking: '결제 결과를 확인하고 있습니다.',
  checkingHint:
    '결과가 나오면 이 화면에 바로 표시합니다. 이 화면을 닫아도 두 번 결제되지 않습니다.',
  long: '확인이 늦어지고 있습니다. 결과는 충전 내역에서도 볼 수 있습니다.',
  unfinishedReady: '아직 결제창에서 결제를 마치지 않았습니다.',
  done: '환을 충전했습니다.',
  refunded: '환불한 결제입니다.',
  waiting: '아래 가상계좌로 입금해 주세요.',
  waitingHint: '입금이 확인되면 이 화면이 입금 확인으로 바뀝니다.',
  deposited: '입금을 확인했습니다.',
  bank: '은행',
  account: '계좌번호',
  holder: '예금주',
  until: '입금 기한',
  left: (words: string) => `${words} 남음`,
  days: (days: number, hours: number) => `${days}일 ${hours}시간`,
  hours: (hours: number, minutes: number) => `${hours}시간 ${minutes}분`,
  copy: '계좌번호 복사',
  copied: '계좌번호를 복사했습니다.',
  calendar: '캘린더에 저장',
  calendarTitle: (amount: string) => `환 충전 입금 기한 (${amount})`,
  calendarFile: '입금-기한.ics',
  print: '인쇄',
  history: '충전 내역',
  more: '더 충전하기',
  notCharged: '결제되지 않았고 청구도 없습니다.',
  reasons: {
    declined: '결제사에서 승인을 거절했습니다. 카드나 계좌의 잔액과 한도를 확인해 주세요.',
    canceled: '결제를 취소했습니다.',
    expired: '결제 시간이 지났습니다.',
    limit: '결제 한도를 넘어 결제하지 않았습니다.',
    none: '결제를 마치지 못했습니다.',
  },
  retry: '다시 시도',
  other: '다른 수단으로 결제',
  ask: '문의하기',
  paidAfterAll: '결제가 완료되었습니다. 환을 충전했습니다.',
  toComplete: '결제 결과 보기',
};

export const charges = {
  caption: '충전 내역',
  at: '일시',
  amount: '환',
  won: '금액',
  method: '결제 수단',
  status: '상태',
  manage: '관리',
  none: (months: number) => `최근 ${months}개월 동안 충전 내역이 없습니다.`,
  charge: '환 충전하기',
  receipt: '영수증',
  result: '결과 보기',
  cashReceipt: '현금영수증',
  refund: '결제 취소',
};

export const refundWords = {
  title: '결제 취소',
  no: '주문번호',
  back: '돌려받을 금액',
  fee: '공제',
  noFee: '없음',
  gone: '사라지는 환',
  gonePart: (hwan: string, bonus: string) => (bonus ? `${hwan}, 보너스 ${bonus}` : hwan),
  bank: '환불받을 은행',
  bankMissing: '은행을 입력해 주세요.',
  number: '환불받을 계좌번호',
  numberWrong: '계좌번호를 숫자로 입력해 주세요.',
  holder: '예금주',
  holderMissing: '예금주를 입력해 주세요.',
  submit: '결제 취소하기',
  submitting: '취소 중…',
  close: '닫기',
  askTitle: '결제 취소',
  ask: (won: string, hwan: string) => `${hwan}을 없애고 ${won}을 돌려받을까요?`,
  action: '취소하기',
  keep: '유지하기',
  changed: '돌려받을 금액이 바뀌었습니다. 새 금액을 확인해 주세요.',
  done: (won: string) => `결제를 취소했습니다. ${won}을 돌려드립니다.`,
  noAnswer:
    '취소 결과를 확인하지 못했습니다. 다시 누르면 같은 요청으로 확인하므로 두 번 취소되지 않습니다.',
};
