import type { Path } from '#routes.ts';

export type Service = {
  title: string;
  path: Path;
  /** What people call it, beside its title. */
  words: string;
  /** Only for who is signed in, or only for who is not. */
  only?: 'in' | 'out';
};

/** Where a search for a service leads, the most asked for first. */
export const services: readonly Service[] = [
  { title: '환 충전', path: '/pay', words: '충전 결제 구매 캐시' },
  { title: '환 현황', path: '/member/hwan/state', words: '환 잔액 이용내역 환불' },
  { title: '환 선물', path: '/member/hwan/gift', words: '선물하기 선물받기' },
  {
    title: '비밀번호 재설정',
    path: '/login/findPw',
    words: '비밀번호찾기 비번 비번찾기',
    only: 'out',
  },
  { title: '아이디 찾기', path: '/login/findId', words: '아이디찾기 계정찾기', only: 'out' },
  { title: '비밀번호 변경', path: '/member/info/changePw', words: '비번변경 비번' },
  { title: 'OTP 서비스', path: '/security/otp', words: 'otp 오티피 일회용비밀번호' },
  { title: '환 보안 설정', path: '/security/hwan', words: '환보안 환잠금' },
  { title: '정보 변경', path: '/member/info/changeInfo', words: '이메일변경 휴대폰변경 개명' },
  { title: '캐릭터 복구', path: '/support/service/restoration', words: '복구신청 캐릭터삭제' },
  { title: '비매너 신고', path: '/support/report', words: '신고하기 욕설 사기신고' },
  { title: '1:1 문의', path: '/member/inquiry/list', words: '문의 문의하기 상담' },
  { title: '이용제한 조회', path: '/member/info/block', words: '제재 정지 이용제한' },
  { title: '휴면 해제', path: '/login/dormancy', words: '휴면 휴면계정', only: 'out' },
  { title: '회원 탈퇴', path: '/member/info/withdrawal', words: '탈퇴 탈퇴철회' },
  { title: '회원가입', path: '/join', words: '가입', only: 'out' },
  { title: '명의도용 가입 취소', path: '/quit', words: '도용 명의도용' },
  { title: '내 정보 요약', path: '/member/present', words: '내정보 마이페이지' },
];

const SHOWN = 2;
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How well a service answers: its whole name, the head of its name, a word for it. */
function rank({ title, words }: Service, query: string): number {
  const name = bare(title);
  if (name === query) return 3;
  if (name.startsWith(query)) return 2;
  return name.endsWith(query) || words.split(' ').includes(query) ? 1 : 0;
}

/** The services that a query names in any of its readings, best first. */
export function findServices(readings: readonly string[], signedIn: boolean): Service[] {
  const queries = readings.map(bare).filter((query) => query.length > 1);
  const best = (service: Service) => Math.max(0, ...queries.map((query) => rank(service, query)));
  return services
    .filter(({ only }) => !only || (only === 'in') === signedIn)
    .map((service) => ({ service, score: best(service) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ service }) => service);
}
