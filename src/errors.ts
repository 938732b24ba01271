/**
 * Every error code → what the member reads and what happens next. Source: product §8, decisions §4;
 * texts of 32511 to 32517 assumed: product §8. Each text: what happened, then what to do.
 */
import {
  DORMANT_AFTER_YEARS,
  GIFT_LOCKS,
  LIMIT_CHANGES_PER_MONTH,
  MAX_ACCOUNTS,
  MIN_AGE_YEARS,
  SHORT_WAIT_SECONDS,
} from './constants.ts';
import { seoulToday } from './day.ts';
import { aboutWords, durationWords } from './duration.ts';
import type { Path } from './routes.ts';
import * as site from './site.ts';

/** Data that came with the code; only strings and numbers are ever put into a text. */
type Details = Record<string, unknown>;
export type ErrorRule = {
  /** Names the case above the text of the alert. */
  title: string;
  text: string | ((details: Details) => string);
  /** What to do, apart from `text`, where a page shows what happened as its heading. */
  todo?: string;
  /** `verify`: confirm, then identity verification; `login`: alert, then Login; `logout-home`: alert, log out, Home. */
  then: 'alert' | 'silent' | 'verify' | 'login' | 'logout-home';
  /** What the payment client does instead. */
  pay?: 'silent';
  /** An alert even while a screen loads, since it concerns the session; others then take the place of the content. */
  load?: 'alert';
  /** Whether only support can help: the alert then leads to an inquiry about the code. */
  ask?: (details: Details) => boolean;
  /** The service has failed, so the number for support is shown; under a rule it is for the reports alone. */
  fault?: true;
  /** The title where a screen has a sentence of its own for the code. */
  screenTitle?: string;
  /** The code means that a withdrawal is pending; a page that did not know asks the member about it. */
  leaving?: true;
  /** The page where the cause can be put right: a link in the alert, and beside the message that stays after it. */
  link?: { path: Path; text: string };
};

const alert = (title: string, text: ErrorRule['text']): ErrorRule => ({
  title,
  text,
  then: 'alert',
});
const fault = (title: string, text: ErrorRule['text']): ErrorRule => ({
  ...alert(title, text),
  fault: true,
});
const contact = (title: string, text: ErrorRule['text']): ErrorRule => ({
  ...alert(title, text),
  ask: () => true,
});
const silent = (title: string, text: ErrorRule['text']): ErrorRule => ({
  ...alert(title, text),
  then: 'silent',
});
const shortOfHwan = (title: string, text: ErrorRule['text']): ErrorRule => ({
  ...alert(title, text),
  link: { path: '/pay', text: '환 충전' },
});
const verify = (text: ErrorRule['text']): ErrorRule => ({
  title: 'OTP가 잠겼습니다',
  text,
  then: 'verify',
});

const support = `고객센터(${site.phone})`;
const expired = '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.';
const lapsed = '로그인이 만료되었습니다';
const unprocessed = silent(
  '요청을 처리하지 못했습니다',
  '요청을 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
);
const noLogin = silent('로그인하지 못했습니다', '아이디 또는 비밀번호가 일치하지 않습니다.');
const consecutive: ErrorRule = {
  ...alert('지금은 가입할 수 없습니다', '같은 이름 또는 IP로 연속해서 가입할 수 없습니다.'),
  todo: '시간이 지난 뒤 다시 시도해 주세요.',
};
const restoreFailed: ErrorRule = {
  ...contact(
    '환을 돌려드리지 못했습니다',
    `환을 돌려드리지 못했습니다. ${support}로 문의해 주세요.`,
  ),
  fault: true,
};
const noAccount = alert(
  '계정을 찾지 못했습니다',
  '입력한 계정을 찾지 못했습니다. 계정을 다시 확인해 주세요.',
);

