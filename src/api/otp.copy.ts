import { OTP_DIGITS, RECOVERY_CODE_LETTERS } from '#constants.ts';

export const otp = {
  label: 'OTP 번호',
  hint: `OTP 앱의 ${OTP_DIGITS}자리 숫자`,
  codeWrong: `OTP 앱에 표시된 숫자 ${OTP_DIGITS}자리를 입력해 주세요.`,
  recoveryLabel: '복구 코드',
  recoveryHint: '저장해 둔 복구 코드 중 쓰지 않은 하나를 입력해 주세요. 한 번만 쓸 수 있습니다.',
  recoveryWrong: `복구 코드 ${RECOVERY_CODE_LETTERS}자를 저장한 그대로 입력해 주세요.`,
  warning: (failures: number, remaining: number, span: string) =>
    `OTP 번호를 ${failures}회 틀렸습니다. ${remaining}회 더 틀리면 ${span} 동안 잠깁니다.`,
  locked: 'OTP 잠금',
  until: (moment: string) => `${moment}까지`,
  left: (time: string) => `남은 시간 ${time}`,
  next: (span: string) => `풀린 뒤 한 번 더 틀리면 ${span} 동안 잠깁니다.`,
  half: (time: string) => `잠금 시간이 절반 지났습니다. ${time} 남았습니다.`,
  open: '잠금이 풀렸습니다. 다시 입력할 수 있습니다.',
  lift: '본인확인으로 바로 해제',
  lifted: '잠금을 해제했습니다. 다시 입력할 수 있습니다.',
};

export const proof = {
  way: '확인 방법',
  ways: {
    otp: 'OTP 번호',
    recoveryCode: '복구 코드',
    verification: '본인확인 (OTP 앱을 쓸 수 없을 때)',
  },
};
