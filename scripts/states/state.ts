import type { Path } from '#routes.ts';
import { routes } from '#routes.ts';
import type { apiControl, Fault } from '../../tests/e2e/reference-api.ts';

export type Api = ReturnType<typeof apiControl>;

/** What is done on a screen until it stands in its state; a name in slashes is a pattern. */
export type Step =
  | readonly [act: 'press' | 'check' | 'wait', name: string]
  | readonly [act: 'fill', label: string, text: string]
  | readonly [act: 'choose', label: string, option: string]
  /** The code of the authenticator app, or the one mailed to an address. */
  | readonly [act: 'otp', label: string]
  | readonly [act: 'mailed', label: string, address: string]
  /** Every box that is not yet ticked. */
  | readonly [act: 'agree']
  /** Proves who one is, by phone. */
  | readonly [act: 'verify'];

/** Kinds of states and how they are called on the page. */
export const kinds = {
  filled: '채워짐',
  empty: '비어 있음',
  many: '많음',
  long: '긴 말',
  loading: '불러오는 중',
  late: '늦음',
  failed: '실패',
  partial: '일부 실패',
  step: '진행 단계',
  code: '오류 코드',
  lock: 'OTP 잠금',
  order: '주문 상태',
  transfer: '이전 상태',
} as const;
export type Kind = keyof typeof kinds;

export type State = {
  /** Names it in addresses and files. */
  id: string;
  path: Path;
  kind: Kind;
  /** What it is, in a few words; of a code, what the member reads. */
  words: string;
  code?: string;
  /** Nobody is signed in without one. */
  member?: string;
  /** Where the steps begin that lead to the path. */
  from?: Path;
  /** `?…` behind the path. */
  search?: string;
  faults?: readonly Fault[];
  /** Every Korean word that is answered is a long one. */
  long?: true;
  /** Who answers at the identity provider. */
  person?: string;
  /** What must be in the reference API first; gives the query of the address where only it knows. */
  before?: (api: Api) => Promise<string | undefined>;
  steps?: readonly Step[];
};

/** `/member/hwan/gift` as `member-hwan-gift`. */
export const nameOf = (path: Path): string => path.slice(1).replaceAll('/', '-') || 'home';

type More = Partial<Omit<State, 'id' | 'path' | 'kind'>>;
/** A state of a route; `name` tells it from others of its kind. */
export const stateOf = (path: Path, kind: Kind, name = '', more: More = {}): State => ({
  id: [nameOf(path), kind, name].filter(Boolean).join('.'),
  path,
  kind,
  words: kinds[kind],
  ...more,
});

/** Who is signed in where nothing else is said. */
export const memberFor = (path: Path): { member?: string } =>
  ['auth', 'soft'].includes(routes[path].access) ? { member: 'member01' } : {};
