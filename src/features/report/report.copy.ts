import {
  LINK_MAX,
  REPORT_BODY_MAX,
  REPORT_BODY_MIN,
  REPORT_DAYS,
  SHORT_TEXT_MAX,
} from '#constants.ts';
import { outcomeWords } from '#idempotency/idempotency.copy.ts';
import { formatNumber } from '#rules/money.ts';

export const reportErrors = {
  kind: '신고 유형을 선택해 주세요.',
  server: '서버를 선택해 주세요.',
  character: '내 캐릭터를 선택해 주세요.',
  target: '신고할 캐릭터 이름을 입력해 주세요.',
  own: '내 캐릭터는 신고할 수 없습니다. 신고할 상대의 이름을 입력해 주세요.',
  when: '발생 일시를 선택해 주세요.',
  future: '발생 일시를 지금보다 이전으로 선택해 주세요.',
  place: `발생 장소를 ${SHORT_TEXT_MAX}자 이하로 입력해 주세요.`,
  body: `신고할 내용을 ${REPORT_BODY_MIN}자 이상 적어 주세요.`,
  bodyTooLong: (count: number) =>
    `내용은 ${formatNumber(REPORT_BODY_MAX)}자까지 쓸 수 있습니다. 지금 ${formatNumber(count)}자입니다.`,
  link: 'https://로 시작하는 영상 주소를 입력해 주세요.',
  linkTooLong: `영상 주소는 ${LINK_MAX}자까지 쓸 수 있습니다.`,
  evidence: '증거 파일을 1개 이상 올리거나 영상 주소를 입력해 주세요.',
  agree: '허위 신고 안내를 확인해 주세요.',
};

export const report = {
  label: '비매너 신고',
  kinds: {
    abuse: '욕설·비방',
    fraud: '사기',
    cheat: '비인가 프로그램',
    cash: '현금거래',
    spam: '도배·광고',
    name: '불건전 캐릭터명',
    etc: '기타',
  },
  asideTitle: '신고 전에 확인해 주세요',
  aside: [
    '편집하지 않은 원본 증거가 있어야 조사할 수 있습니다.',
    `보통 ${REPORT_DAYS}영업일 안에 조사를 마치고, 조사 중에는 취하할 수 있습니다.`,
    '처리 상태는 아래 내 신고 내역에서 확인할 수 있습니다.',
  ],
  faq: {
    'report-player': '상대방을 어떻게 신고하나요?',
    screenshot: '화면은 어떻게 저장하나요?',
    'report-result': '신고한 결과는 어디에서 확인하나요?',
  },
  kind: '신고 유형',
  choose: '선택해 주세요',
  mine: '내 캐릭터',
  target: '신고 대상 캐릭터',
  check: '대상 확인',
  found: (name: string) => `${name} 캐릭터를 확인했습니다.`,
  needsServer: '서버를 먼저 선택해 주세요.',
  when: '발생 일시',
  place: '발생 장소',
  body: '내용',
  bodyHint:
    '언제 어디에서 무슨 일이 있었는지 적어 주세요. 예: 3월 2일 21시쯤 청룡 서버 장터에서 여러 번 욕설을 했습니다.',
  evidence: '증거 (필수)',
  evidenceHint: '파일과 영상 주소 가운데 하나는 꼭 있어야 합니다.',
  link: '영상 주소',
  agree: '허위 신고 시 제재될 수 있음을 확인했습니다.',
  submit: '신고하기',
  submitting: '신고 중…',
  confirmTitle: '비매너 신고',
  confirm: (name: string) => `${name} 캐릭터를 신고할까요?`,
  close: '닫기',
  outcome: outcomeWords('신고', '신고할'),
  done: '신고를 접수했습니다.',
  anew: '다른 신고 작성',
  ownTitle: '내 신고 내역',
  none: '신고 내역이 없습니다.',
  noCharacter: '신고할 때 쓸 내 캐릭터가 없습니다. 게임에서 캐릭터를 만든 뒤 이용해 주세요.',
  ask: '1:1 문의하기',
};

export const reportList = {
  statuses: {
    investigating: '조사 중',
    done: '처리 완료',
    dismissed: '반려',
    withdrawn: '취하',
    other: '기타',
  },
  caption: '내 신고 내역',
  no: '접수번호',
  at: '접수일',
  status: '상태',
  act: '관리',
  withdraw: '신고 취하',
  withdrawTitle: '신고 취하',
  withdrawBody: (name: string) => `${name} 캐릭터 신고를 취하할까요?`,
  keep: '닫기',
  withdrawn: '신고를 취하했습니다.',
};

export const reportDone = {
  none: '보여 드릴 신고가 없습니다. 내 신고 내역에서 확인해 주세요.',
  done: '신고를 접수했습니다.',
  doneText: '처리 상태는 비매너 신고 화면의 내 신고 내역에서 확인할 수 있습니다.',
  next: `보통 ${REPORT_DAYS}영업일 안에 조사를 마칩니다. 조사 중에는 신고를 취하할 수 있습니다.`,
  toList: '내 신고 내역',
  home: '홈으로',
  print: '인쇄',
};
