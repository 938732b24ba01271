import type { ConsentKey } from '#api/consent.ts';
import { MIN_AGE_YEARS, NIGHT_FROM_HOUR, NIGHT_TO_HOUR } from '#constants.ts';
import { consentNames } from '#site-content/consent.copy.ts';

export const join = {
  description: '약관 동의, 본인확인, 정보 입력 순서로 가입합니다.',
  steps: ['약관 동의', '본인확인', '정보 입력', '완료'],
  stepsLabel: '가입 단계',
  next: '다음',
  back: '이전',
  restored: '작성하던 내용을 불러왔습니다. 비밀번호와 답변은 다시 입력해 주세요.',
  agreedBefore: '약관에는 동의했습니다. 본인확인부터 이어 갑니다.',
  clear: '처음부터 다시 하기',
  leave: {
    title: '가입 그만두기',
    body: '입력한 내용이 사라집니다. 이동할까요?',
    action: '이동하기',
    close: '계속 작성',
  },
  consent: {
    label: '약관 동의',
    summary: '필수 항목에 동의해 주세요',
    all: '전체 동의 (선택 포함)',
    allHint: '선택 항목에 동의하지 않아도 가입할 수 있습니다.',
    requiredTitle: '필수 동의',
    optionalTitle: '선택 동의',
    required: '[필수]',
    optional: '[선택]',
    missing: (title: string) => `${title}에 동의해 주세요.`,
    notAdult: `만 ${MIN_AGE_YEARS}세 이상임을 확인해 주세요.`,
    read: '전문 보기',
    close: '닫기',
    effective: (day: string) => `시행일 ${day}`,
  },
  identityLead: `만 ${MIN_AGE_YEARS}세 이상 본인만 가입할 수 있습니다. 본인 명의 휴대폰이나 아이핀으로 확인해 주세요.`,
  form: {
    label: '회원정보 입력',
    others: (count: number) => `이미 계정이 ${count}개 있습니다. 아이디를 잊었다면`,
    findId: '아이디 찾기',
    personTitle: '본인확인 정보',
    check: '중복확인',
    checking: '확인 중…',
    free: '사용할 수 있는 아이디입니다.',
    tooOften: (when: string) => `아이디를 너무 많이 확인했습니다. ${when} 다시 확인할 수 있습니다.`,
    submit: '가입하기',
    submitting: '가입 중…',
  },
  complete: {
    done: '가입이 완료되었습니다.',
    id: '아이디',
    joinedAt: '가입 일시',
    receipt: '동의 내역',
    save: '동의 내역 저장',
    fileName: (userId: string) => `동의내역-${userId}.txt`,
    agreed: '동의함',
    refused: '동의하지 않음',
    other: '기타 동의',
    item: '항목',
    choice: '동의 여부',
    version: '시행일',
    login: '로그인',
    signedIn: (userId: string) => `${userId} 아이디로 로그인했습니다.`,
    play: '게임 시작하기',
    home: '홈으로',
    effective: (day: string) => `시행일 ${day}`,
    otp: 'OTP 신청하기',
    loginNow: '비밀번호를 입력하면 바로 시작할 수 있습니다.',
    nothing: '보여 드릴 가입 결과가 없습니다. 이미 가입했다면 로그인해 주세요.',
    change: '선택 동의는 로그인한 뒤 정보 변경에서 언제든지 바꿀 수 있습니다.',
  },
  fail: {
    accounts: '내 명의의 아이디',
    home: '홈으로',
    again: '가입 다시 하기',
    findId: '아이디 찾기',
    login: '로그인',
    quit: '명의도용 가입 취소',
    quitHint: '내가 만들지 않은 계정이 있다면 명의도용 가입 취소를 이용해 주세요.',
    ageHint: `만 ${MIN_AGE_YEARS}세 생일부터 가입할 수 있습니다.`,
    ageFrom: (day: string) => `${day}부터 가입할 수 있습니다.`,
    parents: '보호자는 청소년보호정책을 확인하거나 고객센터로 문의해 주세요.',
    youth: '청소년보호정책 보기',
    laterHint: '제한은 하루가 지나면 풀립니다.',
    blockHint: '신청한 기억이 없을 때도 알려 주세요.',
    nothing: '보여 드릴 가입 결과가 없습니다.',
  },
};

type ConsentText = { title: string; paragraphs: readonly string[] };

/** The title of each consent, and its text if that is not a document of its own. */
export const consentTexts: Record<ConsentKey, ConsentText> = {
  service: { title: '이용약관', paragraphs: [] },
  privacy: {
    title: '개인정보 수집·이용',
    paragraphs: [
      '수집 항목: 아이디, 비밀번호, 이름, 생년월일, 성별, 휴대폰 번호, 이메일, 연계정보(CI), 중복가입확인정보(DI), 비밀번호 찾기 질문과 답변',
      '이용 목적: 회원 식별과 본인·연령 확인, 계정 보호, 문의 처리와 알림',
      '보유 기간: 탈퇴가 처리될 때까지. 법령에 따라 보관해야 하는 기록은 정해진 기간 동안 따로 보관합니다.',
      '동의하지 않을 수 있지만, 그러면 가입할 수 없습니다.',
    ],
  },
  adult: {
    title: `만 ${MIN_AGE_YEARS}세 이상 확인`,
    paragraphs: [
      `만 ${MIN_AGE_YEARS}세 생일을 맞은 날부터 가입할 수 있습니다.`,
      '다음 단계의 본인확인으로 생년월일을 확인합니다.',
    ],
  },
  marketing: {
    title: consentNames.marketing,
    paragraphs: [
      '이용 항목: 이메일, 휴대폰 번호, 게임 이용 기록',
      '이용 목적: 이벤트와 혜택 안내, 이용자에게 맞춘 소식',
      '보유 기간: 동의를 철회하거나 탈퇴할 때까지',
      '동의하지 않아도 가입과 이용에 제한이 없습니다.',
    ],
  },
  email: {
    title: consentNames.email,
    paragraphs: ['이벤트와 혜택을 이메일로 보냅니다. 정보 변경에서 언제든지 철회할 수 있습니다.'],
  },
  sms: {
    title: consentNames.sms,
    paragraphs: ['이벤트와 혜택을 문자로 보냅니다. 정보 변경에서 언제든지 철회할 수 있습니다.'],
  },
  app: {
    title: consentNames.app,
    paragraphs: [
      '이벤트와 혜택을 앱 알림으로 보냅니다. 정보 변경에서 언제든지 철회할 수 있습니다.',
    ],
  },
  night: {
    title: consentNames.night,
    paragraphs: [
      `위에서 고른 방법으로 밤 ${NIGHT_FROM_HOUR - 12}시부터 아침 ${NIGHT_TO_HOUR}시 사이에도 광고성 정보를 보냅니다.`,
      '동의하지 않으면 이 시간에는 보내지 않습니다.',
    ],
  },
};
