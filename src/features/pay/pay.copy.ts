import {
  PAY_LIMIT_MAX_WON,
  PAY_LIMIT_MIN_WON,
  PAY_LIMIT_RAISE_HOURS,
  PAY_LIMIT_STEP_WON,
  REFUND_FEE_MIN_WON,
  REFUND_FEE_PERCENT,
  REFUND_FREE_DAYS,
} from '#constants.ts';
import { errorText, limitChangesCode } from '#errors.ts';
import { outcomeWords } from '#idempotency/idempotency.copy.ts';
import { formatNumber } from '#rules/money.ts';
import { topic } from '#rules/rules.copy.ts';

export const desk = {
  form: '환 충전',
  product: '충전할 환',
  productMissing: '충전할 환을 선택해 주세요.',
  bonus: (amount: string) => `보너스 ${amount}`,
  last: '지난번 사용',
  often: '자주 충전',
  once: (most: string) => `1회\u00a0${most}까지`,
  monthly: (most: string) => `월\u00a0${most}까지`,
  method: '결제 수단',
  methodMissing: '결제 수단을 선택해 주세요.',
  tooManyOpen: '결제하지 않은 주문이 많아 새로 주문할 수 없습니다. 먼저 결제하거나 취소해 주세요.',
  overMethod: (name: string, most: string) =>
    `${name}${topic(name)} 한 번에 ${most}까지 결제할 수 있습니다. 다른 수단을 선택해 주세요.`,
  methodLimits: '결제 수단별 한도',
  methodColumns: { method: '결제 수단', once: '1회', month: '월' },
  noMonth: '내가 정한 한도까지',
  summary: '결제 내용',
  balance: '보유 환',
  price: '결제 금액',
  bought: (amount: string, bonus?: string) => (bonus ? `${amount} + 보너스\u00a0${bonus}` : amount),
  after: (amount: string) => `충전 후 ${amount}`,
  notChosen: '충전할 환을 선택하면 표시됩니다.',
  least: {
    minor: (amount: string) => `미성년 한도로 ${amount}까지 충전할 수 있습니다.`,
    new: (amount: string) => `신규 회원 한도로 ${amount}까지 충전할 수 있습니다.`,
    day: (amount: string) => `오늘은 ${amount}까지 더 충전할 수 있습니다.`,
    month: (amount: string) => `이번 달에는 ${amount}까지 더 충전할 수 있습니다.`,
  },
  toLimits: '월\u00a0한도\u00a0변경',
  seeLimits: '결제 한도 보기',
  nothing: '지금은 충전할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  refundRules: `충전한 환을 전혀 사용하지 않았다면 ${REFUND_FREE_DAYS}일 안에 전액 취소할 수 있습니다. ${REFUND_FREE_DAYS}일이 지났거나 일부를 사용했다면 남은 금액에서 ${REFUND_FEE_PERCENT}%(최소 ${formatNumber(REFUND_FEE_MIN_WON)}원)를 공제하고 환불합니다.`,
  agree: '위 내용을 확인했으며 결제에 동의합니다.',
  agreeMissing: '결제 내용을 확인하고 동의해 주세요.',
  pay: (amount: string) => `${amount} 결제하기`,
  payNothing: '결제하기',
  paying: '결제창 여는 중…',
  outcome: outcomeWords('충전 요청', '결제할'),
  wasOpened: {
    headline: '아직 결제하지 않은 주문이 있습니다.',
    note: '결제가 끝나지 않은 주문에서 이어서 결제하거나 취소해 주세요.',
  },
  begun: {
    ready: '아직 결제하지 않았습니다.',
    deposit: '아직 입금하지 않았습니다.',
    other: '결제 결과를 확인하고 있습니다.',
  },
  history: '충전 내역',
  anew: '새로 충전하기',
  unfinished: '결제가 끝나지 않은 주문',
};

const left = (amount?: string) => (amount ? ` 남은 한도는 ${amount}입니다.` : '');

/** For two of them (40105, 40106) the payment client shows no alert, so the screen shows the sentence itself. */
export const overLimit = {
  minor: (amount?: string) =>
    `미성년자의 최대 결제 금액을 넘었습니다.${left(amount)} 금액을 줄여 주세요.`,
  new: (amount?: string) =>
    `신규 회원의 결제 한도를 넘었습니다.${left(amount)} 금액을 줄여 주세요.`,
  day: (amount?: string) =>
    `하루 결제 한도를 넘었습니다.${left(amount)} 금액을 줄이거나 내일 다시 결제해 주세요.`,
  month: (amount?: string) =>
    `이번 달 결제 한도를 넘었습니다.${left(amount)} 금액을 줄이거나 한도를 변경해 주세요.`,
};

