export const otpJoined = {
  done: 'OTP 사용을 시작했습니다.',
  at: (moment: string) => `${moment}부터 사용 중입니다.`,
  changes: '이제 달라지는 것',
  what: [
    '환을 선물할 때마다 OTP 번호를 입력합니다.',
    '캐릭터 이전을 신청할 때 OTP 번호를 입력합니다.',
    '잠근 환을 다시 사용할 때 OTP 번호로 확인할 수 있습니다.',
  ],
  security: '환 보안 설정하기',
  hub: 'OTP 서비스로',
  not: 'OTP를 사용하고 있지 않습니다.',
  join: 'OTP 신청하기',
};
