import { REPORT_BODY_MAX, REPORT_BODY_MIN, SHORT_TEXT_MAX } from '#constants.ts';
import { outcomeWords as copy } from '#parts/parts.copy.ts';

export const reportErrors = {
  kind: '신고 유형을 선택해 주세요.',
  server: '서버를 선택해 주세요.',
  character: '내 캐릭터를 선택해 주세요.',
  target: '신고할 캐릭터 이름을 입력해 주세요.',
  when: '발생 일시를 선택해 주세요.',
  future: '발생 일시를 지금보다 앞선 때로 선택해 주세요.',
  place: `발생 장소를 ${SHORT_TEXT_MAX}자 이하로 입력해 주세요.`,
  body: `신고할 내용을 ${REPORT_BODY_MIN}자 이상 적어 주세요.`,
  bodyTooLong: (count: number) =>
    `내용은 ${REPORT_BODY_MAX.toLocaleString('ko-KR')}자까지 쓸 수 있습니다. 지금 ${count.toLocaleString('ko-KR')}자입니다.`,
  link: '영상 주소를 https://로 시작하게 입력해 주세요.',
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
  unknown: '-',
  intro:
    '게임에서 겪은 비매너 행위를 알려 주세요. 편집하지 않은 원본 증거가 있어야 조사할 수 있습니다.',
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
    '좋은 예: 3월 2일 21시쯤 청룡 서버 장터에서 여러 번 욕설을 했습니다. 나쁜 예: 나쁜 사람입니다. 처벌해 주세요.',
  link: '영상 주소',
  agree: '허위 신고는 운영정책에 따라 제재될 수 있습니다.',
  submit: '신고하기',
  submitting: '신고 중…',
  confirmTitle: '비매너 신고',
  confirm: (name: string) => `${name} 캐릭터를 신고할까요?`,
  close: '닫기',
  outcome: copy('신고', '신고할'),
  done: (no?: number) => `신고를 접수했습니다.${no ? ` 접수번호 ${no}` : ''}`,
  anew: '다른 신고 작성',
  ownTitle: '내 신고 내역',
  none: '신고 내역이 없습니다.',
};
