import { formatNumber } from '#rules/money.ts';

export const loginLinks = {
  label: '로그인 도움',
  findId: '아이디 찾기',
  findPw: '비밀번호 재설정',
  join: '회원가입',
  guest: '비회원 문의',
  quit: '명의도용 가입 취소',
};
/** Words about the page that a visitor wanted to open. */
export const loginWanted = {
  /** Names of pages whose title does not say what they are for. */
  names: {
    '/pay': '환 충전하기',
    '/member/present': '내 정보',
    '/member/inquiry/request': '1:1 문의',
    '/member/inquiry/list': '1:1 문의',
  },
  particle: '을/를',
  why: (what: string) => `${what} 이용하려면 로그인해 주세요.`,
  elsewhere: '다른 탭에서 로그아웃했습니다. 계속하려면 다시 로그인해 주세요.',
} as const;

export const passwordDue = {
  since: (days: number) => `비밀번호를 변경한 지 ${formatNumber(days)}일이 지났습니다.`,
  sinceUnknown: '비밀번호를 변경한 지 오래되었습니다.',
  general: '비밀번호를 정기적으로 변경하면 계정을 더 안전하게 지킬 수 있습니다.',
  advice: '다른 사이트와 다른 비밀번호로 변경해 주세요.',
  lastChange: '마지막 변경일',
  due: '변경 기한',
  now: '지금 변경',
  later: '다음에 변경',
  goOn: '변경하지 않고 계속하기',
};
