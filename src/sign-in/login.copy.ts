export const login = {
  password: '비밀번호',
  submit: '로그인',
  submitting: '로그인 중…',
  captchaRequired: '자동 입력 방지 확인을 눌러 주세요.',
  saveId: '아이디 저장',
  sharedPc: 'PC방 모드',
  sharedPcHint: '브라우저를 닫으면 로그아웃됩니다.',
  cookiesBlocked:
    '쿠키가 차단되어 로그인할 수 없습니다. 브라우저 설정에서 이 사이트의 쿠키를 허용한 뒤 새로고침해 주세요.',
  notStored: '로그인 정보를 저장하지 못했습니다. 잠시 후 다시 로그인해 주세요.',
  /** Asks for a reload: trying again would not help, since browsers remember that a script failed to load. */
  notLoaded:
    '로그인에 필요한 파일을 불러오지 못했습니다. 인터넷 연결을 확인하고 새로고침해 주세요.',
  sharedPcNoId: 'PC방 모드에서는 아이디를 저장하지 않습니다.',
  forgot: '비밀번호가 기억나지 않나요?',
  findPw: '비밀번호 재설정',
};

/** On the screens for visitors other than Login. */
export const sharedPc = {
  hint: 'PC방처럼 함께 쓰는 PC에서 켜 주세요. 확인한 내용이 이 화면을 벗어나면 지워집니다.',
};

export const refusedLogin = {
  dormancy: '휴면 해제하기',
  findPwNow: '비밀번호 재설정',
  attemptsLeft: {
    captcha: (left: number) => `${left}번 더 틀리면 자동 입력 방지 확인이 필요합니다.`,
    lock: (left: number) => `${left}번 더 틀리면 로그인이 잠시 제한됩니다.`,
  },
  captchaNow: '자동 입력 방지 확인을 한 뒤 로그인해 주세요.',
};

export const captcha = {
  label: '자동 입력 방지 확인',
  hint: '로그인 시도가 여러 번 있었습니다. 아래를 눌러 확인한 뒤 로그인해 주세요.',
  working: '확인 중입니다.',
  done: '자동 입력 방지 확인을 마쳤습니다.',
  failed: '확인하지 못했습니다. 다시 눌러 주세요.',
};
