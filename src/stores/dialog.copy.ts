export const dialog = {
  alertTitle: '안내',
  confirm: '확인',
  /** Opens an inquiry that says which error it is about. */
  askAboutCode: '이 코드로 문의하기',
  /** Told once after a session has ended by itself. Source: decisions §2, §4 */
  notices: {
    expired: '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.',
    refused: '보안을 위해 로그아웃되었습니다. 다시 로그인해 주세요.',
    kept: '작성 중인 내용은 이 기기에 보관했습니다.',
    signIn: '다시 로그인',
  },
  verify: { title: '본인확인', action: '본인확인', close: '닫기' },
  secede: {
    title: '탈퇴 신청 중',
    body: '탈퇴 신청 중입니다. 탈퇴 신청을 철회하시겠습니까?',
    action: '철회하기',
    close: '닫기',
  },
};
