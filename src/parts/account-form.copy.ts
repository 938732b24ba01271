import { EMAIL_CODE_DIGITS, QUESTION_MAX, QUESTION_MIN } from '#constants.ts';

/** Words of 회원정보 관리: gate, change of data, password, question. */
export const info = {
  gate: {
    label: '비밀번호 확인',
    lead: '개인정보를 보호하기 위해 비밀번호를 한 번 더 확인합니다.',
    password: '비밀번호',
    submit: '확인',
    submitting: '확인 중…',
    again: '확인한 지 오래되었습니다. 비밀번호를 다시 확인해 주세요.',
  },
  locked: (until: string) =>
    `여러 번 잘못 입력해 잠시 제한되었습니다. ${until} 이후에 다시 시도해 주세요.`,
  codeWrong: `이메일로 받은 인증번호 ${EMAIL_CODE_DIGITS}자리를 입력해 주세요.`,
  questionWrong: `질문은 ${QUESTION_MIN}~${QUESTION_MAX}자로 입력해 주세요.`,
  home: '내 정보 요약',
  nothing: '보여 줄 변경 결과가 없습니다.',
};
