import {
  ANSWER_MAX,
  ANSWER_MIN,
  DATA_SHOWN_SECONDS,
  QUESTION_MAX,
  QUESTION_MIN,
} from '#constants.ts';

export const gate = {
  label: '비밀번호 확인',
  lead: '개인정보를 보호하기 위해 비밀번호를 한 번 더 확인합니다.',
  backFromPhone:
    '본인확인 화면에서 돌아왔습니다. 비밀번호를 입력하면 휴대폰 변경을 이어서 진행합니다.',
  password: '비밀번호',
  submit: '확인',
  submitting: '확인 중…',
  again: '확인한 지 오래되었습니다. 비밀번호를 다시 확인해 주세요.',
};

export const changeInfo = {
  fixedTitle: '기본 정보',
  id: '아이디',
  name: '이름',
  birthDate: '생년월일',
  phone: '휴대폰',
  show: `${DATA_SHOWN_SECONDS}초 동안 보기`,
  hide: '숨기기',
  rename: '이름이 바뀌었다면 서류와 함께 1:1 문의로 신청해 주세요.',
  renameLink: '개명 신청하기',
  renameList:
    '준비할 서류: 기본증명서(상세) 또는 주민등록초본, 신분증 사본(주민등록번호 뒷자리 가림)',
  contactsTitle: '연락처',
  change: '변경',
  fold: '닫기',
  phoneLead: '휴대폰 번호는 본인확인으로만 변경할 수 있습니다.',
  phoneNew: (phone: string) => `새 휴대폰 번호: ${phone}. 저장하면 변경됩니다.`,
  phoneNone:
    '이 본인확인 방법으로는 휴대폰 번호를 알 수 없습니다. 휴대폰 본인확인을 이용해 주세요.',
  noPhone: '등록된 번호가 없습니다.',
  emailNew: '새 이메일',
  consentsTitle: '수신 동의',
  consentsLead: '바꾸면 바로 저장됩니다.',
  agreedOn: (day: string) => `${day} 동의`,
  refusedOn: (day: string) => `${day} 동의하지 않음`,
  submit: '저장하기',
  submitting: '저장 중…',
  phoneLost: '본인확인 정보를 사용할 수 없습니다. 휴대폰 본인확인을 다시 해 주세요.',
  done: '정보를 변경했습니다.',
  at: '변경 일시',
  email: '이메일',
  agreedNow: (what: string, day: string) => `${what}에 동의했습니다. (${day})`,
  refusedNow: (what: string, day: string) => `${what} 동의를 철회했습니다. (${day})`,
  again: '다른 정보 변경',
  aside: {
    title: '변경하기 전에',
    lines: [
      '이메일과 휴대폰 번호는 아이디와 비밀번호를 찾을 때, 알림을 받을 때 쓰입니다.',
      '이름과 생년월일은 본인확인 정보라 직접 변경할 수 없습니다.',
      '고객센터는 인증번호를 묻지 않습니다.',
    ],
    faq: {
      'change-phone-email': '휴대폰 번호와 이메일 변경하기',
      'change-name': '이름이 바뀌었다면',
      'marketing-consent': '광고성 정보 수신 동의 변경하기',
    },
  },
};

export const changePw = {
  label: '비밀번호 변경',
  current: '현재 비밀번호',
  currentRequired: '현재 비밀번호를 입력해 주세요.',
  next: '새 비밀번호',
  again: '새 비밀번호 확인',
  endOthers: '다른 기기에서 모두 로그아웃',
  endOthersHint: '이 기기의 로그인은 그대로 유지됩니다.',
  submit: '비밀번호 변경',
  submitting: '변경 중…',
  forgot: '현재 비밀번호가 기억나지 않으면 로그아웃한 뒤 비밀번호를 재설정해 주세요.',
  done: '비밀번호를 변경했습니다.',
  at: '변경 일시',
  others: '다른 기기',
  othersEnded: '모두 로그아웃했습니다.',
  othersKept: '로그인을 유지합니다.',
  notMine: (phone: string) => `본인이 변경하지 않았다면 고객센터(${phone})로 바로 연락해 주세요.`,
  onward: '계속하기',
  aside: {
    title: '안전한 비밀번호',
    lines: [
      '다른 사이트에서 쓰지 않는 비밀번호를 사용해 주세요.',
      '이름, 생년월일, 전화번호는 넣지 마세요.',
      '고객센터는 비밀번호를 묻지 않습니다.',
    ],
    faq: {
      'account-stolen': '계정이 도용된 것 같다면',
      'sign-out-devices': '다른 기기에서 로그아웃하기',
      phishing: '고객센터 사칭 구별하기',
    },
  },
};

export const changeQnA = {
  label: '질문/답변 변경',
  lead: '질문과 답변은 비밀번호를 재설정할 때 쓰입니다.',
  otp: '질문과 답변만으로는 계정을 지키기 어렵습니다. OTP를 함께 쓰면 환 선물과 캐릭터 이전을 안전하게 이용할 수 있습니다.',
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
  newAnswerRequired: '새 답변을 입력해 주세요.',
  newAnswerWrong: `새 답변을 ${ANSWER_MIN}~${ANSWER_MAX}자로 입력해 주세요.`,
  answerWrong: '현재 답변이 일치하지 않습니다. 답변을 다시 확인해 주세요.',
  done: '비밀번호 찾기 질문과 답변을 변경했습니다.',
  at: '변경 일시',
  aside: {
    title: '안전한 질문과 답변',
    lines: [
      '가족이나 친구가 짐작할 수 있는 답변은 피해 주세요.',
      '답변은 잊지 않을 만한 것으로 적어 주세요.',
      '고객센터는 답변을 묻지 않습니다.',
    ],
    faq: {
      'change-qna': '비밀번호 찾기 질문을 변경하려면',
      'reset-password': '비밀번호가 기억나지 않는다면',
      'account-stolen': '계정이 도용된 것 같다면',
    },
  },
};

export const result = {
  home: '내 정보 보기',
  nothing: '보여 드릴 변경 결과가 없습니다.',
};
