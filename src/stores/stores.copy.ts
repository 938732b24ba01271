/** Told of a call that was given up. */
export const canceled = '요청을 취소했습니다.';

/** Words of the guard before a page with something unsaved is left. */
export const leaveGuard = {
  nowhere: '이전 화면이 없습니다. 작성 중인 내용은 그대로 있습니다.',
};

/** Why a file is refused. */
export const fileProblems = {
  name: '파일 이름을 확인해 주세요. 100자까지, 특수 제어 문자 없이 쓸 수 있습니다.',
  empty: '내용이 없는 파일은 올릴 수 없습니다.',
  size: '10MB보다 큰 파일은 올릴 수 없습니다.',
  type: '이 종류의 파일은 올릴 수 없습니다.',
  places:
    '사진에 담긴 위치 정보를 지우지 못해 올릴 수 없습니다. 화면을 캡처한 이미지를 올려 주세요.',
  content: '파일 내용이 이름의 종류와 다릅니다. 원본 파일을 올려 주세요.',
};

export const sessionEnd = {
  title: '로그인 연장',
  body: '1분 뒤 자동으로 로그아웃됩니다. 계속 이용할까요?',
  action: '계속 이용하기',
  close: '닫기',
};

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

export const identity = {
  label: '본인확인',
  methods: { phone: '휴대폰 본인확인', ipin: '아이핀' },
  waiting: '본인확인 창에서 인증을 진행해 주세요.',
  showWindow: '본인확인 창 보기',
  stop: '그만두기',
  canceled: '본인확인이 취소되었습니다. 다시 시도해 주세요.',
  blocked: '팝업이 차단되었습니다.',
  openWindow: '새 창으로 열기',
  sameTab: '이 화면에서 진행하기',
  mismatch: '회원정보와 본인확인 정보가 다릅니다. 본인 명의 휴대폰으로 다시 시도해 주세요.',
  expired: '본인확인 시간(10분)이 지났습니다. 다시 시도해 주세요.',
  failed: '본인확인 결과를 확인하지 못했습니다.',
  retry: '결과 다시 확인',
  done: '본인확인을 마쳤습니다.',
  newWindow: '(새 창)',
  lost: '본인확인 정보를 사용할 수 없습니다. 본인확인을 다시 해 주세요.',
  doneRetry: '본인확인을 마쳤습니다. 하던 일을 다시 시도해 주세요.',
};

export const identityReturn = {
  delivered: '본인확인 결과를 전달했습니다. 이 창을 닫고 하던 화면으로 돌아가 주세요.',
  going: '하던 화면으로 돌아가고 있습니다.',
  nothing: '전달할 본인확인 결과가 없습니다. 본인확인은 가입이나 보안 화면에서 시작해 주세요.',
  noScript: '자바스크립트를 켠 뒤 본인확인을 다시 진행해 주세요.',
  close: '창 닫기',
  home: '홈으로',
};

/** Words of attaching files. */
export const file = {
  label: '첨부 파일',
  hint: (types: string) =>
    `${types} 파일을 5개까지, 1개에 10MB까지 올릴 수 있습니다. 끌어다 놓거나 붙여넣어도 됩니다.`,
  types: { inquiry: 'JPG, PNG, GIF, PDF, TXT', report: 'JPG, PNG, GIF' },
  pick: '파일 선택',
  camera: '사진 찍기',
  list: '첨부한 파일',
  waiting: '기다리는 중',
  progress: (name: string) => `${name} 올리기`,
  done: '올림',
  cancel: '취소',
  retry: '다시 올리기',
  remove: '삭제',
  lost: '이 기기에 남아 있지 않습니다. 파일을 다시 선택해 주세요.',
  unreadable: '파일을 읽지 못했습니다. 파일이 그대로 있는지 확인하고 다시 선택해 주세요.',
  failed: '올리지 못했습니다. 연결을 확인하고 다시 올려 주세요.',
  unfinished: '파일을 다 올린 뒤에 보내 주세요. 올리지 못한 파일은 다시 올리거나 삭제해 주세요.',
  tooMany: '파일은 5개까지 올릴 수 있습니다.',
  pasted: (extension: string) => `붙여넣은-이미지.${extension}`,
  download: (name: string, size: string) => `${name} (${size}) 내려받기`,
};

/** In place of a form that a sanctioned member may not send. */
export const standing = { why: '이용제한 조회' };

export const characterFields = {
  server: '서버',
  character: '캐릭터',
  choose: '선택해 주세요',
  loading: '캐릭터를 불러오는 중입니다.',
  option: (name: string, job: string, level: number) => `${name} · ${job} · ${level}레벨`,
};
