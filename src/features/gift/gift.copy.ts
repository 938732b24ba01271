export const gift = {
  statuses: { 1: '수락 대기', 2: '수락 완료', 3: '취소', 4: '거절', 5: '기간 만료', other: '기타' },
  send: '환 선물하기',
  history: '선물 내역',
  received: '받은 선물',
};
