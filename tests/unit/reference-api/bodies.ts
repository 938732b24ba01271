/** Requests as the portal's forms send them, right for member01 of the seeds or for a visitor. */
import { securityQuestions } from '#api/account.copy.ts';
import { consentKeys } from '#api/consent.ts';

/** To member02's first character; without its OTP code. */
export const giftBody = {
  fromCharacterNo: 1,
  serverNo: 1,
  characterName: '설화',
  amount: 5_000,
  message: '',
};
export const inquiryBody = {
  category: 'etc',
  kind: 'usage',
  serverNo: null,
  characterName: null,
  orderId: null,
  occurredAt: null,
  device: null,
  title: '이용 방법',
  body: '이용 방법을 알려 주세요. 부탁드립니다.',
  files: [] as string[],
  notifyEmail: false,
  notifySms: true,
};
export const reportBody = {
  kind: 'abuse',
  serverNo: 1,
  characterName: '월영검',
  targetName: '설화',
  occurredAt: '2026-03-02T14:05',
  place: '장터',
  body: '장터에서 여러 사람에게 계속 욕설을 하고 있습니다.',
  link: 'https://video.example/watch?v=1',
  files: [],
};
/** Without its proof. */
export const guestBody = {
  category: 'login',
  account: null,
  title: '로그인',
  body: '로그인이 되지 않습니다.',
};
export const consentsTo = (keys: readonly string[], refused: readonly string[] = []) =>
  keys.map((key) => ({ key, version: '2026-07-01', agreed: !refused.includes(key) }));
/** The form of who joins; without its ticket. */
export const accountBody = (userId: string) => ({
  userId,
  password: 'Abcd!2345',
  email: 'new@mail.kr',
  question: securityQuestions[1],
  answer: '한강',
  consents: consentsTo(consentKeys),
});
