/** The steps through each screen's forms; a name says where its steps end, as `giftSent` with the gift sent. */
import type { Path } from '#routes.ts';
import { PASSWORD } from '../../tests/reference-api/db/seed/people.ts';
import type { Step } from './state.ts';

/** The steps to the press that sends something, and that press. `part`: where a screen has several such presses. */
export type Way = {
  path: Path;
  part?: string;
  search?: string;
  person?: string;
  steps: readonly Step[];
};

const NEW_PASSWORD = 'Abcd!2345';

export const agreed: readonly Step[] = [
  ['check', '/전체 동의/'],
  ['press', '다음'],
];
export const joinForm: readonly Step[] = [
  ...agreed,
  ['verify'],
  ['fill', '아이디', 'fresh01'],
  ['fill', '비밀번호', NEW_PASSWORD],
  ['fill', '비밀번호 확인', NEW_PASSWORD],
  ['fill', '이메일', 'fresh@mail.kr'],
  ['choose', '비밀번호 찾기 질문', '1'],
  ['fill', '답변', '비밀 답변'],
];
export const giftForm: readonly Step[] = [
  ['choose', '서버', '1'],
  ['fill', '받는 캐릭터', '설화'],
  ['press', '3,000환'],
];
export const giftCheck: readonly Step[] = [...giftForm, ['press', '내용 확인하기']];
export const giftSent: readonly Step[] = [...giftCheck, ['otp', 'OTP 번호'], ['press', '선물하기']];
export const transferAccount: readonly Step[] = [
  ['check', '/월영검/'],
  ['press', '다음'],
];
export const transferProof: readonly Step[] = [
  ...transferAccount,
  ['fill', '받을 계정', 'member02'],
  ['press', '다음'],
];
/** Verifies on a screen that stays open and says when the verification is complete. */
const verified: readonly Step[] = [['verify'], ['wait', '/본인확인을 마쳤습니다/']];
export const transferCheck: readonly Step[] = [
  ...transferProof,
  ...verified,
  ['otp', 'OTP 번호'],
  ['press', '확인하기'],
];
export const inquiryForm: readonly Step[] = [
  ['choose', '문의 유형', 'etc'],
  ['choose', '세부 유형', 'usage'],
  ['fill', '제목', '이용 방법을 알려 주세요'],
  ['fill', '내용', '어떻게 이용하는지 자세히 알고 싶습니다.'],
  ['check', '/개인정보 수집·이용에 동의합니다/'],
];
export const solved: readonly Step[] = [
  ['press', '문의 마치기'],
  ['press', '마치기'],
];
export const reopening: readonly Step[] = [...solved, ['press', '다시 문의 쓰기']];
export const reportForm: readonly Step[] = [
  ['choose', '신고 유형', 'abuse'],
  ['choose', '/^서버/', '청룡'],
  ['choose', '/^내 캐릭터/', '월영검'],
  ['fill', '신고 대상 캐릭터', '설화'],
  ['fill', '/^발생 일시/', '2026-03-02T14:05'],
  ['fill', '내용', '장터에서 여러 사람에게 계속 욕설을 하고 있습니다.'],
  ['fill', '/^영상 주소/', 'https://example.com/evidence'],
  ['check', '/허위 신고/'],
];
export const restorationForm: readonly Step[] = [['check', '/강호제일/'], ...verified];
export const passwordForm: readonly Step[] = [
  ['fill', '현재 비밀번호', PASSWORD],
  ['fill', '새 비밀번호', NEW_PASSWORD],
  ['fill', '새 비밀번호 확인', NEW_PASSWORD],
  ['press', '비밀번호 변경'],
];
export const gate: readonly Step[] = [
  ['fill', '비밀번호', PASSWORD],
  ['press', '확인'],
];
export const questionForm: readonly Step[] = [
  ...gate,
  ['fill', '현재 답변', '강호'],
  ['choose', '새 질문', '1'],
  ['fill', '새 답변', '새로운 답'],
  ['press', '질문/답변 변경'],
];
export const signedIn = (id: string): readonly Step[] => [
  ['fill', '아이디', id],
  ['fill', '비밀번호', PASSWORD],
  ['press', '로그인'],
];
export const chosenId = (id: string): readonly Step[] => [
  ['fill', '아이디', id],
  ['press', '다음'],
];
export const payForm = (hwan: string): readonly Step[] => [
  ['check', `/^${hwan}환/`],
  ['check', '/^신용·체크카드/'],
  ['check', '/동의합니다/'],
];
const paying = payForm('100,000');

