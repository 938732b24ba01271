export const dialog = {
  alertTitle: '안내',
  confirm: '확인',
  /** Opens an inquiry that says which error it is about. */
  askAboutCode: '이 코드로 문의하기',
  /** Told once at Home. Source: decisions §2 */
  notices: { expired: '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.' },
  verify: { title: '본인확인', action: '본인확인', close: '닫기' },
  secede: {
    title: '탈퇴 신청 중',
    body: '탈퇴 신청 중입니다. 탈퇴 신청을 철회하시겠습니까?',
    action: '철회하기',
    close: '닫기',
  },
};
