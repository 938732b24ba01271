/** The table of all states: every route in every condition, every error code, every step. */
import { errorCodes } from '#errors.ts';
import { type Path, routes } from '#routes.ts';
import { EVERY_TIME } from '../../tests/support/reference-api.ts';
import { callsOf } from './calls.ts';
import { codeStates, lockStates } from './codes.ts';
import { momentStates } from './moments.ts';
import { textOf, wordsOf } from './search.ts';
import { memberFor, type State, stateOf } from './state.ts';

/** Longer than anybody looks at a state. */
const NEVER_MS = 3_600_000;
const faultsFor = (path: Path, fault: object) =>
  (callsOf[path] ?? []).map((call) => ({ path: call.path, times: EVERY_TIME, ...fault }));

/** Each route once it has loaded, and with answers that are empty, many, long, late or missing. */
function plainStates(path: Path): State[] {
  const before = (member: string): Partial<State> => ({
    member,
    ...(path === '/member/inquiry/detail' && { before: ['inquiry', member] }),
  });
  const own = before('member01');
  const filled = stateOf(path, 'filled', '', 'member' in memberFor(path) ? own : {});
  const calls = callsOf[path];
  if (!calls) return [filled];
  // A visitor and a member see different Homes.
  const isHome = path === '/';
  return [
    ...(isHome ? [filled] : []),
    stateOf(path, 'filled', isHome ? 'member' : '', own),
    stateOf(path, 'empty', '', { member: 'rookie01' }),
    stateOf(path, 'many', '', before('heavy01')),
    stateOf(path, 'long', '', { ...own, long: true }),
    stateOf(path, 'loading', '', { ...own, faults: faultsFor(path, { delayMs: NEVER_MS }) }),
    stateOf(path, 'late', '', { ...own, faults: faultsFor(path, { delayMs: NEVER_MS }) }),
    stateOf(path, 'failed', '', { ...own, faults: faultsFor(path, { malformed: 'html' }) }),
    ...(calls.length > 1
      ? [
          stateOf(path, 'partial', '', {
            ...own,
            // All but the first call, which the screen cannot do without.
            faults: faultsFor(path, { malformed: 'html' }).slice(1),
          }),
        ]
      : []),
  ];
}

/** Every state of every route. */
export const states: readonly State[] = [
  ...(Object.keys(routes) as Path[]).flatMap(plainStates),
  ...codeStates,
  ...lockStates,
  ...momentStates,
];

/** Codes of the catalogue that no state shows. */
export const unseenCodes = (): string[] =>
  errorCodes.filter((code) => !states.some((state) => state.code === code));

/** The states that hold every word of what is typed. */
export const statesFor = (typed: string): readonly State[] =>
  states.filter((state) => wordsOf(typed).every((word) => textOf(state).includes(word)));
