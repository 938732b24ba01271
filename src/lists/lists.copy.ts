export const recordList = {
  found: (count: string) => `결과 ${count}건`,
  turned: (page: string) => `${page}쪽`,
  noPage: '이 페이지에는 내역이 없습니다.',
  firstPage: '첫 페이지로',
  longer: (months: number) => `${months}개월 내역 보기`,
  clear: '조건 지우기',
};

export const findForm = {
  submit: '검색',
  foundHere: '이 페이지의 내역에서만 찾았습니다.',
};
