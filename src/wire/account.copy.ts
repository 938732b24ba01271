import {
  ANSWER_MAX,
  ANSWER_MIN,
  EMAIL_CODE_DIGITS,
  EMAIL_ENDING_MAX,
  EMAIL_ENDING_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  QUESTION_MAX,
  QUESTION_MIN,
  SAME_LETTERS_MAX,
  USER_ID_MAX,
  USER_ID_MIN,
} from '#constants.ts';

const emailHint = `주소 끝이 .com, .net, .kr처럼 ${EMAIL_ENDING_MIN}~${EMAIL_ENDING_MAX}자여야 합니다.`;

export const account = {
  idHint: `영문 소문자로 시작하는 영문 소문자와 숫자 ${USER_ID_MIN}~${USER_ID_MAX}자`,
  idWrong: `아이디는 영문 소문자로 시작하는 영문 소문자와 숫자 ${USER_ID_MIN}~${USER_ID_MAX}자로 입력해 주세요.`,
  name: '이름',
  birthDate: '생년월일',
  phone: '휴대폰',
  noPhone: '없음 (가입 후 정보 변경에서 등록할 수 있습니다.)',
  newPassword: '비밀번호',
  passwordAgain: '비밀번호 확인',
  passwordWrong: '비밀번호 조건을 모두 지켜 주세요.',
  passwordBroken: {
    length: `비밀번호를 ${PASSWORD_MIN}~${PASSWORD_MAX}자로 입력해 주세요.`,
    kinds: '비밀번호에 영문, 숫자, 특수문자를 모두 넣어 주세요.',
    id: '비밀번호에 아이디를 넣을 수 없습니다.',
    repeat: `같은 문자를 ${SAME_LETTERS_MAX + 1}번 이상 이어 쓸 수 없습니다.`,
  },
  newPasswordRequired: '새 비밀번호를 입력해 주세요.',
  passwordDiffers: '비밀번호가 서로 다릅니다. 한 번 더 확인해 주세요.',
  passwordRules: {
    length: `${PASSWORD_MIN}~${PASSWORD_MAX}자`,
    kinds: '영문, 숫자, 특수문자를 모두 사용',
    id: '아이디가 들어 있지 않음',
    repeat: `같은 문자를 ${SAME_LETTERS_MAX + 1}번 연속 사용하지 않음`,
  },
  kept: '충족',
  notKept: '미충족',
  email: '이메일',
  emailHint,
  emailWrong: `정확한 이메일 주소를 입력해 주세요. ${emailHint}`,
  codeNeeded: '인증번호를 받아 입력해 주세요.',
  codeWrong: `이메일로 받은 인증번호 ${EMAIL_CODE_DIGITS}자리를 입력해 주세요.`,
  question: '비밀번호 찾기 질문',
  questionRequired: '질문을 선택해 주세요.',
  questionFirst: '질문 선택',
  questionWrong: `질문은 ${QUESTION_MIN}~${QUESTION_MAX}자로 입력해 주세요.`,
  answer: '답변',
  answerHint: `${ANSWER_MIN}~${ANSWER_MAX}자. 다른 사람이 알기 어려운 답변을 적어 주세요.`,
  answerWrong: `답변은 ${ANSWER_MIN}~${ANSWER_MAX}자로 입력해 주세요.`,
};

/** The security questions, asked when a password is forgotten. Their answers cannot be guessed from what is public. */
export const securityQuestions = [
  '처음 키운 캐릭터의 이름은?',
  '가장 기억에 남는 선생님의 별명은?',
  '어릴 때 살던 집 앞 가게의 이름은?',
  '처음 만난 게임 친구의 별명은?',
  '가장 기억에 남는 여행지의 숙소 이름은?',
  '어릴 때 가장 아끼던 물건은?',
  '처음 본 공연의 제목은?',
  '가족끼리만 부르는 내 별명은?',
] as const;
