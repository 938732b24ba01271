export const inquiryAnew = {
  words: '마친 문의에는 추가 문의를 보낼 수 없습니다. 작성한 내용을 새 문의로 옮겨 주세요.',
  act: '새 문의로 옮기기',
};
