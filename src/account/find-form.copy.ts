export const findForm = {
  submit: '검색',
  foundHere: '이 페이지의 내역에서만 찾았습니다.',
};
