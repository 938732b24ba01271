import {
  INQUIRY_BODY_MAX,
  INQUIRY_BODY_MIN,
  INQUIRY_KEPT_YEARS,
  INQUIRY_TITLE_MAX,
  INQUIRY_TITLE_MIN,
  INQUIRY_WORKDAYS,
  SHORT_TEXT_MAX,
} from '#constants.ts';
import { outcomeWords } from '#idempotency/idempotency.copy.ts';
import { formatNumber } from '#rules/money.ts';

export const inquiryErrors = {
  category: '문의 유형을 선택해 주세요.',
  kind: '세부 유형을 선택해 주세요.',
  title: `제목을 ${INQUIRY_TITLE_MIN}~${INQUIRY_TITLE_MAX}자로 입력해 주세요.`,
  body: `내용을 ${INQUIRY_BODY_MIN}자 이상 입력해 주세요.`,
  bodyTooLong: (count: number) =>
    `내용은 ${formatNumber(INQUIRY_BODY_MAX)}자까지 쓸 수 있습니다. 지금 ${formatNumber(count)}자입니다.`,
  tooLong: `${SHORT_TEXT_MAX}자 이하로 입력해 주세요.`,
  when: '일시를 날짜와 시각까지 선택해 주세요.',
  consent: '개인정보 수집·이용에 동의해 주세요.',
};

export const inquiryForm = {
  label: '1:1 문의',
  category: '문의 유형',
  kind: '세부 유형',
  choose: '선택해 주세요',
  orderId: '주문번호',
  orderHint: '충전 내역의 영수증에 있습니다. 예: H20260302-AB12CD34',
  orderNone: '선택 안 함',
  orderType: '주문번호 직접 입력',
  identity: '본인확인 (선택)',
  identityHint: '계정의 명의자임을 확인하면 제한 내용을 더 자세히 안내할 수 있습니다.',
  asideTitle: '답변 안내',
  aside: [
    `보통 ${INQUIRY_WORKDAYS}영업일 안에 답변합니다.`,
    '1:1 문의는 24시간 받고, 접수한 순서대로 답변합니다.',
    '답변이 오면 메일과 상단 1:1 문의로 알려 드립니다. 메일은 받지 않을 수 있습니다.',
  ],
  faq: {
    'inquiry-how': '1:1 문의는 어떻게 하나요?',
    'inquiry-attach': '파일이 첨부되지 않으면 어떻게 하나요?',
    'inquiry-edit': '보낸 문의를 고치거나 지울 수 있나요?',
  },
  occurredAt: '발생 일시',
  device: '이용 기기',
  deviceHint: '예: Windows 11, 갤럭시 S24',
  title: '제목',
  body: '내용',
  bodyHint: '주민등록번호, 비밀번호, OTP 번호는 적지 마세요.',
  notify: '답변 알림',
  notifyEmail: '이메일로 받기',
  notifySms: '문자로 받기',
  consent: `문의 처리를 위한 개인정보 수집·이용에 동의합니다. (항목: 문의 내용과 첨부 파일, 보유: 처리 후 ${INQUIRY_KEPT_YEARS}년)`,
  outcome: outcomeWords('문의', '보낼'),
  done: '문의를 접수했습니다.',
  changed: '문의를 수정했습니다.',
  anew: '새 문의 작성',
  anewModify: '다시 수정하기',
  submit: '문의 보내기',
  submitting: '보내는 중…',
  save: '수정하기',
  saving: '수정 중…',
  cancel: '취소',
  suggestions: '먼저 확인해 볼 FAQ',
  more: '추가 문의',
  notEditable: '답변이 시작되어 수정할 수 없습니다.',
  notNow: '지금은 수정할 수 없습니다.',
  look: '문의 보기',
  handed: '작성한 내용을 보관해 두었습니다. 아래에서 확인하고 보내 주세요.',
};

/** The first title and text of an inquiry to which a link of an error, an FAQ entry or an order has led. */
export const inquiryPrefill = {
  fromCode: (code: string) => `오류 번호 ${code} 문의`,
  codeFacts: (code: string, screen: string, at: string) =>
    `오류 번호: ${code}\n화면: ${screen}\n시각: ${at}\n\n어떤 일을 하다가 오류가 났는지 적어 주세요.\n`,
  fromFaq: (question: string) => `FAQ: ${question}`,
  fromOrder: (orderId: string) => `주문번호 ${orderId} 문의`,
  /** `no`: the receipt number of an inquiry that is over. */
  fromBefore: (no: string) => `${no} 문의에 이어서`,
  beforeFacts: (no: string) => `이전 문의: ${no}\n\n`,
  notMe: '본인이 하지 않은 로그인이 있습니다',
  notMeFacts: (at: string, device: string, ip: string) =>
    `본인이 하지 않은 로그인: ${at}\n기기: ${device}\nIP: ${ip}\n\n`,
  notMeAsk: '없어진 환, 아이템, 캐릭터가 있으면 적어 주세요.\n',
  faqFacts: (id: string) => `확인한 FAQ: ${id}\n\n어떤 점이 해결되지 않았는지 적어 주세요.\n`,
};
