import type { ConsentKey } from '#wire/consent.ts';

/** The names of the consents in a member's records. */
export const consentNames: Record<ConsentKey, string> = {
  service: '이용약관',
  privacy: '개인정보 수집·이용',
  adult: '만 19세 이상 확인',
  marketing: '마케팅 목적 개인정보 이용',
  email: '이메일 수신',
  sms: '문자 수신',
  app: '앱 알림 수신',
  night: '야간 수신',
};
