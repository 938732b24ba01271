import { outcomeWords } from '#idempotency/idempotency.copy.ts';

export const hwanSecurity = {
  since: (moment: string) => `${moment}부터`,
  now: {
    Y: '현재 환을 사용할 수 있습니다.',
    N: '현재 환을 사용할 수 없습니다.',
    other: '환을 사용할 수 있는지 확인하지 못했습니다.',
  },
  notes: {
    Y: '환 사용, 선물, 결제 취소, 캐릭터 이전을 모두 할 수 있습니다.',
    N: '충전은 할 수 있지만 환 사용, 선물, 결제 취소, 캐릭터 이전은 할 수 없습니다.',
  },
  whenLocked:
    '환을 잠그면 충전은 할 수 있지만 환 사용, 선물, 결제 취소, 캐릭터 이전은 할 수 없습니다.',
  /** What the member has sent and others have not accepted yet. */
  waiting: {
    gifts: (count: string) => `보낸 선물 ${count}건`,
    transfers: (count: string) => `캐릭터 이전 ${count}건`,
    Y: (what: string) =>
      `받기를 기다리는 ${what}도 함께 멈춥니다. 잠금을 풀 때까지 상대방이 받을 수 없고, 기한이 지나면 돌아옵니다.`,
    N: (what: string) =>
      `받기를 기다리던 ${what}이 멈춰 있습니다. 잠금을 풀 때까지 상대방이 받을 수 없고, 기한이 지나면 돌아옵니다.`,
  },
  proofLead: '환을 다시 사용하려면 본인임을 확인해 주세요.',
  youngOtp: '환을 잠근 뒤에 신청한 OTP로는 확인할 수 없습니다. 본인확인을 해 주세요.',
  confirm: {
    Y: { title: '잠금 풀기', body: '환 잠금을 풀까요?', action: '잠금 풀기', close: '닫기' },
    N: { title: '환 잠금', body: '환을 잠글까요?', action: '환 잠그기', close: '닫기' },
  },
  submit: { Y: '잠금 풀기', N: '환 잠그기' },
  submitting: { Y: '푸는 중…', N: '잠그는 중…' },
  cancel: '취소',
  done: { Y: '환 잠금을 풀었습니다.', N: '환을 잠갔습니다.' },
  outcome: outcomeWords('환 보안 설정 요청', '설정할'),
  at: (moment: string) => `설정 일시: ${moment}`,
  undo: { Y: '다시 잠그기', N: '잠금 풀기' },
  unchanged: '설정을 변경하지 않았습니다.',
  back: '환 보안 설정으로',
  state: '환 현황 보기',
  asideTitle: '환을 잠그면',
  aside: [
    '‘환 사용 불가’ 상태가 됩니다. 충전은 그대로 할 수 있습니다.',
    '환을 쓰거나 선물하거나 결제를 취소하거나 캐릭터를 이전할 수 없습니다.',
    '잠금을 풀 때는 OTP 번호나 본인확인이 필요합니다.',
  ],
  faq: {
    'hwan-security': '환 보안 설정이란',
    'hwan-security-blocked': '‘환 사용 불가’로 신청이 막힐 때',
    'account-stolen': '계정이 도용된 것 같다면',
  },
};
