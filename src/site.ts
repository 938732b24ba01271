/** The brand: every name, number and address the owner may change without reading code. */
export const site = {
  game: '천년의 강호',
  portal: '천년의 강호 고객센터',
  company: '주식회사 강호게임즈',
  ceo: '홍길동',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제2026-서울강남-00000호',
  address: '서울특별시 강남구 테헤란로 000',
  phone: '1588-0000',
  email: 'help@game.example',
  privacyOfficer: '개인정보보호팀',
  youthOfficer: '청소년보호팀',
  /** Companies that handle personal data for us, named in the privacy policy. */
  identityAgency: '강호본인확인 주식회사',
  paymentAgency: '강호페이먼츠 주식회사',
  hostingAgency: '강호클라우드 주식회사',
  messageAgency: '강호메시지 주식회사',
  callCenterAgency: '강호고객서비스 주식회사',
  companyUrl: 'https://company.game.example',
  gameHosts: ['game.example', 'www.game.example'],
  gameMainPath: '/main',
  copyrightFrom: 2020,
  ratings: [
    { age: 12, label: '12세이용가', number: '제CC-OM-000000-001호' },
    { age: 15, label: '15세이용가', number: '제CC-OM-000000-002호' },
  ],
} as const;

/** The phone number inside a sentence: a word joiner keeps it on one line. */
export const phoneInText = site.phone.replaceAll('-', '-\u2060');

/** Links to an authenticator app; any other app that reads `otpauth://` addresses works as well. */
export const authenticators = {
  android: 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
  ios: 'https://apps.apple.com/kr/app/google-authenticator/id388497605',
} as const;
