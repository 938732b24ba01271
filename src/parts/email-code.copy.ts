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
