export const drafts = {
  loaded: '작성하던 내용을 불러왔습니다.',
  restored: '임시 저장한 내용을 불러왔습니다.',
  saved: (time: string) => `임시 저장됨 ${time}`,
  clear: '지우기',
  clearing: {
    title: '임시 저장한 내용',
    body: '불러온 내용과 첨부 파일을 모두 지웁니다. 되돌릴 수 없습니다. 지울까요?',
    action: '지우기',
    close: '계속 작성',
  },
  leave: {
    title: '작성 중인 내용',
    body: '작성 중인 내용은 저장되지 않습니다. 이동할까요?',
    action: '이동하기',
    close: '계속 작성',
  },
  logout: {
    body: '작성 중인 내용은 저장되지 않습니다. 로그아웃할까요?',
    action: '로그아웃',
  },
};

export const notKept =
  '브라우저가 사이트 데이터를 저장하지 못해 진행할 수 없습니다. 브라우저 설정에서 이 사이트의 데이터 저장을 허용한 뒤 새로고침해 주세요.';
