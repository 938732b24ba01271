export const errorReference = '오류 번호';

export const unexpected = {
  title: '안내',
  body: '문제가 생겼습니다. 새로고침한 뒤 다시 시도해 주세요.',
  action: '새로고침',
  close: '닫기',
};
/** Shown after a sign-in in another tab, if a form of this page holds typed text. */
export const signedIn = {
  text: '다른 탭에서 로그인했습니다. 입력하던 내용은 그대로 있습니다.',
  go: '계속하기',
};
