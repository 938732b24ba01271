/**
 * Every path of the portal and the menu tree. Source: product §2, decisions §6.
 * `auth`: needs a login; `guest`: a member is sent Home; `open`: anybody;
 * `soft`: not marked auth, a visitor sees a login prompt in place of the data.
 */
type Route = {
  title: string;
  access: 'auth' | 'guest' | 'open' | 'soft';
  /** The root component: `gift/send` is `features/gift/send.tsx`, or `.astro` where the page is static. */
  feature: `${string}/${string}`;
  frame?: 'bare';
  /** Open to anybody, but what it shows belongs to one visitor. */
  private?: true;
  /** Has a page per entry, `<path>/<id>`. */
  entries?: true;
};

export const routes = {
  '/': { title: '홈', access: 'open', feature: 'home/home' },
  '/join': { title: '회원가입', access: 'guest', feature: 'join/join' },
  // Not `guest`: a new member may already be signed in.
  '/join/complete': {
    title: '회원가입 결과',
    access: 'open',
    private: true,
    feature: 'join/complete',
  },
  '/join/fail': { title: '회원가입 제한 안내', access: 'guest', feature: 'join/fail' },
  '/login': { title: '로그인', access: 'guest', feature: 'login/login' },
  '/login/findId': { title: '아이디 찾기', access: 'guest', feature: 'recover/find-id' },
  '/login/findIdComplete': {
    title: '아이디 찾기 결과',
    access: 'guest',
    feature: 'recover/find-id-complete',
  },
  '/login/findPw': { title: '비밀번호 재설정', access: 'guest', feature: 'recover/find-pw' },
  '/login/resetPw': { title: '새 비밀번호 설정', access: 'guest', feature: 'recover/reset-pw' },
  '/login/resetPwComplete': {
    title: '비밀번호 재설정 결과',
    access: 'guest',
    feature: 'recover/reset-pw-complete',
  },
  '/login/passwordDue': {
    title: '비밀번호 변경 안내',
    access: 'auth',
    feature: 'login/password-due',
  },
  '/login/dormancy': { title: '휴면 계정 해제', access: 'guest', feature: 'dormancy/by-id' },
  '/support/faq': { title: 'FAQ', access: 'open', feature: 'faq/page' },
  '/support/faq/detail': {
    title: '게임 도움말',
    access: 'open',
    frame: 'bare',
    entries: true,
    feature: 'faq/index',
  },
  '/support/faq/official-detail': {
    title: 'FAQ 전체 질문',
    access: 'open',
    entries: true,
    feature: 'faq/index',
  },
  '/support/service/restoration': {
    title: '캐릭터 복구',
    access: 'auth',
    feature: 'restoration/restoration',
  },
  '/support/service/restoration/complete': {
    title: '캐릭터 복구 신청 결과',
    access: 'auth',
    feature: 'restoration/complete',
  },
  '/support/report': { title: '비매너 신고', access: 'auth', feature: 'report/report' },
  '/support/report/complete': {
    title: '비매너 신고 결과',
    access: 'auth',
    feature: 'report/complete',
  },
  '/support/terms': { title: '약관 및 정책', access: 'open', feature: 'terms/page' },
  '/support/terms/service': { title: '이용약관', access: 'open', feature: 'terms/page' },
  '/support/terms/privacy': { title: '개인정보처리방침', access: 'open', feature: 'terms/page' },
  '/support/terms/youth': { title: '청소년보호정책', access: 'open', feature: 'terms/page' },
  // Beyond the specification, and so below the menu: reached from the footer and from a sanction as well.
  '/support/terms/operation': { title: '운영정책', access: 'open', feature: 'terms/page' },
  // Beyond the specification as well: reached from Home, the footer and the bar of an urgent one.
  '/support/notice': {
    title: '공지사항',
    access: 'open',
    entries: true,
    feature: 'notice/list',
  },
  // Beyond the specification as well, for visitors who cannot log in: reached from Login, the FAQ and the error pages.
  '/support/guest-inquiry': {
    title: '비회원 문의',
    access: 'guest',
    feature: 'inquiry/guest',
  },
  '/security/otp': { title: 'OTP 서비스', access: 'auth', feature: 'otp/otp' },
  '/security/otp/join': { title: 'OTP 신청', access: 'auth', feature: 'otp/join' },
  '/security/otp/joined': { title: 'OTP 신청 결과', access: 'auth', feature: 'otp/joined' },
  '/security/otp/cancel': { title: 'OTP 해지', access: 'auth', feature: 'otp/cancel' },
  '/security/otp/canceled': { title: 'OTP 해지 결과', access: 'auth', feature: 'otp/canceled' },
  '/security/hwan': {
    title: '환 보안 설정',
    access: 'auth',
    feature: 'hwan-security/hwan-security',
  },
  '/security/hwan/cancel': {
    title: '환 보안 설정 변경 결과',
    access: 'soft',
    feature: 'hwan-security/cancel',
  },
  '/security/hwan/complete': {
    title: '환 보안 설정 결과',
    access: 'soft',
    feature: 'hwan-security/complete',
  },
  '/security/transfer/list': { title: '보낸 캐릭터', access: 'auth', feature: 'transfer/list' },
  '/security/transfer/request': { title: '이전 신청', access: 'auth', feature: 'transfer/request' },
  '/security/transfer/received': {
    title: '받은 캐릭터',
    access: 'auth',
    feature: 'transfer/received',
  },
  // Beyond the specification, and so in no menu: reached from the last logins of 내 정보 요약.
  '/security/activity': {
    title: '보안 활동 내역',
    access: 'auth',
    feature: 'activity/activity',
  },
  // Beyond the specification as well: reached from each of the last logins, with its time as `at`.
  '/security/not-me': {
    title: '본인이 아닌 로그인',
    access: 'auth',
    feature: 'hwan-security/not-me',
  },
  '/security/dormancy': { title: '휴면 계정 해제', access: 'auth', feature: 'dormancy/dormancy' },
  '/security/dormancy/complete': {
    title: '휴면 해제 결과',
    access: 'auth',
    feature: 'dormancy/complete',
  },
  '/pay': { title: '충전하기', access: 'auth', feature: 'pay/pay' },
  '/pay/complete': { title: '결제 결과', access: 'auth', feature: 'pay/order-result' },
  '/pay/receipt': { title: '영수증', access: 'auth', feature: 'pay/receipt' },
  '/pay/fail': { title: '결제 결과', access: 'auth', feature: 'pay/order-result' },
  '/member/present': { title: '내 정보 요약', access: 'auth', feature: 'overview/overview' },
  '/member/info/changeInfo': { title: '정보 변경', access: 'auth', feature: 'info/change-info' },
  '/member/info/changeInfo/complete': {
    title: '정보 변경 결과',
    access: 'auth',
    feature: 'info/result',
  },
  // Beyond the specification, and so in no menu: reached from 내 정보 요약.
  '/member/info/download': {
    title: '내 정보 내려받기',
    access: 'auth',
    feature: 'info/download',
  },
  '/member/info/changePw': { title: '비밀번호 변경', access: 'auth', feature: 'info/change-pw' },
  '/member/info/changePw/complete': {
    title: '비밀번호 변경 결과',
    access: 'auth',
    feature: 'info/result',
  },
  '/member/info/withdrawal': {
    title: '회원 탈퇴',
    access: 'auth',
    feature: 'withdrawal/withdrawal',
  },
  '/member/info/withdrawal/complete': {
    title: '탈퇴 신청 결과',
    access: 'auth',
    feature: 'withdrawal/withdrawal',
  },
  '/member/info/block': { title: '이용제한 조회', access: 'auth', feature: 'block/block' },
  '/member/info/changeQnA': {
    title: '질문/답변 변경',
    access: 'auth',
    feature: 'info/change-qn-a',
  },
  '/member/info/changeQnA/complete': {
    title: '질문/답변 변경 결과',
    access: 'auth',
    feature: 'info/result',
  },
  '/member/hwan/state': { title: '환 현황', access: 'soft', feature: 'hwan/state' },
  '/member/hwan/useHistory': { title: '환 이용 내역', access: 'auth', feature: 'hwan/use-history' },
  '/member/hwan/gift': { title: '환 선물', access: 'soft', feature: 'gift/box' },
  '/member/hwan/gift/send': { title: '환 선물하기', access: 'auth', feature: 'gift/send' },
  '/member/hwan/gift/sendHistory': {
    title: '환 선물 내역',
    access: 'auth',
    feature: 'gift/send-history',
  },
  '/member/inquiry/list': { title: '문의 내역', access: 'auth', feature: 'inquiry/list' },
  '/member/inquiry/detail': { title: '문의 상세', access: 'auth', feature: 'inquiry/detail' },
  '/member/inquiry/request': { title: '문의하기', access: 'auth', feature: 'inquiry/request' },
  '/member/inquiry/modify': { title: '문의 수정', access: 'auth', feature: 'inquiry/modify' },
  '/quit': { title: '명의도용 가입 취소', access: 'open', private: true, feature: 'quit/quit' },
  '/quit/complete': {
    title: '명의도용 가입 취소 신청 결과',
    access: 'open',
    private: true,
    feature: 'quit/complete',
  },
  '/identity/return': {
    title: '본인확인 결과',
    access: 'open',
    frame: 'bare',
    private: true,
    feature: 'identity/return',
  },
  '/error/404': {
    title: '페이지를 찾을 수 없습니다',
    access: 'open',
    feature: 'errors/error-page',
  },
  '/error/408': { title: '응답이 늦어지고 있습니다', access: 'open', feature: 'errors/error-page' },
  '/error/500': {
    title: '서비스에 문제가 생겼습니다',
    access: 'open',
    feature: 'errors/error-page',
  },
} as const satisfies Record<`/${string}`, Route>;

