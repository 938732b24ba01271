import {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_MINUTES,
  EMAIL_RESEND_SECONDS,
  VERIFICATION_MINUTES,
} from '#constants.ts';
import { errorText, identityMismatchCode } from '#errors.ts';

export const identity = {
  label: '본인확인',
  first: '본인확인을 먼저 해 주세요.',
  methods: { phone: '휴대폰 본인확인', ipin: '아이핀' },
  how: '휴대폰 본인확인은 PASS 앱이나 문자로 진행하며, 보통 1분 안에 끝납니다.',
  waiting: '본인확인 창에서 인증을 진행해 주세요.',
  showWindow: '본인확인 창 보기',
  stop: '그만두기',
  canceled: '본인확인이 취소되었습니다. 다시 시도해 주세요.',
  unseen: '본인확인 창이 열려 있으면 그대로 진행해 주세요. 창을 닫았다면 다시 시작해 주세요.',
  blocked: '팝업이 차단되었습니다.',
  openWindow: '새 창으로 열기',
  sameTab: '이 화면에서 진행하기',
  mismatch: errorText(identityMismatchCode),
  expired: `본인확인 시간(${VERIFICATION_MINUTES}분)이 지났습니다. 다시 시도해 주세요.`,
  failed: '본인확인 결과를 확인하지 못했습니다.',
  unfinished: '본인확인을 마치지 못했습니다',
  notLifted: '잠금을 풀지 못했습니다',
  retry: '결과 다시 확인',
  taking: '본인확인 결과를 확인하고 있습니다.',
  done: '본인확인을 마쳤습니다.',
  lost: '본인확인 정보를 사용할 수 없습니다. 본인확인을 다시 해 주세요.',
  again: '본인확인 유효 시간이 지났습니다. 본인확인을 다시 해 주세요.',
};

export const identityReturn = {
  delivered: '이 창을 닫고 하던 화면에서 본인확인 결과를 확인해 주세요.',
  going: '하던 화면으로 돌아가고 있습니다.',
  nothing: '전달할 본인확인 결과가 없습니다. 본인확인은 가입이나 보안 화면에서 시작해 주세요.',
  noScript: '자바스크립트를 켠 뒤 본인확인을 다시 진행해 주세요.',
  close: '창 닫기',
  home: '홈으로',
};

export const emailCode = {
  send: '인증번호 받기',
  sending: '보내는 중…',
  resend: '인증번호 다시 받기',
  resendIn: (seconds: number) => `${seconds}초 뒤에 다시 받을 수 있습니다.`,
  code: '인증번호',
  codeHint: `이메일로 받은 숫자 ${EMAIL_CODE_DIGITS}자리를 ${EMAIL_CODE_MINUTES}분 안에 입력해 주세요.`,
  /** Once another one was asked for. */
  earlier: '먼저 받은 번호도 유효 시간 안에는 쓸 수 있습니다.',
  sent: '인증번호를 보냈습니다. 메일이 없으면 스팸함도 확인해 주세요.',
  left: (time: string) => `남은\u00a0시간\u00a0${time}`,
  over: '인증번호 유효 시간이 지났습니다. 인증번호를 다시 받아 주세요.',
  wrong: '인증번호가 일치하지 않습니다. 메일의 숫자를 다시 확인해 주세요.',
  spent: '더 사용할 수 없는 인증번호입니다. 인증번호를 다시 받아 주세요.',
  tooSoon: `방금 인증번호를 보냈습니다. ${EMAIL_RESEND_SECONDS / 60}분 뒤에 다시 받아 주세요.`,
};
