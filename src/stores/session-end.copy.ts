export const sessionEnd = {
  title: '로그인 연장',
  body: '1분 뒤 자동으로 로그아웃됩니다. 계속 이용할까요?',
  action: '계속 이용하기',
  close: '닫기',
};
