export const recordList = {
  found: (count: string) => `결과 ${count}건`,
  turned: (page: string) => `${page}쪽`,
  noPage: '이 페이지에는 내역이 없습니다.',
  firstPage: '첫 페이지로',
  longer: (months: number) => `${months}개월 내역 보기`,
  clear: '조건 지우기',
};

export const exportButton = {
  total: (count: string) => `총 ${count}건`,
  save: 'CSV 내려받기',
  progress: (done: string, total: string) => `내려받는 중 ${done} / ${total}건`,
  start: '내역을 모으고 있습니다.',
  done: '파일 내려받기를 시작했습니다.',
};

export const findForm = {
  submit: '검색',
  foundHere: '이 페이지의 내역에서만 찾았습니다.',
};
