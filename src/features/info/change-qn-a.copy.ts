import { ANSWER_MAX, ANSWER_MIN, QUESTION_MAX, QUESTION_MIN } from '#constants.ts';

export const changeQnA = {
  label: '질문/답변 변경',
  lead: '질문과 답변은 비밀번호를 재설정할 때 쓰입니다.',
  otp: '답변은 다른 사람이 알아낼 수 있습니다. OTP를 함께 쓰면 환 선물과 캐릭터 이전을 안전하게 이용할 수 있습니다.',
  otpLink: 'OTP 신청하기',
  now: '현재 질문',
  answerNow: '현재 답변',
  question: '새 질문',
  own: '직접 입력',
  ownQuestion: '직접 입력한 질문',
  ownHint: `${QUESTION_MIN}~${QUESTION_MAX}자. 누구나 알 수 있는 것은 묻지 마세요.`,
  answer: '새 답변',
  submit: '질문/답변 변경',
  submitting: '변경 중…',
  answerRequired: '현재 답변을 입력해 주세요.',
  newAnswerWrong: `새 답변을 ${ANSWER_MIN}~${ANSWER_MAX}자로 입력해 주세요.`,
  answerWrong: '현재 답변이 일치하지 않습니다. 답변을 다시 확인해 주세요.',
  done: '비밀번호 찾기 질문과 답변을 변경했습니다.',
  at: '변경 일시',
};
