import { PROOF_IDLE_MINUTES, SESSION_WARNING_SECONDS } from '#constants.ts';

export const canceled = '기다리기를 멈췄습니다.';

export const signedOut = '로그아웃했습니다.';

export const leaveGuard = {
  nowhere: '이전 화면이 없습니다. 작성 중인 내용은 그대로 있습니다.',
};

export const sessionEnd = {
  title: '로그인 연장',
  failed: '로그인을 연장하지 못했습니다',
  body: `${SESSION_WARNING_SECONDS / 60}분 안에 자동으로 로그아웃됩니다. 계속 이용할까요?`,
  action: '계속 이용하기',
  close: '닫기',
};

export const dialog = {
  confirm: '확인',
  askAboutCode: '이 오류 번호로 문의하기',
  askSupport: '문의하기',
  endedTitles: {
    expired: '로그인이 만료되었습니다',
    failed: '요청을 처리하지 못했습니다',
    idle: '조회한 내용을 지웠습니다',
    refused: '로그아웃되었습니다',
  },
  /** Shown once after a session has ended by itself. Source: decisions §2, §4 */
  ended: {
    expired: '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.',
    /** For a visitor. */
    failed: '요청을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
    /** For a visitor too. */
    idle: `${PROOF_IDLE_MINUTES}분 동안 입력이 없어 본인확인과 조회한 내용을 지웠습니다.`,
    refused: '보안을 위해 로그아웃되었습니다. 다시 로그인해 주세요.',
    kept: '작성 중인 내용은 이 기기에 보관했습니다.',
    signIn: '다시 로그인하기',
    close: '닫기',
  },
  /** The session is over, as the API says; logging in again leads back here. */
  again: { action: '다시 로그인하기', close: '닫기' },
  verify: { title: '본인확인', action: '본인확인', close: '닫기' },
  secede: {
    title: '탈퇴 신청 철회',
    body: '탈퇴 신청 중입니다. 철회할까요?',
    bodyWith: (day: string) => `${day}에 탈퇴됩니다. 철회할까요?`,
    action: '철회 화면으로',
    close: '로그아웃',
  },
};

/** What the API host says of itself with 503, or of a member with 403. decisions §3 */
export const closed = {
  maintenance: '점검 중입니다. 점검이 끝나면 다시 이용해 주세요.',
  forbidden: '이 계정으로는 이용할 수 없습니다.',
};

export const guesses = {
  locked: (when: string) => `요청이 많아 잠시 제한되었습니다. ${when} 다시 시도할 수 있습니다.`,
};
