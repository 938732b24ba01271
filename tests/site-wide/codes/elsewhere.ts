/** Codes that no form's station provokes: those shown in place, silent ones, of a person, of the lock and of the session. */
import { getHwanState } from '#features/hwan/api.ts';
import { getPayDesk } from '#features/pay/api.ts';
import type { Path } from '#routes.ts';
import { phone } from '#site.ts';

/** Codes shown instead of the content when a screen loads, because of the member's state or of a fault. */
export const codesOnLoad: readonly {
  code: string;
  path: Path;
  member: string;
  /** Where the fault is; without it the member's own state is the cause. */
  call?: string;
  links?: readonly [name: string, leadsTo: string][];
}[] = [
  { code: '32507', path: '/pay', member: 'member01', call: getPayDesk.path },
  { code: '32508', path: '/member/hwan/state', member: 'member01', call: getHwanState.path },
  {
    code: '50504',
    path: '/member/inquiry/request',
    member: 'sanction01',
    links: [
      ['이용제한 조회', '/member/info/block'],
      ['고객센터 전화하기', `tel:${phone}`],
    ],
  },
  { code: '50604', path: '/support/report', member: 'sanction01' },
];
/** Codes of a person who may not join: `tests/e2e/join/join.spec.ts` provokes them. */
export const ofPerson = ['20704', '33107'] as const;
/** Codes that the login form shows without a dialog. */
export const silent = ['20105', '20106', '20501', '20705', '30503', '34004'] as const;

const inSeconds = /^남은 시간 \d+초$/;
const byClock = /^남은 시간 (1일 )?[\d:]+:\d\d$/;
const inDays = /^남은 시간 \d+일 \d+:\d\d:\d\d$/;
/** The seven steps of the lock (product §9): its length, how the time left is shown, how many buttons lift it. */
export const locks = [
  { code: '32511', seconds: 30, left: inSeconds, lifts: 0 },
  { code: '32512', seconds: 60, left: inSeconds, lifts: 0 },
  { code: '32513', seconds: 1_800, left: byClock, lifts: 0 },
  { code: '32514', seconds: 3_600, left: byClock, lifts: 1 },
  { code: '32515', seconds: 86_400, left: byClock, lifts: 1 },
  { code: '32516', seconds: 259_200, left: inDays, lifts: 1 },
  { code: '32517', seconds: 2_592_000, left: inDays, lifts: 1 },
] as const;
/** A wrong OTP code that does not lock yet. */
export const mismatch = '32510';
/** Codes that end the session and lead to another page. */
export const endingCodes = ['20204', '20301'] as const;
/** The session is over, but the page and the cookies stay until the member chooses to sign in again. */
export const lapsed = '20305';
export const captcha = '20706';
