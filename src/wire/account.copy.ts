import {
  EMAIL_CODE_DIGITS,
  QUESTION_MAX,
  QUESTION_MIN,
  ANSWER_MAX,
  ANSWER_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USER_ID_MAX,
  USER_ID_MIN,
} from '#constants.ts';

/** Words of what makes an account, wherever it is asked for: joining, resetting, changing. */
export const account = {
  id: '아이디',
  idHint: `영문 소문자로 시작하는 영문 소문자와 숫자 ${USER_ID_MIN}~${USER_ID_MAX}자`,
  idRequired: '아이디를 입력해 주세요.',
  idWrong: `아이디는 영문 소문자로 시작하는 영문 소문자와 숫자 ${USER_ID_MIN}~${USER_ID_MAX}자로 입력해 주세요.`,
  name: '이름',
  birthDate: '생년월일',
  phone: '휴대폰',
  noPhone: '없음 (가입 후 정보 변경에서 등록할 수 있습니다.)',
  newPassword: '비밀번호',
  passwordAgain: '비밀번호 확인',
  passwordWrong: '비밀번호 조건을 모두 지켜 주세요.',
  passwordRequired: '비밀번호를 입력해 주세요.',
  passwordDiffers: '비밀번호가 서로 다릅니다. 한 번 더 확인해 주세요.',
  passwordRules: {
    length: `${PASSWORD_MIN}~${PASSWORD_MAX}자`,
    kinds: '영문, 숫자, 특수문자를 모두 사용',
    id: '아이디를 포함하지 않음',
    repeat: '같은 문자를 3번 이상 이어 쓰지 않음',
  },
  kept: '지킴',
  notKept: '지키지 않음',
  email: '이메일',
  emailHint: '.com .net .kr처럼 끝이 2~3자인 주소만 등록할 수 있습니다.',
  emailWrong: '정확한 이메일 주소를 입력해 주세요.',
  codeWrong: `이메일로 받은 인증번호 ${EMAIL_CODE_DIGITS}자리를 입력해 주세요.`,
  question: '비밀번호 찾기 질문',
  questionRequired: '질문을 선택해 주세요.',
  questionFirst: '질문 선택',
  questionWrong: `질문은 ${QUESTION_MIN}~${QUESTION_MAX}자로 입력해 주세요.`,
  answer: '답변',
  answerHint: `${ANSWER_MIN}~${ANSWER_MAX}자. 다른 사람이 알기 어려운 답변을 적어 주세요.`,
  answerWrong: `답변은 ${ANSWER_MIN}~${ANSWER_MAX}자로 입력해 주세요.`,
};

/** Asked when a password is forgotten; not to be guessed from what is public. */
export const securityQuestions = [
  '처음 키운 캐릭터의 이름은?',
  '가장 오래 다닌 학원의 이름은?',
  '어릴 때 살던 집 앞 가게의 이름은?',
  '처음 산 휴대폰의 별명은?',
  '가장 기억에 남는 여행지의 숙소 이름은?',
  '어릴 때 가장 아끼던 물건은?',
  '처음 본 공연의 제목은?',
  '가족끼리만 부르는 내 별명은?',
] as const;
