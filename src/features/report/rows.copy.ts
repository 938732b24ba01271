/** Words about the list of the member's own reports. */
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
  keep: '유지하기',
  withdrawn: '신고를 취하했습니다.',
};
