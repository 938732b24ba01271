/** Words of the OTP screens; those of every OTP field are in `wire/otp.copy.ts`. */
export const otpHub = {
  title: 'OTP 서비스로',
  status: 'OTP 상태',
  on: '사용 중',
  off: '미사용',
  joinedAt: '등록일',
  usedAt: '마지막 인증',
  neverUsed: '아직 없음',
  device: '등록 기기',
  recovery: '남은 복구 코드',
  codes: (left: number) => `${left}개`,
  join: 'OTP 신청하기',
  cancel: 'OTP 해지하기',
  why: 'OTP가 지키는 것',
  what: [
    '환 선물하기: 보낼 때마다 OTP 번호를 확인합니다.',
    '캐릭터 이전: 신청할 때 OTP 번호를 확인합니다.',
    '환 보안 설정: 환을 다시 사용할 때 OTP 번호로 확인합니다.',
  ],
  tip: '로그인할 때는 OTP 번호를 묻지 않습니다. OTP 번호와 복구 코드는 고객센터에서도 묻지 않습니다.',
};
