import type { ActivityKind } from '#api/activity.ts';

type Words = { plain: string; on?: string; off?: string };

export const activity = {
  kinds: {
    login: '로그인',
    loginFailed: '로그인 실패',
    password: '비밀번호 변경',
    recovery: '비밀번호 재설정',
    email: '이메일 변경',
    phone: '휴대폰 변경',
    question: '질문/답변 변경',
    otp: 'OTP',
    hwan: '환 보안',
    devices: '기기 로그아웃',
  } satisfies Record<ActivityKind, string>,
  /** What has happened, where the kind alone does not say it. */
  events: {
    otp: { plain: 'OTP 설정 변경', on: 'OTP 신청', off: 'OTP 해지' },
    hwan: { plain: '환 보안 변경', on: '환 사용 가능으로 변경', off: '환 사용 불가로 변경' },
    devices: { plain: '다른 기기 로그아웃' },
  } satisfies Partial<Record<ActivityKind, Words>> as Partial<Record<ActivityKind, Words>>,
  other: '기타',
  all: '전체',
  kindsLabel: '활동 종류',
  caption: '보안 활동 내역',
  at: '일시',
  event: '활동',
  device: '기기',
  place: '위치',
  ip: 'IP',
  none: (months: number) => `최근 ${months}개월 동안 보안 활동이 없습니다.`,
  noneOf: '조건에 맞는 보안 활동이 없습니다.',
  notMine: '본인이 한 활동이 아니라면 비밀번호를 바로 변경해 주세요.',
  change: '비밀번호 변경하기',
  csvFile: (from: string, to: string) => `보안-활동-내역_${from}_${to}.csv`,
};
