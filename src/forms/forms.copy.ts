import { EMAIL_CODE_DIGITS, EMAIL_RESEND_SECONDS } from '#constants.ts';

/** An e-mail address proved with a code. */
export const emailCode = {
  send: '인증번호 받기',
  sending: '보내는 중…',
  resend: '인증번호 다시 받기',
  resendIn: (seconds: number) => `${seconds}초 뒤에 다시 받을 수 있습니다.`,
  code: '인증번호',
  codeHint: `이메일로 받은 숫자 ${EMAIL_CODE_DIGITS}자리. 먼저 받은 번호도 유효 시간 안에는 쓸 수 있습니다.`,
  sent: '인증번호를 보냈습니다. 메일이 없으면 스팸함도 확인해 주세요.',
  left: (time: string) => `남은\u00a0시간\u00a0${time}`,
  over: '인증번호 유효 시간이 지났습니다. 인증번호를 다시 받아 주세요.',
  wrong: '인증번호가 일치하지 않습니다. 메일의 숫자를 다시 확인해 주세요.',
  spent: '더 사용할 수 없는 인증번호입니다. 인증번호를 다시 받아 주세요.',
  tooSoon: `방금 인증번호를 보냈습니다. ${EMAIL_RESEND_SECONDS / 60}분 뒤에 다시 받아 주세요.`,
};

/** A search in a list. */
export const findForm = {
  submit: '검색',
  foundHere: '이 페이지의 내역에서만 찾았습니다.',
};

export const drafts = {
  restored: '임시 저장한 내용을 불러왔습니다.',
  saved: (time: string) => `임시 저장됨 ${time}`,
  clear: '지우기',
  leave: {
    title: '작성 중인 내용',
    body: '작성 중인 내용은 저장되지 않습니다. 이동할까요?',
    action: '이동하기',
    close: '계속 작성',
  },
};

/** Shown if the browser cannot keep anything for the next page. */
export const notKept =
  '브라우저가 사이트 데이터를 저장하지 못해 진행할 수 없습니다. 브라우저 설정에서 이 사이트의 데이터 저장을 허용한 뒤 새로고침해 주세요.';

/** Words about fields whose text was kept across a reload. */
export const kept = { restored: '작성하던 내용을 불러왔습니다.' };

/** The sentence about a filed request, followed by its receipt number if that is known. */
export const filedWords = (words: string, no: string | undefined) =>
  no === undefined ? words : `${words} 접수번호 ${no}`;

/** Shown after too many guesses by a member. */
export const guesses = {
  locked: (when: string) =>
    `여러 번 잘못 입력해 확인이 잠시 제한되었습니다. ${when} 다시 시도해 주세요.`,
};

/** Beside a form for support. */
export const formAside = { faq: '관련 FAQ' };

/** In place of a form that a sanctioned member may not send. */
export const mayFile = { why: '이용제한 조회' };

export const characterFields = {
  server: '서버',
  character: '캐릭터',
  choose: '선택해 주세요',
  loading: '캐릭터를 불러오는 중입니다.',
  loadingServers: '서버를 불러오는 중입니다.',
  earlierServer: '앞서 선택한 서버',
};

export const recordList = {
  found: (count: string) => `결과 ${count}건`,
  noPage: '이 페이지에는 내역이 없습니다.',
  firstPage: '첫 페이지로',
  longer: (months: number) => `${months}개월 내역 보기`,
  clear: '조건 지우기',
};
