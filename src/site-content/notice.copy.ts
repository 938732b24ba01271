export const notice = {
  title: '공지사항',
  description: '점검과 이벤트, 서비스 변경을 알려 드립니다.',
  kinds: { notice: '공지', maintenance: '점검', event: '이벤트' },
  more: '공지 모두 보기',
  published: '등록일',
  period: '기간',
  span: '{from} ~ {until}',
  toList: '목록으로',
  other: '다른 공지',
  urgent: '긴급 공지',
  closeUrgent: '긴급 공지 닫기',
};
