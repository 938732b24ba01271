import { outcomeWords } from '#once/once.copy.ts';

export const otpCancel = {
  lead: 'OTP를 해지하면 계정 보안이 약해집니다.',
  weaker: [
    '비밀번호를 알아낸 사람이 환을 쓸 수 있습니다.',
    '환 선물하기와 캐릭터 이전을 이용할 수 없습니다.',
    '남은 복구 코드는 모두 쓸 수 없게 됩니다.',
  ],
  noReason: '선택 안 함',
  reason: '해지 이유',
  reasons: {
    newPhone: '휴대폰 교체',
    lostPhone: '휴대폰 분실',
    tooMuch: '입력이 번거로움',
    other: '기타',
  },
  confirm: {
    title: 'OTP 해지',
    body: '해지하면 환 선물과 캐릭터 이전을 이용할 수 없습니다.\nOTP를 해지할까요?',
    action: '해지하기',
    close: '유지하기',
  },
  submit: 'OTP 해지하기',
  submitting: '해지 중…',
  keep: '유지하기',
  verifyFirst: '본인확인을 먼저 해 주세요.',
  wrongRecovery: '쓸 수 없는 복구 코드입니다. 쓰지 않은 코드인지 확인해 주세요.',
  outcome: outcomeWords('OTP 해지 요청', '요청할'),
  not: 'OTP를 사용하고 있지 않습니다.',
};
