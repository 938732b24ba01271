export const loginLinks = {
  label: '로그인 도움',
  findId: '아이디 찾기',
  findPw: '비밀번호 찾기',
  join: '회원가입',
  guest: '비회원 문의',
  quit: '명의도용 가입 취소',
};
/** Words about the page that a visitor wanted to open. */
export const loginWanted = {
  /** Names of pages whose title does not say what they are for. */
  names: {
    '/pay': '환 충전하기',
    '/member/inquiry/request': '1:1 문의',
    '/member/inquiry/list': '1:1 문의',
  },
  particle: '을/를',
  /** `what` with its object particle. */
  why: (what: string) => `${what} 이용하려면 로그인해 주세요.`,
} as const;
