export const drafts = {
  restored: '임시 저장한 내용을 불러왔습니다.',
  clear: '지우기',
  leave: {
    title: '작성 중인 내용',
    body: '작성 중인 내용은 저장되지 않습니다. 이동할까요?',
    action: '이동하기',
    close: '계속 작성',
  },
};
