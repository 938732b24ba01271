export const otpCanceled = {
  done: 'OTP를 해지했습니다.',
  at: (moment: string) => `해지 일시: ${moment}`,
  notMe: (phone: string) =>
    `본인이 해지하지 않았다면 비밀번호를 변경하고 고객센터(${phone})로 연락해 주세요.`,
  password: '비밀번호 변경하기',
  join: 'OTP 다시 신청하기',
  inUse: 'OTP를 사용하고 있습니다.',
  never: '해지한 OTP가 없습니다.',
};