/** When one may try again, with `until` as Seoul's minute; the wait is told by the host's clock. Source: decisions §4 */
export function retryWhen({ until, waitSeconds }: Details): string {
  if (typeof until !== 'string') return '잠시 후';
  const [day = '', time = ''] = until.split(' ');
  const [, month, date] = day.split('-').map(Number);
  const [hour = 0] = time.split(':').map(Number);
  const clock = `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}${time.slice(2)}부터`;
  const wait = typeof waitSeconds === 'number' ? `(${durationWords(waitSeconds)} 뒤)` : '';
  return `${day === seoulToday() ? '' : `${month}월 ${date}일 `}${clock}${wait}`;
}
/** When a lock ends, as text; in seconds when that is soon. Source: decisions §4 */
function untilWords({ until, waitSeconds }: Details): string {
  if (typeof waitSeconds === 'number' && waitSeconds < SHORT_WAIT_SECONDS)
    return ` (${Math.ceil(waitSeconds)}초 남음)`;
  return typeof until === 'string' ? ` (${until}까지)` : '';
}
const [firstLock, secondLock, thirdLock, fourthLock, fifthLock, sixthLock, lastLock] = GIFT_LOCKS;
type Lock = (typeof GIFT_LOCKS)[number];
const lock =
  ({ failures, seconds }: Lock) =>
  (details: Details) =>
    `OTP를 ${failures}회 잘못 입력해 ${durationWords(seconds)} 동안 환을 선물할 수 없습니다.${untilWords(details)}`;
const giftLock = (step: Lock): ErrorRule => alert('환 선물이 잠겼습니다', lock(step));
const liftableLock =
  ({ failures, seconds }: Lock) =>
  (details: Details) =>
    `OTP를 ${failures}회 잘못 입력해 ${durationWords(seconds)} 동안 잠겼습니다.${untilWords(details)} 본인확인으로 바로 해제할 수 있습니다.`;

/**
 * `remaining` tries until the next lock of `lockSeconds`; `slowSeconds`: how far the phone's clock is behind; `used`: the
 * code was right and has been used, which does not count as a failure.
 */
const mismatch = ({ remaining, lockSeconds, slowSeconds, used }: Details) => {
  if (used === true) return '이미 사용한 OTP 번호입니다. 앱에 새 번호가 표시되면 입력해 주세요.';
  const advice =
    typeof slowSeconds === 'number'
      ? ` 휴대폰 시계가 약 ${aboutWords(slowSeconds)} 느립니다. 시간을 자동 설정으로 바꿔 주세요.`
      : ' 앱에 표시된 새 번호를 입력해 주세요.';
  if (typeof remaining !== 'number')
    return `OTP 번호가 일치하지 않습니다. ${firstLock.failures}회 틀리면 환 선물이 잠깁니다.${advice}`;
  const whatLocks =
    typeof lockSeconds === 'number' ? `${durationWords(lockSeconds)} 동안 환 선물이` : '환 선물이';
  return `OTP 번호가 일치하지 않습니다. ${remaining}회 더 틀리면 ${whatLocks} 잠깁니다.${advice}`;
};

/** `reason`: nothing is wrong with the account, only the season is over. */
const transferLock = ({ reason }: Details) =>
  reason === 'period'
    ? '지금은 캐릭터 이전 기간이 아닙니다.'
    : `이 계정은 캐릭터를 이전할 수 없습니다. ${support}로 문의해 주세요.`;