/** For limits of which nothing is left, where a smaller amount would not help. */
export const usedUp = {
  minor: '미성년자의 이번 달 결제 한도를 모두 사용했습니다. 다음 달에 다시 결제해 주세요.',
  new: '신규 회원 결제 한도를 모두 사용했습니다. 신규 회원 한도가 풀린 뒤 다시 결제해 주세요.',
  day: '하루 결제 한도를 모두 사용했습니다. 내일 다시 결제해 주세요.',
  month: '이번 달 결제 한도를 모두 사용했습니다. 한도를 변경하거나 다음 달에 다시 결제해 주세요.',
  /** For a monthly limit that can no longer be changed in this month. */
  fixed: '이번 달 결제 한도를 모두 사용했습니다. 다음 달에 다시 결제해 주세요.',
};

export const inMyriads = (won: number) => `${formatNumber(won / 10_000)}만\u00a0원`;
const limitRange = `${inMyriads(PAY_LIMIT_MIN_WON)}부터 ${inMyriads(PAY_LIMIT_MAX_WON)}까지 ${inMyriads(PAY_LIMIT_STEP_WON)} 단위로`;

export const limits = {
  title: '월 결제 한도',
  current: '현재 한도',
  /** "Used", not "charged", because orders that wait for their deposit count too. */
  monthUse: (used: string, limit: string) => `이번 달 ${used} 사용\u00a0· 한도\u00a0${limit}`,
  monthLabel: '이번 달 한도 사용액',
  left: {
    minor: '미성년 남은 한도',
    new: '신규 회원 남은 한도',
    day: '오늘 남은 한도',
    month: '이번 달 남은 한도',
  },
  why: '한도는 본인만 변경할 수 있습니다. 본인확인을 먼저 해 주세요.',
  presets: '자주 쓰는 한도',
  preset: inMyriads,
  next: '바뀔 한도',
  nextFrom: (amount: string, from: string) => `${from}부터 ${amount}`,
  cancelNext: '상향 예약 취소',
  cancelAsk: {
    title: '상향 예약 취소',
    body: '한도 상향 예약을 취소할까요?\n이번 달 변경 횟수는 돌아오지 않습니다.',
    action: '예약 취소하기',
    close: '닫기',
  },
  canceledNext: '한도 상향 예약을 취소했습니다.',
  changes: '이번 달 남은 변경 횟수',
  times: (count: number) => `${count}회`,
  rules: `${limitRange} 정할 수 있습니다. 낮추면 바로, 높이면 ${PAY_LIMIT_RAISE_HOURS}시간 뒤에 적용됩니다. 휴대폰 결제 한도는 따로 있습니다.`,
  noChanges: errorText(limitChangesCode),
  open: '한도 변경',
  close: '닫기',
  form: '월 결제 한도 변경',
  amount: '새 월 한도(원)',
  amountHint: '숫자로 입력해 주세요. 예: 500,000',
  wrongAmount: `한도를 ${limitRange} 입력해 주세요.`,
  same: '현재 한도와 같습니다. 다른 금액을 입력해 주세요.',
  /** The question before a limit is lowered; `used`: what the month has seen already, if that is no less. */
  lower: (limit: string, used?: string) => ({
    title: '월 결제 한도 변경',
    body: `${
      used
        ? `이번 달 한도에서 이미 ${used}을 사용했습니다. 한도가 바로 ${limit}으로 낮아져 이번 달에는 더 충전할 수 없습니다.`
        : `한도가 바로 ${limit}으로 낮아집니다.`
    } 다시 높이면 ${PAY_LIMIT_RAISE_HOURS}시간 뒤에 적용됩니다.\n한도를 낮출까요?`,
    action: '낮추기',
    close: '닫기',
  }),
  endsNext: '한도를 변경하면 한도 상향 예약은 취소됩니다.',
  submit: '한도 변경하기',
  submitting: '변경 중…',
  outcome: outcomeWords('한도 변경 요청', '요청할'),
  changed: (amount?: string) =>
    amount
      ? `월 결제 한도를 ${amount}으로 변경해 달라고 요청했습니다.`
      : '월 결제 한도 변경을 요청했습니다.',
  loweredTo: (amount: string) => `월 결제 한도를 ${amount}으로 변경했습니다.`,
  raisesTo: (amount: string, from: string) => `${from}부터 월 결제 한도가 ${amount}으로 바뀝니다.`,
};
