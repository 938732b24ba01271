export const unexpected = {
  title: '안내',
  body: '문제가 생겼습니다. 새로고침한 뒤 다시 시도해 주세요.',
  action: '새로고침',
  close: '닫기',
};
