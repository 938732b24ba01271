import { OTP_DIGITS, OTP_JOIN_MINUTES, RECOVERY_CODES } from '#constants.ts';

/** Words of the OTP screens; what every OTP field says is in `otp.ts`. */
export const otpHub = {
  title: 'OTP 서비스로',
  status: 'OTP 상태',
  on: '사용 중',
  off: '미사용',
  joinedAt: '등록일',
  usedAt: '마지막 인증',
  neverUsed: '아직 없음',
  device: '등록 기기',
  recovery: '남은 복구 코드',
  recoveryLow:
    '복구 코드가 얼마 남지 않았습니다. OTP를 해지한 뒤 다시 신청하면 새로 받을 수 있습니다.',
  codes: (left: number) => `${left}개`,
  join: 'OTP 신청하기',
  cancel: 'OTP 해지하기',
  why: 'OTP가 지키는 것',
  what: [
    '환 선물하기: 보낼 때마다 OTP 번호를 확인합니다.',
    '캐릭터 이전: 신청할 때 OTP 번호를 확인합니다.',
    '환 보안 설정: 환 사용을 다시 켤 때 OTP 번호로 확인합니다.',
  ],
  tip: 'OTP 번호와 복구 코드는 고객센터에서도 묻지 않습니다.',
};

export const otpJoin = {
  steps: ['앱 설치', '앱에 등록', '번호 확인', '복구 코드 보관'],
  stepsLabel: 'OTP 신청 단계',
  current: '현재 단계',
  again: 'OTP를 이미 사용하고 있습니다.',
  toHub: 'OTP 서비스로',
  appLead: '휴대폰에 OTP 앱을 설치해 주세요. 이미 쓰는 앱이 있으면 그대로 쓸 수 있습니다.',
  newWindow: '(새 창)',
  android: 'Android: Google Play에서 설치',
  ios: 'iPhone: App Store에서 설치',
  nextApp: '앱을 준비했습니다',
  keyLead: 'OTP 앱에서 계정 추가를 누르고 아래 QR 코드를 찍거나 키를 입력해 주세요.',
  keyLeadMobile: '이 휴대폰의 OTP 앱에서 열거나, 앱에 아래 키를 입력해 주세요.',
  qr: 'OTP 앱에 등록할 QR 코드',
  openApp: '인증 앱에서 열기',
  key: '등록 키',
  keyHint: `키는 ${OTP_JOIN_MINUTES}분 동안 쓸 수 있습니다. 다른 사람에게 보여 주지 마세요.`,
  copy: '복사',
  copied: '복사했습니다.',
  copyFailed: '복사하지 못했습니다. 직접 선택해 복사해 주세요.',
  nextKey: '앱에 등록했습니다',
  back: '이전 단계',
  codeLead: `OTP 앱에 표시된 숫자 ${OTP_DIGITS}자리를 입력해 주세요.`,
  prove: '번호 확인하기',
  proving: '확인 중…',
  used: 'OTP 번호가 일치하지 않습니다. 새 번호가 표시되면 다시 입력해 주세요.',
  slow: (span: string) =>
    `휴대폰 시계가 약 ${span} 느립니다. 휴대폰 설정에서 시간을 자동으로 바꾼 뒤 새 번호를 입력해 주세요.`,
  fast: (span: string) =>
    `휴대폰 시계가 약 ${span} 빠릅니다. 휴대폰 설정에서 시간을 자동으로 바꾼 뒤 새 번호를 입력해 주세요.`,
  lapsed: `등록 키를 쓸 수 있는 ${OTP_JOIN_MINUTES}분이 지났습니다. 처음부터 다시 신청해 주세요.`,
  restart: '처음부터 다시',
  codesLead: `휴대폰을 잃어버렸을 때 쓰는 복구 코드 ${RECOVERY_CODES}개입니다. 지금만 볼 수 있으니 보관해 주세요.`,
  codes: '복구 코드',
  copyCodes: '모두 복사',
  saveCodes: '.txt 파일로 저장',
  printCodes: '인쇄',
  file: (id: string) => `OTP-복구-코드_${id}.txt`,
  fileHead: (game: string, id: string, day: string) =>
    `${game} OTP 복구 코드\n아이디: ${id}\n발급일: ${day}\n코드 하나는 한 번만 쓸 수 있습니다.\n`,
  typeBack: '복구 코드 하나 입력',
  typeBackHint: '보관한 코드 중 하나를 입력해 주세요. 확인만 하고 사용하지는 않습니다.',
  typeBackWrong: '보관할 코드와 다릅니다. 위의 코드 중 하나를 그대로 입력해 주세요.',
  kept: '복구 코드를 보관했습니다.',
  keptRequired: '복구 코드를 저장했는지 확인해 주세요.',
  join: 'OTP 사용 시작하기',
  joining: '등록 중…',
  device: { mobile: '이 휴대폰의 인증 앱', desktop: '휴대폰 인증 앱' },
};

export const otpJoined = {
  done: 'OTP 사용을 시작했습니다.',
  at: (moment: string) => `${moment}부터 사용 중입니다.`,
  changes: '이제 달라지는 것',
  what: [
    '환을 선물할 때마다 OTP 번호를 입력합니다.',
    '캐릭터 이전을 신청할 때 OTP 번호를 입력합니다.',
    '환 보안을 OTP 번호로 켜고 끌 수 있습니다.',
  ],
  security: '환 보안 설정하기',
  hub: 'OTP 서비스로',
  not: 'OTP를 사용하고 있지 않습니다.',
  join: 'OTP 신청하기',
};

export const otpCancel = {
  lead: '해지하면 계정을 지키는 힘이 약해집니다.',
  weaker: [
    '비밀번호만 알면 환을 노릴 수 있게 됩니다.',
    '환 선물하기와 캐릭터 이전을 이용할 수 없습니다.',
    '남은 복구 코드는 모두 쓸 수 없게 됩니다.',
  ],
  noReason: '선택하지 않음',
  reason: '해지 이유',
  reasons: {
    newPhone: '휴대폰을 바꿉니다.',
    lostPhone: '휴대폰을 잃어버렸습니다.',
    tooMuch: '입력이 번거롭습니다.',
    other: '그 밖의 이유',
  },
  confirm: {
    title: 'OTP 해지',
    body: 'OTP를 해지할까요?\n환 선물이 제한될 수 있습니다.',
    action: '해지하기',
    close: '유지하기',
  },
  submit: 'OTP 해지하기',
  submitting: '해지 중…',
  keep: '유지하기',
  verifyFirst: '본인확인을 먼저 진행해 주세요.',
  wrongRecovery: '쓸 수 없는 복구 코드입니다. 쓰지 않은 코드인지 확인해 주세요.',
  not: 'OTP를 사용하고 있지 않습니다.',
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
};
