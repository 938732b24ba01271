/** Codes that no form's station provokes: those shown in place, silent ones, those of the lock and of the session. */
import { getHwanState } from '#features/hwan/api.ts';
import { getPayDesk } from '#features/pay/api.ts';

/** Codes shown instead of the content when a screen loads, because of the member's state or of a fault. */
export const loads = [
  { code: '32507', path: '/pay', member: 'member01', call: getPayDesk.path },
  { code: '32508', path: '/member/hwan/state', member: 'member01', call: getHwanState.path },
  { code: '50504', path: '/member/inquiry/request', member: 'sanction01', call: undefined },
  { code: '50604', path: '/support/report', member: 'sanction01', call: undefined },
] as const;
/** Said by the login form, without a dialog. */
export const silent = ['20105', '20106', '20501', '20705', '30503', '34004'] as const;
/** Said beside the form of Pay, without a dialog. */
export const overLimit = ['40105', '40106'] as const;

const inSeconds = /^남은 시간 \d+초$/;
const byClock = /^남은 시간 (1일 )?[\d:]+:\d\d$/;
const inDays = /^남은 시간 \d+일 \d+:\d\d:\d\d$/;
/** The seven steps of the lock (product §9): how long, how the remaining time is shown, whether it can be lifted. */
export const locks = [
  { code: '32511', seconds: 30, left: inSeconds, lifts: 0 },
  { code: '32512', seconds: 60, left: inSeconds, lifts: 0 },
  { code: '32513', seconds: 1_800, left: byClock, lifts: 0 },
  { code: '32514', seconds: 3_600, left: byClock, lifts: 1 },
  { code: '32515', seconds: 86_400, left: byClock, lifts: 1 },
  { code: '32516', seconds: 259_200, left: inDays, lifts: 1 },
  { code: '32517', seconds: 2_592_000, left: inDays, lifts: 1 },
] as const;
export const mismatch = '32510';
/** Codes that end the session and lead away, and the one that keeps the cookies. */
export const ends = ['20204', '20301'] as const;
export const lapsed = '20305';
export const captcha = '20706';
