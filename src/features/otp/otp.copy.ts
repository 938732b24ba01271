import { RECOVERY_CODES } from '#constants.ts';
import { outcomeWords } from '#idempotency/idempotency.copy.ts';

/** Words of the OTP screens; those of every OTP field are in `api/otp.copy.ts`. */
export const otpHub = {
  toHub: 'OTP 서비스로',
  status: 'OTP 상태',
  on: '사용 중',
  off: '사용하지 않음',
  joinedAt: '등록일',
  usedAt: '마지막 인증',
  neverUsed: '아직 없음',
  device: '등록 기기',
  recovery: '남은 복구 코드',
  codes: (left: number) => `${left}개`,
  join: 'OTP 신청하기',
  order: '신청 순서',
  steps: {
    본인확인: '계정 명의자 본인인지 확인합니다.',
    '앱 등록': '휴대폰의 OTP 앱에 QR 코드로 계정을 추가합니다.',
    '복구 코드 보관': '휴대폰을 잃어버렸을 때 쓸 코드를 받아 둡니다.',
  },
  cancel: 'OTP 해지하기',
  newPhone: '휴대폰을 바꾸면 OTP를 해지한 뒤 새 휴대폰에서 다시 신청해 주세요.',
  why: 'OTP가 지키는 것',
  what: [
    '환 선물하기: 보낼 때마다 OTP 번호를 확인합니다.',
    '캐릭터 이전: 신청할 때 OTP 번호를 확인합니다.',
    '환 보안 설정: 신청한 뒤에 잠근 환은 OTP 번호로 다시 사용할 수 있습니다.',
  ],
  faq: {
    'otp-join': 'OTP 신청 방법',
    'otp-lost-phone': '휴대폰을 바꾸거나 잃어버렸다면',
    'otp-recovery-code': '복구 코드를 쓰는 때',
  },
  tip: '로그인할 때는 OTP 번호를 묻지 않습니다. OTP 번호와 복구 코드는 고객센터에서도 묻지 않습니다.',
};

export const otpJoined = {
  done: 'OTP 사용을 시작했습니다.',
  at: (moment: string) => `${moment}부터 사용 중입니다.`,
  changes: '이제 달라지는 것',
  what: [
    '환을 선물할 때마다 OTP 번호를 입력합니다.',
    '캐릭터 이전을 신청할 때 OTP 번호를 입력합니다.',
    '앞으로 잠그는 환은 OTP 번호로 다시 사용할 수 있습니다.',
  ],
  security: '환 보안 설정하기',
  hub: 'OTP 서비스로',
  not: 'OTP를 사용하고 있지 않습니다.',
  join: 'OTP 신청하기',
};

export const otpCanceled = {
  done: 'OTP를 해지했습니다.',
  at: (moment: string) => `해지 일시: ${moment}`,
  notMe: (phone: string) =>
    `본인이 해지하지 않았다면 비밀번호를 변경하고 고객센터(${phone})로 연락해 주세요.`,
  password: '비밀번호 변경하기',
  join: 'OTP 다시 신청하기',
  inUse: 'OTP를 사용하고 있습니다.',
  never: '해지한 OTP가 없습니다.',
  unknown: 'OTP를 해지한 때를 확인하지 못했습니다.',
};

export const otpCancel = {
  lead: 'OTP를 해지하면 다음과 같이 달라집니다.',
  changes: [
    'OTP를 다시 신청할 때까지 환 선물하기와 캐릭터 이전을 이용할 수 없습니다.',
    '잠근 환은 본인확인으로만 다시 사용할 수 있습니다.',
    '남은 복구 코드는 모두 쓸 수 없게 됩니다.',
  ],
  noReason: '선택 안 함',
  reason: '해지 이유',
  reasons: {
    newPhone: '휴대폰 교체',
    lostPhone: '휴대폰 분실',
    tooMuch: '입력이 번거로움',
    other: '기타',
  },
  confirm: {
    title: 'OTP 해지',
    body: '해지하면 환 선물과 캐릭터 이전을 이용할 수 없습니다.\nOTP를 해지할까요?',
    action: '해지하기',
    close: '닫기',
  },
  submit: 'OTP 해지하기',
  submitting: '해지 중…',
  close: '닫기',
  wrongRecovery: '쓸 수 없는 복구 코드입니다. 쓰지 않은 코드인지 확인해 주세요.',
  outcome: outcomeWords('OTP 해지 요청', '요청할'),
  not: 'OTP를 사용하고 있지 않습니다.',
};

export const recoveryCodes = {
  title: '복구 코드',
  lead: `휴대폰을 잃어버렸을 때 쓰는 복구 코드 ${RECOVERY_CODES}개입니다. 지금만 볼 수 있으니 보관해 주세요.`,
  copy: '모두 복사',
  copied: '복사했습니다.',
  copyFailed: '복사하지 못했습니다. 직접 선택해 복사해 주세요.',
  save: '.txt 파일로 저장',
  print: '인쇄',
  file: (id: string) => `OTP-복구-코드_${id}.txt`,
  fileHead: (game: string, id: string, day: string) =>
    `${game} OTP 복구 코드\n아이디: ${id}\n발급일: ${day}\n코드 하나는 한 번만 쓸 수 있습니다.\n`,
  kept: '복구 코드를 보관했습니다.',
  none: '복구 코드를 모두 사용했습니다.',
  few: (left: number) => `복구 코드가 ${left}개 남았습니다.`,
  renew: '새 복구 코드 받기',
  renewLead: '본인확인을 하면 새 코드를 받습니다. 전에 받은 복구 코드는 쓸 수 없습니다.',
  renewed: '새 복구 코드를 받았습니다. 전에 받은 코드는 이제 쓸 수 없습니다.',
  lost: '새 복구 코드를 받지 못했습니다. 전에 받은 코드는 쓰지 못할 수 있으니 다시 받아 주세요.',
  close: '닫기',
  keptAct: '보관했습니다',
  noRenewal: 'OTP를 해지한 뒤 다시 신청하면 새로 받을 수 있습니다.',
  leave: {
    title: '복구 코드 보관',
    body: '이 복구 코드는 다시 볼 수 없습니다. 나갈까요?',
    action: '나가기',
    close: '계속 보기',
  },
};
