/**
 * The brand: every name, number and address the owner may change without reading code. Import it as a whole (`import *
 * as site`); the bundler keeps only the values a script uses.
 */

export const game = '천년의 강호';
/** Whether `public/art/name.svg` and `name-stacked.svg` draw the game's name; otherwise it is set as text. */
export const isNameDrawn: boolean = true;
/** The strokes of the seal, in a square of 48. */
export const seal =
  'M1.5 1.5h45v45h-45zM12 8.5h11.5V16M31 6.5v10.5M31 11.5h6.5M16 19.5h17v5H16zM20 28.3h8M12 32h24M17.5 35h13v3.6h-13zM24 38.6v3.6M10 42.4h28';
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