export type Path = keyof typeof routes;

/** The route of a URL path, or undefined for an unknown one (product §2: those show the 404 page). */
export function routeOf(pathname: string): (Route & { path: Path }) | undefined {
  if (!Object.hasOwn(routes, pathname)) return undefined;
  const path = pathname as Path;
  return { path, ...routes[path] };
}

/** Pages of one visitor: no cache keeps them, nobody prerenders them. Source: reliability D3 */
export const isPrivate = (path: Path): boolean =>
  routes[path].access !== 'open' || 'private' in routes[path];

type FeatureOf<Root> = Root extends `${infer Feature}/${string}` ? Feature : never;
/** Their screens never show a balance remembered from an earlier page. decisions §3 */
const moneyFeatures: readonly FeatureOf<(typeof routes)[Path]['feature']>[] = [
  'pay',
  'hwan',
  'hwan-security',
  'gift',
  'transfer',
  'restoration',
];
export const isOfMoney = ({ feature }: Pick<Route, 'feature'>): boolean =>
  moneyFeatures.some((money) => feature.startsWith(`${money}/`));

/** The shortest path prefixes that cover all wanted pages and no other page. */
function prefixesOf(wanted: (path: Path) => boolean): string[] {
  const paths = Object.keys(routes) as Path[];
  const others = paths.filter((path) => !wanted(path));
  const isFree = (prefix: string) =>
    !others.some((other) => other === prefix || other.startsWith(`${prefix}/`));
  const shortest = (path: Path) => {
    const parts = path.split('/');
    return parts.map((_, at) => parts.slice(0, at + 1).join('/')).find((it) => it && isFree(it));
  };
  return [...new Set(paths.filter(wanted).map((path) => shortest(path) ?? path))];
}
export const privatePrefixes = (): string[] => prefixesOf(isPrivate);
export const publicPrefixes = (): string[] => prefixesOf((path) => !isPrivate(path));

