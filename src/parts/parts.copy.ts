import { EMAIL_CODE_DIGITS } from '#constants.ts';

/** An e-mail address proved with a code. */
export const emailCode = {
  send: '인증번호 받기',
  sending: '보내는 중…',
  resend: '인증번호 다시 받기',
  resendIn: (seconds: number) => `${seconds}초 뒤에 다시 받을 수 있습니다.`,
  code: '인증번호',
  codeHint: `이메일로 받은 숫자 ${EMAIL_CODE_DIGITS}자리. 앞에 받은 번호도 시간 안에는 쓸 수 있습니다.`,
  sent: '인증번호를 보냈습니다. 메일이 없으면 스팸함도 확인해 주세요.',
  left: (time: string) => `남은 시간 ${time}`,
  over: '인증번호 유효 시간이 지났습니다. 인증번호를 다시 받아 주세요.',
  wrong: '인증번호가 일치하지 않습니다. 메일의 숫자를 다시 확인해 주세요.',
  tooSoon: '방금 인증번호를 보냈습니다. 1분 뒤에 다시 받아 주세요.',
  needed: '인증번호를 받아 입력해 주세요.',
};

export const drafts = {
  restored: '임시 저장한 내용을 불러왔습니다.',
  clear: '지우기',
  leave: {
    title: '작성 중인 내용',
    body: '작성 중인 내용은 저장되지 않습니다. 이동할까요?',
    action: '이동하기',
    close: '계속 작성',
  },
};

/** Words of fields that outlive a reload. */
export const kept = { restored: '작성하던 내용을 불러왔습니다.' };

/** "은" or "는" as the last letter is read out. */
const topic = (word: string) => ((word.charCodeAt(word.length - 1) - 0xac00) % 28 ? '은' : '는');

/** What a screen says of a wish whose answer was lost; `send`: 보낼, 신청할. decisions §3 */
export const outcomeWords = (what: string, send: string) => ({
  asking: `지난 ${what}의 결과를 확인하고 있습니다.`,
  working: `지난 ${what}${topic(what)} 아직 처리 중입니다. 잠시 뒤에 결과를 다시 확인해 주세요.`,
  unknown: `지난 ${what}의 결과를 확인하지 못했습니다. 결과를 확인한 뒤에 다시 ${send} 수 있습니다.`,
  missed: `앞서 보낸 ${what}${topic(what)} 처리되지 않았습니다. 다시 ${send} 수 있습니다.`,
  old: `결과를 확인하지 못한 ${what}${topic(what)} 오래되어 여기에서 확인할 수 없습니다. 내역을 먼저 확인해 주세요.`,
});

export type OutcomeWords = ReturnType<typeof outcomeWords>;

export const outcomeActs = { again: '다시 확인', seen: '내역을 확인했습니다' };

/** Words of 회원정보 관리: gate, change of data, password, question. */
export const info = {
  gate: {
    label: '비밀번호 확인',
    lead: '개인정보를 보호하기 위해 비밀번호를 한 번 더 확인합니다.',
    password: '비밀번호',
    submit: '확인',
    submitting: '확인 중…',
    again: '확인한 지 오래되었습니다. 비밀번호를 다시 확인해 주세요.',
  },
  locked: (until: string) =>
    `여러 번 잘못 입력해 잠시 제한되었습니다. ${until} 이후에 다시 시도해 주세요.`,
  home: '내 정보 요약',
  nothing: '보여 줄 변경 결과가 없습니다.',
};

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
  outcome: outcomeWords('현금영수증 신청', '신청할'),
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

/** Words of the FAQ pages and their search. */
export const faq = {
  title: 'FAQ',
  description: '계정, 결제, 보안, 게임 이용에 관해 자주 묻는 질문과 답변입니다.',
  all: '전체',
  types: {
    account: '계정',
    payment: '결제',
    security: '보안',
    gameDetail: '게임',
    hardware: '하드웨어',
  },
  typeNav: '질문 분류',
  listTitle: '{type} 질문 {count}건',
  pageTitle: '{title} {page}쪽',
  pagePlace: '{page}/{pages}쪽',
  pager: '질문 목록의 쪽',
  previous: '이전',
  next: '다음',
  pageUnit: '쪽',
  permalink: '이 답변만 보기',
  updated: '마지막 수정일',
  type: '분류',
  related: '함께 보면 좋은 질문',
  toList: '질문 목록',
  popular: '자주 찾는 질문',
  more: 'FAQ 더 보기',
  contact: '원하는 답을 찾지 못하셨나요?',
  contactText: '1:1 문의를 남기거나 고객센터로 전화해 주세요.',
  inquiry: '문의하기',
  phone: '고객센터 {phone} (평일 {open}:00~{close}:00)',
  unknownId:
    '찾으시는 도움말이 없습니다. 주소가 바뀌었거나 지워진 도움말입니다. 아래 목록에서 찾아 주세요.',
} as const;

export const faqSearch = {
  label: 'FAQ 검색',
  hint: '초성(ㅂㅁㅂㅎ)이나 줄임말(비번)로도 찾을 수 있습니다.',
  button: '검색',
  words: '많이 찾는 말',
  popularWords: ['비밀번호', '환불', 'OTP', '휴면', '탈퇴', '캐릭터 이전'],
  noScript: '검색은 브라우저에서 자바스크립트를 켜면 쓸 수 있습니다. 아래 분류에서 찾아 주세요.',
  loading: '검색을 준비하고 있습니다.',
  tooShort: '두 글자 이상 입력해 주세요.',
  found: '‘{query}’ 검색 결과 {count}건',
  enter: 'Enter를 누르면 첫 번째 결과를 엽니다.',
  none: '‘{query}’에 대한 도움말이 없습니다. 단어를 줄여 보세요.',
  ask: '이 내용으로 문의하기',
  more: '결과 더 보기',
  failed: '검색 자료를 불러오지 못했습니다. 잠시 후 다시 검색해 주세요.',
} as const;

export const faqHelpful = {
  ask: '도움이 되었나요?',
  yes: '네',
  no: '아니요',
  print: '인쇄',
  thanks: '의견을 보내 주셔서 감사합니다.',
  failed: '의견을 보내지 못했습니다. 잠시 후 다시 눌러 주세요.',
} as const;
