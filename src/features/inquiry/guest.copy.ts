import { GUEST_PIN_DIGITS, INQUIRY_KEPT_YEARS, INQUIRY_WORKDAYS } from '#constants.ts';

export const guestErrors = {
  receiptNo: '접수번호를 확인해 주세요. 예: G20260302-0001',
  pin: `조회 번호 숫자 ${GUEST_PIN_DIGITS}자리를 입력해 주세요.`,
};

export const guest = {
  description: '로그인하지 않고 고객센터에 문의하고, 접수번호와 조회 번호로 답변을 확인합니다.',
  ways: '비회원 문의',
  write: '문의하기',
  read: '답변 확인',
  lead: '로그인할 수 있다면 파일도 함께 보낼 수 있는',
  member: '1:1\u00a0문의를 이용해 주세요.',

  label: '비회원 문의',
  category: '문의 유형',
  choose: '선택해 주세요',
  categories: {
    login: '로그인이 되지 않음',
    security: '계정 도용',
    join: '회원가입',
    payment: '결제/환불',
    etc: '기타',
  },
  account: '아이디',
  accountHint: '모르면 비워 두어도 됩니다.',
  title: '제목',
  body: '내용',
  bodyHint: '주민등록번호, 비밀번호, OTP 번호는 적지 마세요.',
  proof: '확인 방법',
  proofs: { email: '이메일 인증', identity: '본인확인' },
  email: '이메일',
  emailHint: '접수번호와 조회 번호, 답변 소식을 이 주소로 보내 드립니다.',
  consent: `문의 처리를 위한 개인정보 수집·이용에 동의합니다. (항목: 문의 내용, 이메일 또는 본인확인 정보, 보유: 처리 후 ${INQUIRY_KEPT_YEARS}년)`,
  submit: '문의 보내기',
  submitting: '보내는 중…',
  lost: '접수되었는지 확인하지 못했습니다. 내용을 그대로 두고 다시 눌러도 두 번 접수되지 않습니다.',
  lostBefore:
    '앞서 보낸 문의가 접수되었는지 확인하지 못했습니다. 같은 내용을 다시 보내도 두 번 접수되지 않습니다.',
  captcha: '자동 입력 방지 확인을 마치지 못했습니다. 다시 시도해 주세요.',

  done: '문의를 접수했습니다.',
  doneNote: `보통 ${INQUIRY_WORKDAYS}영업일 안에 답변합니다. 답변을 보려면 두 번호가 모두 필요합니다.`,
  receiptNo: '접수번호',
  pin: '조회 번호',
  keep: '두 번호를 적어 두세요.',
  keepMailed: (email: string) => `두 번호를 적어 두세요. ${email} 주소로도 보냈습니다.`,
  copy: '두 번호 복사',
  copied: '복사했습니다.',
  notCopied: '복사하지 못했습니다. 두 번호를 적어 주세요.',
  anew: '새로 문의하기',
  toRead: '답변 확인하기',
  copyText: (no: string, pin: string) => `접수번호 ${no}\n조회 번호 ${pin}`,

  readLead: '문의할 때 받은 두 번호를 입력하거나, 그때 인증한 이메일을 다시 인증해 주세요.',
  readWays: { number: '번호 입력', email: '이메일 인증' },
  readEmailHint: '문의할 때 인증한 주소를 입력해 주세요.',
  readLabel: '답변 확인',
  receiptHint: '예: G20260302-0001',
  open: '답변 확인하기',
  opening: '확인 중…',
  wrong: '접수번호 또는 조회 번호가 일치하지 않습니다. 두 번호를 다시 확인해 주세요.',
  none: '이 이메일로 접수한 문의가 없습니다.',
  found: '접수한 문의',
  openOne: '열기',
  waiting: '아직 답변을 준비하고 있습니다.',
  thread: '문의와 답변',
  me: '문의',
  staff: '고객센터',
  other: '다른 문의 확인',

  asideTitle: '비회원 문의 안내',
  aside: [
    '문의를 보내면 접수번호와 조회 번호를 화면과 인증한 이메일로 알려 드립니다.',
    '답변은 답변 확인에서 보고, 이어서 문의할 수 있습니다.',
    '번호를 잃어버렸다면 인증한 이메일로 다시 열 수 있습니다.',
    '계정 내용은 명의자임을 확인한 뒤에 안내합니다.',
  ],
  faq: {
    'find-id': '아이디를 잊었을 때',
    'reset-password': '비밀번호를 잊었을 때',
    'account-stolen': '계정이 도용된 것 같을 때',
  },
} as const;

export const guestMore = {
  title: '이어서 문의하기',
  text: '더 알려 줄 내용이나 궁금한 점이 있으면 이 문의에 이어서 남겨 주세요.',
  open: '이어서 문의하기',
  sent: '이어서 보낸 문의를 접수했습니다.',
  lostBefore:
    '앞서 이어서 보낸 문의가 접수되었는지 확인하지 못했습니다. 같은 내용을 다시 보내도 두 번 접수되지 않습니다.',
  full: '이 문의에는 더 이어서 쓸 수 없습니다. 새로 문의해 주세요.',
};