/** `hidden`: reachable but in no menu; `when`: shown only while the flag is on (product §2). */
export type MenuEntry = {
  title: string;
  path?: Path;
  hidden?: true;
  when?: 'transferable';
  children?: readonly MenuEntry[];
};
/** A first-level section; `outsideMenu`: left out of the hamburger menus (product §2). */
export type MenuSection = MenuEntry & { id: string; path: Path; outsideMenu?: true };

export const menu: readonly MenuSection[] = [
  { id: 'join', title: '회원가입', path: '/join', outsideMenu: true },
  { id: 'login', title: '로그인', path: '/login', outsideMenu: true },
  {
    id: 'pay',
    title: '환 충전',
    path: '/pay',
    children: [
      { title: '충전하기', path: '/pay' },
      { title: '결제 완료', path: '/pay/complete', hidden: true },
      { title: '결제 실패', path: '/pay/fail', hidden: true },
    ],
  },
  {
    id: 'security',
    title: '보안센터',
    path: '/security/otp',
    children: [
      { title: 'OTP 서비스', path: '/security/otp' },
      { title: '환 보안 설정', path: '/security/hwan' },
      {
        title: '캐릭터 이전',
        path: '/security/transfer/request',
        when: 'transferable',
        children: [
          { title: '이전 신청', path: '/security/transfer/request' },
          { title: '보낸 캐릭터', path: '/security/transfer/list' },
          { title: '받은 캐릭터', path: '/security/transfer/received' },
        ],
      },
      { title: '휴면 계정 해제', path: '/security/dormancy' },
    ],
  },
  {
    id: 'support',
    title: '고객센터',
    path: '/support/faq',
    children: [
      { title: 'FAQ', path: '/support/faq' },
      {
        title: '서비스 신청',
        path: '/support/service/restoration',
        children: [{ title: '캐릭터 복구', path: '/support/service/restoration' }],
      },
      { title: '비매너 신고', path: '/support/report' },
      {
        title: '약관 및 정책',
        path: '/support/terms',
        children: [
          { title: '이용약관', path: '/support/terms/service' },
          { title: '개인정보처리방침', path: '/support/terms/privacy' },
          { title: '청소년보호정책', path: '/support/terms/youth' },
        ],
      },
    ],
  },
  {
    id: 'member',
    title: '내 정보',
    path: '/member/present',
    children: [
      { title: '내 정보 요약', path: '/member/present' },
      {
        title: '환 관리',
        path: '/member/hwan/state',
        children: [
          { title: '환 현황', path: '/member/hwan/state' },
          { title: '환 선물', path: '/member/hwan/gift' },
        ],
      },
      {
        title: '1:1 문의',
        path: '/member/inquiry/list',
        children: [
          { title: '문의 내역', path: '/member/inquiry/list' },
          { title: '문의하기', path: '/member/inquiry/request' },
        ],
      },
      {
        title: '회원정보 관리',
        path: '/member/info/changeInfo',
        children: [
          { title: '정보 변경', path: '/member/info/changeInfo' },
          { title: '비밀번호 변경', path: '/member/info/changePw' },
          { title: '이용제한 조회', path: '/member/info/block' },
          { title: '회원 탈퇴', path: '/member/info/withdrawal' },
          { title: '질문/답변 변경', path: '/member/info/changeQnA' },
        ],
      },
    ],
  },
  { id: 'quit', title: '명의도용 가입 취소', path: '/quit', outsideMenu: true },
];

/** Below the tree of the hamburger menus. decisions §6 */
export const belowMenu = [
  '/support/notice',
  '/support/terms/operation',
  '/support/guest-inquiry',
  '/quit',
] as const satisfies readonly Path[];
