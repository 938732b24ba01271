import { outcomeWords } from '#once/once.copy.ts';

export const hwanSecurity = {
  legend: '환 사용 여부',
  since: (moment: string) => `${moment}부터`,
  now: {
    Y: '현재 환을 사용할 수 있습니다.',
    N: '현재 환을 사용할 수 없습니다.',
    other: '환을 사용할 수 있는지 확인하지 못했습니다.',
  },
  states: { Y: '환 사용 가능', N: '환 사용 불가' },
  notes: {
    Y: '환 사용, 선물, 결제 취소, 캐릭터 이전을 모두 할 수 있습니다.',
    N: '충전은 할 수 있지만 환 사용, 선물, 결제 취소, 캐릭터 이전은 할 수 없습니다.',
  },
  required: '환 사용 여부를 선택해 주세요.',
  same: '지금 설정과 같습니다. 바꿀 설정을 선택해 주세요.',
  proofLead: '환을 다시 사용하려면 본인임을 확인해 주세요.',
  youngOtp: '환을 잠근 뒤에 신청한 OTP로는 확인할 수 없습니다. 본인확인을 해 주세요.',
  confirm: {
    Y: {
      title: '환 보안 설정',
      body: '환을 사용할 수 있게 설정할까요?',
      action: '설정하기',
      close: '닫기',
    },
    N: {
      title: '환 보안 설정',
      body: '환을 사용할 수 없게 설정할까요?',
      action: '설정하기',
      close: '닫기',
    },
  },
  submit: '설정하기',
  submitting: '설정 중…',
  cancel: '취소',
  done: { Y: '환을 사용할 수 있게 설정했습니다.', N: '환을 사용할 수 없게 설정했습니다.' },
  outcome: outcomeWords('환 보안 설정 요청', '설정할'),
  at: (moment: string) => `설정 일시: ${moment}`,
  undo: { Y: '다시 사용 불가로 바꾸기', N: '다시 사용 가능으로 바꾸기' },
  unchanged: '설정을 변경하지 않았습니다.',
  back: '환 보안 설정으로',
  state: '환 현황 보기',
  asideTitle: '환 사용 불가로 바꾸면',
  aside: [
    '충전은 그대로 할 수 있습니다.',
    '환을 쓰거나 선물하거나 결제를 취소하거나 캐릭터를 이전할 수 없습니다.',
    '다시 쓸 때는 OTP 번호나 본인확인이 필요합니다.',
  ],
  faq: {
    'hwan-security': '환 보안 설정이란',
    'hwan-security-blocked': '‘환 사용 불가’로 신청이 막힐 때',
    'account-stolen': '계정이 도용된 것 같다면',
  },
};
