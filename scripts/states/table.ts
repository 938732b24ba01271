import { errorCodes } from '#errors.ts';
import { getInquiryList } from '#features/inquiry/api.ts';
import { type Path, routes } from '#routes.ts';
import { memberCalls } from '../../tests/support/ways/member-calls.ts';
import { callsOf } from './calls.ts';
import { codeStates, lockStates } from './codes.ts';
import { momentStates } from './moments.ts';
import { type Api, memberFor, type State, stateOf } from './state.ts';

/** Longer than anybody looks at a state. */
const NEVER_MS = 3_600_000;
const faultsFor = (path: Path, fault: object) =>
  (callsOf[path] ?? []).map((call) => ({ path: call.path, times: 0, ...fault }));

/** For screens that show one record: the query that names the member's newest one. */
const oneOf: Partial<Record<Path, (member: string) => (api: Api) => Promise<string>>> = {
  '/member/inquiry/detail': (member) => async (api) => {
    const call = await memberCalls(api, member);
    const span = { page: 1, size: 1, from: '2020-01-01', to: '2099-12-31' };
    const { data } = await call(getInquiryList.path, span);
    const [first] = data['list'] as { inquiryNo: number }[];
    return `?no=${first?.inquiryNo}`;
  },
};

/** Each route once it has loaded, and with answers that are empty, many, long, late or missing. */
function plainStates(path: Path): State[] {
  const before = (member: string) => {
    const found = oneOf[path]?.(member);
    return { member, ...(found && { before: found }) };
  };
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

/** The states whose name, path, words or code holds every word of the pattern. */
export function statesFor(pattern: string): readonly State[] {
  const words = pattern.split(/\s+/).filter(Boolean);
  const holds = ({ id, path, words: said, code = '' }: State, word: string) =>
    [id, path, said, code, routes[path].title].some((text) => text.includes(word));
  return states.filter((state) => words.every((word) => holds(state, word)));
}
