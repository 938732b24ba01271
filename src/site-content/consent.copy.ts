import type { OptionalConsent } from '#api/consent.ts';
import { NIGHT_FROM_HOUR, NIGHT_TO_HOUR } from '#constants.ts';

export const consentNames: Record<OptionalConsent, string> = {
  marketing: '마케팅 목적 개인정보 이용',
  email: '광고성 정보 이메일 수신',
  sms: '광고성 정보 문자 수신',
  app: '광고성 정보 앱 알림 수신',
  night: `야간(밤 ${NIGHT_FROM_HOUR - 12}시~아침 ${NIGHT_TO_HOUR}시) 광고성 정보 수신`,
};