const catalogue: Record<string, ErrorRule> = {
  '90': alert(
    '본인확인 정보가 다릅니다',
    '회원정보와 본인확인 정보가 다릅니다. 본인 명의 휴대폰으로 다시 시도해 주세요.',
  ),
  '10504': alert(
    '캐릭터 슬롯이 가득 찼습니다',
    '캐릭터 슬롯이 가득 차서 복구할 수 없습니다. 캐릭터를 정리한 뒤 다시 신청해 주세요.',
  ),
  '20104': {
    ...alert(
      '로그인이 잠겼습니다',
      (details) =>
        `로그인 시도가 많아 잠시 제한되었습니다. ${retryWhen(details)} 다시 로그인할 수 있습니다. 비밀번호를 재설정하면 바로 로그인할 수 있습니다.`,
    ),
    screenTitle: '시도가 너무 많았습니다',
  },
  '20105': noLogin,
  '20106': noLogin,
  '20107': alert(
    '휴면 계정입니다',
    `${DORMANT_AFTER_YEARS}년 동안 로그인하지 않아 휴면 상태입니다. 본인확인을 하면 바로 해제할 수 있습니다. 해제할 수 없다면 ${support}로 문의해 주세요.`,
  ),
  '20204': { title: lapsed, text: expired, then: 'logout-home' },
  '20301': {
    title: '로그인이 필요합니다',
    text: '로그인이 필요합니다. 로그인 화면으로 이동합니다.',
    then: 'login',
  },
  '20305': { ...alert(lapsed, expired), load: 'alert' },
  '20404': {
    ...alert('가입이 제한되어 있습니다', '본인 요청으로 가입이 제한되어 있습니다.'),
    todo: `해제하려면 ${support}로 문의해 주세요.`,
  },
  '20405': consecutive,
  '20406': consecutive,
  '20501': unprocessed,
  '20704': alert(
    '이용할 수 없는 나이입니다',
    `만 ${MIN_AGE_YEARS}세 미만은 게임을 이용할 수 없습니다.`,
  ),
  '20705': { ...unprocessed, leaving: true },
  // Only Login has a captcha, which then appears; any other form cannot ask for one.
  '20706': unprocessed,
  '30503': unprocessed,
  '30704': alert(
    '진행 중인 이전이 있습니다',
    '이미 진행 중인 캐릭터 이전 신청이 있습니다. 신청 내역을 확인해 주세요.',
  ),
  '31104': shortOfHwan('환이 부족합니다', '환이 부족합니다. 환을 충전한 뒤 다시 시도해 주세요.'),
  '31105': fault(
    '환으로 결제하지 못했습니다',
    '환으로 결제하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  ),
  '31106': restoreFailed,
  '31107': noAccount,
  '31108': noAccount,
  '31109': alert(
    '진행 중인 이전이 있습니다',
    '신청한 계정에서 이미 이전이 진행 중입니다. 끝난 뒤 다시 신청해 주세요.',
  ),
  '31110': alert(
    '지금은 받을 수 없는 계정입니다',
    '받을 계정에서 처리 중인 작업이 있습니다. 끝난 뒤 다시 신청해 주세요.',
  ),
  '31111': alert(
    '신청한 계정과 같습니다',
    '같은 계정으로는 이전할 수 없습니다. 다른 계정을 입력해 주세요.',
  ),
  '31112': {
    ...alert('캐릭터를 이전할 수 없습니다', transferLock),
    ask: ({ reason }) => reason !== 'period',
  },
  '31113': {
    ...alert(
      '환을 사용할 수 없습니다',
      '신청한 계정의 환 보안이 ‘환 사용 불가’로 설정되어 있습니다. 보안센터에서 ‘환 사용 가능’으로 바꾼 뒤 다시 시도해 주세요.',
    ),
    link: { path: '/security/hwan', text: '환 보안 설정' },
  },
  '31114': alert('없는 캐릭터입니다', '삭제된 캐릭터입니다. 다른 캐릭터를 선택해 주세요.'),
  '31204': alert('이미 처리되었습니다', '이미 처리된 신청입니다. 신청 내역을 확인해 주세요.'),
  '31205': restoreFailed,
  '31604': restoreFailed,
  '32504': shortOfHwan(
    '환이 부족합니다',
    '선물할 환이 부족합니다. 금액을 줄이거나 환을 충전해 주세요.',
  ),
  '32506': alert(
    '캐릭터를 찾지 못했습니다',
    '선택한 서버에서 캐릭터를 찾지 못했습니다. 서버와 캐릭터 이름을 다시 확인해 주세요.',
  ),
  '32507': contact(
    '결제가 정지되었습니다',
    `결제 계정이 정지되어 있습니다. ${support}로 문의해 주세요.`,
  ),
  '32508': fault(
    '환 정보를 불러오지 못했습니다',
    '환 정보를 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.',
  ),
  '32509': alert(
    '금액을 선택하지 않았습니다',
    '금액을 선택하지 않았습니다. 선물할 금액을 선택해 주세요.',
  ),
  '32510': alert('인증하지 못했습니다', mismatch),
  '32511': giftLock(firstLock),
  '32512': giftLock(secondLock),
  '32513': giftLock(thirdLock),
  '32514': verify(liftableLock(fourthLock)),
  '32515': verify(liftableLock(fifthLock)),
  '32516': verify(liftableLock(sixthLock)),
  '32517': verify(
    (details) =>
      `OTP를 ${sixthLock.failures}회 넘게 잘못 입력해 ${durationWords(lastLock.seconds)} 동안 잠겼습니다.${untilWords(details)} 본인확인 또는 ${support}를 이용해 주세요.`,
  ),
  '33104': alert(
    '사용 중인 아이디입니다',
    '이미 사용 중인 아이디입니다. 다른 아이디를 입력해 주세요.',
  ),
  '33105': alert(
    '사용할 수 없는 아이디입니다',
    '사용할 수 없는 아이디입니다. 다른 아이디를 입력해 주세요.',
  ),
  '33107': alert(
    '더 가입할 수 없습니다',
    `같은 명의로 만들 수 있는 계정 ${MAX_ACCOUNTS}개를 모두 사용 중입니다.`,
  ),
  '33205': alert('계정이 없습니다', '가입된 계정이 없습니다. 새로 가입할 수 있습니다.'),
  '33404': alert('취소된 선물입니다', '보낸 사람이 취소한 선물입니다.'),
  '33405': alert(
    '전에 쓰던 비밀번호입니다',
    '이전과 같은 비밀번호는 사용할 수 없습니다. 다른 비밀번호를 정해 주세요.',
  ),
  '33406': alert(
    '선물을 받을 수 없습니다',
    '보낸 사람의 결제 계정이 정지되어 선물을 받을 수 없습니다.',
  ),
  '33407': alert(
    '선물을 받을 수 없습니다',
    '선물 받기 기간이 지났습니다. 환은 보낸 사람에게 돌아갑니다.',
  ),
  '33491': alert(
    '비밀번호가 다릅니다',
    '현재 비밀번호가 맞지 않습니다. 비밀번호를 다시 입력해 주세요.',
  ),
  '34004': unprocessed,
  '34904': alert(
    '이미 발급했습니다',
    '이미 처리된 현금영수증입니다. 환 이용 내역에서 확인해 주세요.',
  ),
  '35004': alert('선물이 없습니다', '거절할 환 선물이 없습니다. 선물 내역을 확인해 주세요.'),
  '35005': alert('회원을 찾지 못했습니다', '회원을 찾지 못했습니다. 입력한 정보를 확인해 주세요.'),
  '35202': alert(
    '입력한 정보를 확인해 주세요',
    '입력한 정보를 처리할 수 없습니다. 입력한 정보를 다시 확인해 주세요.',
  ),
  '40104': alert(
    '결제 한도를 넘었습니다',
    '신규 회원의 결제 한도를 넘었습니다. 금액을 줄여 주세요.',
  ),
  '40105': {
    ...alert('결제 한도를 넘었습니다', '하루 결제 한도를 넘었습니다. 내일 다시 결제해 주세요.'),
    pay: 'silent',
  },
  '40106': {
    ...alert('결제 한도를 넘었습니다', '이번 달 결제 한도를 넘었습니다. 한도를 확인해 주세요.'),
    pay: 'silent',
  },
  '40205': alert(
    '결제 한도를 넘었습니다',
    '미성년자의 최대 결제 금액을 넘었습니다. 금액을 줄여 주세요.',
  ),
  '40207': alert(
    '한도를 더 바꿀 수 없습니다',
    `이번 달 한도 변경 ${LIMIT_CHANGES_PER_MONTH}회를 모두 사용했습니다. 다음 달에 다시 변경해 주세요.`,
  ),
  '50504': alert(
    '이용제한 중입니다',
    `이용제한 중에는 문의를 등록할 수 없습니다. ${support}로 연락해 주세요.`,
  ),
  '50505': alert(
    '캐릭터가 없는 서버입니다',
    '선택한 서버에 캐릭터가 없습니다. 다른 서버를 선택해 주세요.',
  ),
  '50506': fault(
    '캐릭터를 불러오지 못했습니다',
    '캐릭터를 불러오지 못했습니다. 잠시 후 다시 시도해 주세요.',
  ),
  '50604': alert(
    '이용제한 중입니다',
    `이용제한 중에는 신고할 수 없습니다. ${support}로 문의해 주세요.`,
  ),
  '51304': alert(
    '전과 같은 질문과 답변입니다',
    '기존 질문·답변과 같습니다. 질문이나 답변을 다르게 입력해 주세요.',
  ),
};
/** The API has ended the session, although its cookies are still there: only a new login helps. */
export const sessionEndedCode = '20305';
export const loginCodes = {
  mismatch: ['20105', '20106'],
  dormant: '20107',
  captcha: '20706',
} as const;
export const errorCodes = Object.keys(catalogue);

export const isKnownCode = (code: string): boolean =>
  [code, code.slice(-2)].some((key) => Object.hasOwn(catalogue, key));

const unexpected = (code: string): ErrorRule => ({
  ...contact(
    '예상하지 못한 오류입니다',
    `오류 코드: ${code}. 예상하지 못한 오류가 발생했습니다. ${support}로 문의해 주세요.`,
  ),
  fault: true,
});
/** The rule of a code: the whole code first, then its last two digits, else the general text. */
export const errorOf = (code: string): ErrorRule =>
  (isKnownCode(code) && (catalogue[code] ?? catalogue[code.slice(-2)])) || unexpected(code);

/** The text of a code without the `todo` of its rule. */
export function errorHeadline(code: string, data?: unknown): string {
  const { text } = errorOf(code);
  if (typeof text === 'string') return text;
  return text(typeof data === 'object' && data !== null ? (data as Details) : {});
}

/** The sentence for the member; `data`: what came with the code, its `until` already formatted. */
export function errorText(code: string, data?: unknown): string {
  const { todo } = errorOf(code);
  return [errorHeadline(code, data), ...(todo ? [todo] : [])].join(' ');
}

/** What to do, after the first sentence, which says what happened; a single sentence is both. */
export const todoOf = (text: string): string => text.slice(text.indexOf('. ') + 1).trimStart();

/** The verified person is not the member; only the last two digits of that code are the same for all calls. */
export const identityMismatchCode = '90';
export const isIdentityMismatch = (code: string): boolean =>
  errorOf(code) === catalogue[identityMismatchCode];

export const tooYoungCode = '20704';
export const accountsFullCode = '33107';
/** Codes that refuse a person, not a form: shown on a page of their own, with the hint named here. */
export const joinRefusalHints: Record<string, 'ageHint' | 'blockHint' | 'laterHint' | null> = {
  '20404': 'blockHint',
  '20405': 'laterHint',
  '20406': 'laterHint',
  [tooYoungCode]: 'ageHint',
  [accountsFullCode]: null,
};
export const joinRefusals = Object.keys(joinRefusalHints);
export const idRefusals: readonly [taken: string, notAllowed: string] = ['33104', '33105'];
/** The request is invalid, or a code, ticket or verification in it is; its `reason` says which. */
export const invalidCode = '35202';

/** HTTP 401 after the one refresh, or a sign-in that was answered 401. */
export const unauthorizedText = '로그인 정보를 확인하지 못했습니다. 잠시 후 다시 시도해 주세요.';
export const inquiryBlockedCode = '50504';
export const reportBlockedCode = '50604';
export const processedCode = '31204';
/** A deleted character; the list of deleted ones and the receiver of a transfer have their own words for it. */
export const goneCode = '31114';
export const limitChangesCode = '40207';
export const receiptDoneCode = '34904';
export const otpMismatch: readonly [string] = ['32510'];
/** OTP is locked; a panel at the field shows until when. For those with `verify` a dialog offers to lift the lock. */
export const otpLocks: readonly string[] = [
  '32511',
  '32512',
  '32513',
  '32514',
  '32515',
  '32516',
  '32517',
];
/** The receiver is the member; a gift has words of its own for it. */
export const selfCode = '31111';
export const giftCodes = { short: '32504', noReceiver: '32506', noAmount: '32509' };
/** The member has no character on the chosen server, or none could be read; shown at the field for the server. */
export const serverCodes = ['50505', '50506'] as const;
/** A transfer of the character is under way. */
export const inTransferCode = '30704';
export const slotsFullCode = '10504';
/** A transfer is not possible now: for a character, for one of the two accounts, or outside the period. */
export const transferLockCode = '31112';
/** Another transfer is under way at one of the two accounts. */
export const busyCodes = { sender: '31109', receiver: '31110' } as const;
/** Codes about a limit, which the pay screen shows with what is left of it. */
export const payLimitCodes = {
  minor: '40205',
  new: '40104',
  day: '40105',
  month: '40106',
} as const;
/** Codes that the forms about the member's account show at a field. */
export const accountCodes = {
  wrongPassword: '33491',
  samePassword: '33405',
  sameAnswer: '51304',
  noAccount: '33205',
  limited: '20104',
} as const;
/**
 * Why a transfer is refused. `account`: shown at the field for the receiving account. `others`: listed by the check
 * before a request, each with a link to where it can be put right.
 */
export const transferCodes = {
  account: ['31107', '31108', '31110', selfCode],
  others: [slotsFullCode, '30704', '31104', '31109', transferLockCode, '31113'],
};
