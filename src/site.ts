/**
 * The brand: every name, number and address the owner may change without reading code. Import it as a whole (`import *
 * as site`); the bundler keeps only the values a script uses.
 */

export const game = '천년의 강호';
/** The frame of a browser on phones: `--navy` of `src/styles/tokens.css`. */
export const themeColor = '#061d55';
export const portal = '천년의 강호 고객센터';
export const company = '주식회사 강호게임즈';
export const ceo = '홍길동';
export const businessNumber = '000-00-00000';
/** The Fair Trade Commission's page of this business. */
export const businessUrl = `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll('-', '')}`;
export const mailOrderNumber = '제2026-서울강남-00000호';
export const address = '서울특별시 강남구 테헤란로 000';
export const phone = '1588-0000';
export const email = 'help@game.example';
/** Where a finder of a security hole writes to, in `.well-known/security.txt`. */
export const securityEmail = 'security@game.example';
export const privacyOfficer = '개인정보보호팀';
export const youthOfficer = '청소년보호팀';
/** Companies that handle personal data for us, named in the privacy policy. */
export const identityAgency = '강호본인확인 주식회사';
export const paymentAgency = '강호페이먼츠 주식회사';
/** Named in the footer as well. */
export const hostingAgency = '강호클라우드 주식회사';
export const messageAgency = '강호메시지 주식회사';
export const callCenterAgency = '강호고객서비스 주식회사';
export const companyUrl = 'https://company.game.example';
export const gameHosts = ['game.example', 'www.game.example'] as const;
export const gameMainPath = '/main';
export const copyrightFrom = 2020;
export const ratings = [
  { age: 12, label: '12세이용가', number: '제CC-OM-000000-001호' },
  { age: 15, label: '15세이용가', number: '제CC-OM-000000-002호' },
] as const;
/** Links to an authenticator app; any other app that reads `otpauth://` addresses works as well. */
export const authenticators = {
  android: 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
  ios: 'https://apps.apple.com/kr/app/google-authenticator/id388497605',
} as const;