/** The way to each screen, or part of it, on which the tests of `tests/site-wide/codes` provoke a code. */
export const ways: readonly Way[] = [
  {
    path: '/join',
    part: 'form',
    person: 'newcomer',
    steps: [...joinForm, ['press', '가입하기']],
  },
  { path: '/join', part: 'verification', person: 'newcomer', steps: [...agreed, ['verify']] },
  { path: '/login', steps: signedIn('member01') },
  { path: '/login/findId', person: 'newcomer', steps: [['verify']] },
  {
    path: '/login/findPw',
    person: 'member01',
    steps: [...chosenId('member01'), ['verify']],
  },
  { path: '/member/info/changePw', steps: passwordForm },
  { path: '/member/info/changeQnA', steps: questionForm },
  {
    path: '/member/info/withdrawal',
    person: 'member01',
    steps: [
      ['verify'],
      ['fill', '비밀번호', PASSWORD],
      ['agree'],
      ['press', '탈퇴 신청'],
      ['press', '탈퇴 신청'],
    ],
  },
  {
    path: '/security/otp/cancel',
    part: 'verification',
    person: 'member01',
    steps: [
      ['check', '/^본인확인/'],
      ...verified,
      ['press', 'OTP 해지하기'],
      ['press', '해지하기'],
    ],
  },
  { path: '/member/hwan/gift/send', part: 'form', steps: giftCheck },
  { path: '/member/hwan/gift', steps: [['press', '/환 선물 받기$/']] },
  {
    path: '/security/transfer/request',
    part: 'account',
    steps: transferProof,
  },
  {
    path: '/security/transfer/received',
    steps: [
      ['press', '/^수락/'],
      ['press', '/^수락/'],
    ],
  },
  {
    path: '/support/service/restoration',
    person: 'member01',
    steps: [...restorationForm, ['press', '복구 신청'], ['press', '복구 신청']],
  },
  {
    path: '/support/service/restoration',
    part: 'new-name',
    person: 'member01',
    steps: [
      ['check', '/달빛무사/'],
      ...verified,
      ['fill', '새 캐릭터 이름', '새달빛'],
      ['press', '중복확인'],
    ],
  },
  {
    path: '/support/report',
    part: 'reported-character',
    steps: [...reportForm, ['press', '대상 확인']],
  },
  {
    path: '/member/inquiry/request',
    part: 'server',
    steps: [['choose', '/^서버/', '청룡']],
  },
  {
    path: '/member/inquiry/request',
    part: 'form',
    steps: [...inquiryForm, ['press', '문의 보내기']],
  },
  { path: '/pay', steps: [...paying, ['press', '/결제하기$/']] },
  {
    path: '/pay',
    part: 'limit',
    person: 'member02',
    steps: [
      ['press', '한도 변경'],
      ['verify'],
      ['fill', '새 월 한도(원)', '500,000'],
      ['press', '한도 변경하기'],
      ['press', '낮추기'],
    ],
  },
  {
    path: '/member/hwan/state',
    part: 'cash-receipt',
    search: '?kind=charge',
    steps: [
      ['press', '현금영수증'],
      ['fill', '휴대폰 번호 또는 현금영수증 카드번호', '010-1234-5678'],
      ['press', '현금영수증 신청'],
    ],
  },
];
