export const ui = {
  summary: (fields: number) => `${fields}곳을 확인해 주세요`,
  errorPrefix: '오류: ',
  optional: '(선택)',
  letters: '글자 수',
  least: (least: number) => `${least}자 이상`,
  over: (limit: string) => `${limit}자를 넘었습니다.`,
  /** Stands after a link that opens a new window. */
  newWindow: '(새 창)',
  currentStep: '현재 단계',
  show: '보기',
  hide: '숨기기',
  capsLock: 'Caps Lock이 켜져 있습니다.',
  hangul: '한글이 입력되었습니다. 한/영 키를 확인해 주세요.',
  blank: '끝에 공백이 있습니다. 비밀번호가 아니라면 지워 주세요.',
  lower: '아이디에는 영문 소문자와 숫자만 쓸 수 있습니다.',
  providerSlip: '이메일 주소에 오타가 있는지 확인해 주세요.',
  /** The particle is "로" or "으로", depending on how the last letter, digit or `.net` is pronounced. */
  replaceWith: (text: string) => `${text}${/([036mn]|\.net)$/i.test(text) ? '으로' : '로'} 바꾸기`,
};

/** What a part of a screen says while its data is missing, old or late. */
export const states = {
  loading: '불러오는 중입니다.',
  loaded: '불러왔습니다.',
  late: '조금 오래 걸리고 있습니다.',
  cancel: '취소',
  retry: '다시 시도',
  reload: '다시 불러오기',
  failedToo: '불러오지 못했습니다.',
  stale: (time: string) => `최신 내용을 불러오지 못했습니다. ${time} 기준입니다.`,
  closed: {
    maintenance: {
      words: '점검 중입니다.',
      note: '점검이 끝나면 다시 이용해 주세요.',
      look: '일정은 공지사항에서 확인할 수 있습니다.',
      toPage: '공지사항 보기',
      href: '/support/notice',
    },
    forbidden: {
      words: '이용할 권한이 없습니다.',
      note: '이 계정으로는 볼 수 없는 내용입니다.',
      look: '이용제한 중인지 확인해 주세요.',
      toPage: '이용제한 조회',
      href: '/member/info/block',
    },
  },
  broken: '화면을 표시하지 못했습니다. 다시 불러와 주세요.',
  loginNeeded: '로그인하면 볼 수 있습니다.',
  login: '로그인하기',
  loginAgain: '다시 로그인하기',
} as const;

export const list = {
  pages: '페이지',
  page: (page: string, count: string) => `${count}쪽 중 ${page}쪽`,
  pageUnit: '쪽',
  previous: '이전',
  next: '다음',
  first: '처음',
  last: '마지막',
  period: '조회 기간',
  months: (months: number) => `${months}개월`,
  custom: '직접 선택',
  from: '시작일',
  to: '종료일',
  search: '조회하기',
  filter: '필터',
  today: '오늘',
  yesterday: '어제',
  wrongSpan: '시작일을 종료일보다 앞선 날짜로 선택해 주세요.',
  missingDay: '시작일과 종료일을 모두 선택해 주세요.',
};
