/** Words after a refused login. */
export const refusedLogin = {
  dormancy: '휴면 해제하기',
  findPwNow: '비밀번호 찾기',
  attemptsLeft: {
    captcha: (left: number) => `${left}번 더 틀리면 자동 입력 방지 확인이 필요합니다.`,
    lock: (left: number) => `${left}번 더 틀리면 로그인이 잠시 제한됩니다.`,
  },
};

export const captcha = {
  label: '자동 입력 방지 확인',
  hint: '로그인 시도가 여러 번 있었습니다. 아래를 눌러 확인한 뒤 로그인해 주세요.',
  working: '확인 중입니다.',
  done: '자동 입력 방지 확인을 마쳤습니다.',
  failed: '확인하지 못했습니다. 다시 눌러 주세요.',
};
