export const inquiryList = {
  caption: '1:1 문의 내역',
  statusLabel: '상태',
  all: '전체',
  categoryLabel: '유형',
  find: '제목·내용 검색',
  allCategories: '모든 유형',
  total: (count: string) => `총 ${count}건`,
  none: (months: number) => `최근 ${months}개월 동안 문의 내역이 없습니다.`,
  noneOf: '조건에 맞는 문의가 없습니다.',
  ask: '문의하기',
  faq: 'FAQ 보기',
};
