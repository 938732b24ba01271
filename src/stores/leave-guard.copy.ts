/** Words of the guard before a page with something unsaved is left. */
export const leaveGuard = {
  nowhere: '이전 화면이 없습니다. 작성 중인 내용은 그대로 있습니다.',
};
