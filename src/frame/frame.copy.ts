import { MIN_AGE_YEARS } from '#constants.ts';

/** Words of the frame; checks rely on the names in the first block (decisions §6). */
export const frame = {
  login: '로그인',
  logout: '로그아웃',
  inquiry: '1:1 문의',
  myPage: '마이페이지',
  allMenu: '전체 메뉴',
  gameHome: '게임 홈페이지',

  join: '회원가입',
  search: 'FAQ 검색',

  unreadUnit: '건',
  skip: '본문 바로가기',
  mainMenu: '주 메뉴',
  where: '현재 위치',
  closeMenu: '메뉴 닫기',
  gameHomeBlocked: '새 창이 열리지 않았습니다. 아래 주소로 이동해 주세요.',
  gameHomeLink: '게임 홈페이지로 이동',
  toTop: '맨 위로',

  support: '고객센터',
  service: '이용약관',
  privacy: '개인정보처리방침',
  youth: '청소년보호정책',
  operation: '운영정책',
  notices: '공지사항',
  company: '회사 소개',
  ratings: '게임 이용등급',
  ratingsNote: `게임에는 두 가지 버전이 있습니다. 이 사이트의 계정은 이용등급과 별도로 만 ${MIN_AGE_YEARS}세부터 만들 수 있습니다.`,
  ratedGame: (game: string, age: number) => `${game} (${age}세 버전)`,
  ratingNumber: '등급분류번호',
  ratingMaker: '상호',
  ratingGame: '제명',
  close: '닫기',
  ceo: '대표',
  businessNumber: '사업자등록번호',
  businessCheck: '사업자정보 확인',
  mailOrder: '통신판매업신고',
  address: '주소',
  email: '이메일',
  hosting: '호스팅 서비스 제공',
  rights: 'All rights reserved.',
  licenses: '오픈소스 라이선스',
};

/**
 * Shown if the scripts of a page fail to load or are switched off; part of every page, since showing it needs no
 * script.
 */
export const missing = {
  causes: {
    load: {
      title: '화면 일부를 불러오지 못했습니다.',
      text: '인터넷 연결을 확인하고 새로고침해 주세요. 계속되면 고객센터로 문의해 주세요.',
    },
    thrown: {
      title: '화면에 오류가 생겼습니다.',
      text: '새로고침해 주세요. 계속되면 고객센터로 문의해 주세요.',
    },
    old: {
      title: '브라우저가 오래되어 일부 기능을 이용할 수 없습니다.',
      text: '브라우저를 최신 버전으로 업데이트해 주세요.',
    },
  },
  reload: '새로고침',
  off: '자바스크립트가 꺼져 있어 이 화면을 이용할 수 없습니다.',
  offText:
    '브라우저 설정에서 자바스크립트를 켜고 새로고침해 주세요. 켤 수 없다면 고객센터로 문의해 주세요.',
  phone: '전화',
  faq: 'FAQ 보기',
};

type Brand = readonly [prefix: string, words: { sentence: string; more: string }];

/** The sentence in the panel beside the forms of an account, by the prefix of the path, general prefixes first. */
export const brand: readonly [Brand, ...Brand[]] = [
  [
    '/',
    {
      sentence: '고객센터는 비밀번호와\nOTP 번호를 묻지 않습니다.',
      more: '누가 묻더라도 알려 주지 마세요.',
    },
  ],
  [
    '/join',
    {
      sentence: '가입한 뒤\nOTP를 신청해 주세요.',
      more: '환 선물과 캐릭터 이전을 OTP로 한 번 더 확인합니다.',
    },
  ],
  [
    '/join/complete',
    {
      sentence: '이제 OTP를 신청해\n환을 지켜 주세요.',
      more: '환 선물과 캐릭터 이전을 OTP로 한 번 더 확인합니다.',
    },
  ],
  [
    '/join/fail',
    {
      sentence: '고객센터는 비밀번호와\nOTP 번호를 묻지 않습니다.',
      more: '누가 묻더라도 알려 주지 마세요.',
    },
  ],
  [
    '/login/dormancy',
    {
      sentence: '휴면 계정의 개인정보는\n따로 보관합니다.',
      more: '본인확인을 마치면 다시 이용할 수 있습니다.',
    },
  ],
];
