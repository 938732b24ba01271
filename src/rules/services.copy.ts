import type { Path } from '#routes.ts';

export type Service = {
  path: Path;
  title: string;
  words: string;
};

/** The services that the search can find, the most asked for first. */
export const services: readonly Service[] = [
  { path: '/pay', title: '환 충전', words: '충전 결제 구매 캐시 캐쉬 현질' },
  { path: '/member/hwan/state', title: '환 현황', words: '환 잔액 이용내역 환불' },
  { path: '/member/hwan/gift', title: '환 선물', words: '선물하기 선물받기' },
  { path: '/login/findPw', title: '비밀번호 찾기', words: '비밀번호재설정 비번 비번찾기' },
  { path: '/login/findId', title: '아이디 찾기', words: '아이디찾기 아이디분실 계정찾기' },
  { path: '/member/info/changePw', title: '비밀번호 변경', words: '비번변경 비번' },
  { path: '/security/otp', title: 'OTP 서비스', words: 'otp 오티피 일회용비밀번호' },
  { path: '/security/hwan', title: '환 보안 설정', words: '환보안 환잠금' },
  { path: '/member/info/changeInfo', title: '정보 변경', words: '이메일변경 휴대폰변경 개명' },
  { path: '/support/service/restoration', title: '캐릭터 복구', words: '복구신청 캐릭터삭제' },
  { path: '/support/report', title: '비매너 신고', words: '신고하기 욕설 사기신고' },
  { path: '/member/inquiry/list', title: '1:1 문의', words: '문의 문의하기 상담' },
  { path: '/support/guest-inquiry', title: '비회원 문의', words: '문의 로그인불가' },
  { path: '/member/info/block', title: '이용제한 조회', words: '제재 정지 이용제한' },
  { path: '/login/dormancy', title: '휴면 계정 해제', words: '휴면 휴면계정' },
  { path: '/member/info/withdrawal', title: '회원 탈퇴', words: '탈퇴 탈퇴철회' },
  { path: '/join', title: '회원가입', words: '가입' },
  { path: '/quit', title: '명의도용 가입 취소', words: '도용 명의도용' },
  { path: '/member/present', title: '내 정보 요약', words: '내정보 마이페이지' },
];
