import { REPORT_DAYS } from '#constants.ts';

export const reportDone = {
  none: '보여 드릴 신고가 없습니다. 내 신고 내역에서 확인해 주세요.',
  done: '신고를 접수했습니다.',
  doneText: '처리 상태는 비매너 신고 화면의 내 신고 내역에서 확인할 수 있습니다.',
  next: `보통 ${REPORT_DAYS}영업일 안에 조사를 마칩니다. 조사 중에는 신고를 취하할 수 있습니다.`,
  toList: '내 신고 내역',
  home: '홈으로',
  print: '인쇄',
};
