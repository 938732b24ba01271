/** A state for each error code, on a screen where the tests provoke it. */
import { login } from '#api/login.ts';
import { getOverview } from '#api/overview.ts';
import { refusalText } from '#api/refusal.ts';
import { GIFT_LOCKS } from '#constants.ts';
import { errorText } from '#errors.ts';
import { sendGift } from '#features/gift/api.ts';
import { startJoin } from '#features/join/api.ts';
import type { Path } from '#routes.ts';
import { accountStations } from '../../tests/site-wide/codes/account-stations.ts';
import {
  captcha,
  codesOnLoad,
  endingCodes,
  lapsed,
  locks,
  mismatch,
  ofPerson,
  silent,
} from '../../tests/site-wide/codes/elsewhere.ts';
import { nameStations } from '../../tests/site-wide/codes/name-stations.ts';
import { serviceStations } from '../../tests/site-wide/codes/service-stations.ts';
import { partsOf } from '../../tests/site-wide/codes/station.ts';
import { EVERY_TIME } from '../../tests/support/reference-api.ts';
import { type State, stateOf } from './state.ts';
import { giftSent, signedIn, type Way, ways } from './ways.ts';

const stations = [...accountStations, ...serviceStations, ...nameStations].flatMap(partsOf);
const UNTIL = '2026-12-24T12:00:00Z';
/** The data that comes with a code, if the code's sentence mentions it. */
const dataOf: Record<string, unknown> = {
  '20104': { until: UNTIL },
  [mismatch]: { remaining: 4, lockSeconds: GIFT_LOCKS[0].seconds },
  ...Object.fromEntries(locks.map(({ code }) => [code, { until: UNTIL }])),
};

type Code = Pick<State, 'path'> & { code: string; name?: string; data?: unknown };
const codeState = ({ path, code, name = code }: Code, more: Partial<State>): State =>
  stateOf(path, 'code', name, { words: refusalText(code, dataOf[code]), code, ...more });
const fault = (call: string, code: string, data = dataOf[code]) => [
  { path: call, code, times: EVERY_TIME, ...(data !== undefined && { data }) },
];

function wayTo(path: Path, part?: string) {
  const isThere = (way: Way) => way.path === path && way.part === part;
  const { part: _, ...way }: Partial<Way> = ways.find(isThere) ?? {};
  return way;
}

/** Each code on the screen where the tests provoke it, by a fault in the same call. */
const atStations = stations.flatMap(({ path, part, member, call, refusals }) => {
  const codes = Map.groupBy(refusals, ({ code }) => code);
  return [...codes].map(([code, [refusal]]) =>
    codeState(
      { path, code, name: [code, part ?? []].flat().join('-') },
      {
        ...wayTo(path, part),
        ...(member && { member }),
        // The screen's own sentence for the code, if it has one.
        ...(refusal?.says && { words: refusal.says }),
        faults: fault(call, code, refusal?.data ?? dataOf[code]),
        ...(part === 'cash-receipt' && { before: ['charge', 'member02'] }),
      },
    ),
  );
});

const GIFT = '/member/hwan/gift/send';
export const codeStates: readonly State[] = [
  ...atStations,
  ...codesOnLoad.map(({ code, path, member, call }) =>
    codeState({ path, code }, { member, ...(call && { faults: fault(call, code) }) }),
  ),
  ...silent.map((code) =>
    codeState(
      { path: '/login', code },
      { steps: signedIn('member01'), faults: fault(login.path, code) },
    ),
  ),
  codeState({ path: '/login', code: captcha }, { steps: signedIn('captcha01') }),
  ...ofPerson.map((code) =>
    codeState(
      { path: '/join', code, name: `${code}-verification` },
      { ...wayTo('/join', 'verification'), faults: fault(startJoin.path, code) },
    ),
  ),
  ...[...endingCodes, lapsed].map((code) =>
    codeState(
      { path: '/member/present', code },
      { member: 'member01', faults: fault(getOverview.path, code) },
    ),
  ),
  ...[mismatch, ...locks.map(({ code }) => code)].map((code) =>
    codeState(
      { path: GIFT, code },
      { member: 'member01', steps: giftSent, faults: fault(sendGift.path, code) },
    ),
  ),
  // A code that the catalogue lacks.
  codeState(
    { path: GIFT, code: '99999' },
    { member: 'member01', steps: giftSent, faults: fault(sendGift.path, '99999') },
  ),
];

/** The steps of a gift up to its check: the OTP code and the press of `giftSent` are left out. */
const beforeOtp = giftSent.slice(0, -2);

/** The lock as the screen shows it once the dialog is closed, or on the next day. */
export const lockStates: readonly State[] = GIFT_LOCKS.map(({ failures }, step) => {
  const { code = '' } = locks[step] ?? {};
  return stateOf(GIFT, 'lock', code, {
    code,
    words: errorText(code),
    member: 'member01',
    before: ['wrongCodes', `${failures}`],
    steps: beforeOtp,
  });
});
