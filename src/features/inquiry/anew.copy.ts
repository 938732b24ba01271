export const inquiryAnew = {
  words: '마친 문의에는 더 보낼 수 없습니다. 작성한 내용은 새 문의로 옮겨 보낼 수 있습니다.',
  act: '새 문의로 옮기기',
};
