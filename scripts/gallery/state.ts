/** What a state of the gallery is: a screen, and how it is brought to look so. */
import { type Path, routes } from '#routes.ts';
import type { Fault } from '../../tests/reference-api/faults.ts';
import type { Preparation } from './preparations.ts';

/** An action that leads a screen to its state; a name in slashes is a regular expression. */
export type Step =
  | readonly [act: 'press' | 'check' | 'wait', name: string]
  | readonly [act: 'fill', label: string, text: string]
  | readonly [act: 'choose', label: string, option: string]
  /** Enters the code of the authenticator app. */
  | readonly [act: 'otp', label: string]
  /** Ticks every box that is not ticked yet. */
  | readonly [act: 'agree']
  /** Completes the identity verification by phone. */
  | readonly [act: 'verify'];

/** The kinds of states, with their names on the page. */
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
  /** The state's name in addresses and files. */
  id: string;
  path: Path;
  kind: Kind;
  /** A short description; of a code, the sentence that the member reads. */
  words: string;
  code?: string;
  /** Who is signed in; nobody if undefined. */
  member?: string;
  /** Where the steps begin, if they lead to `path` from another screen. */
  from?: Path;
  /** `?…` behind the path. */
  search?: string;
  faults?: readonly Fault[];
  /** Whether every Korean text in an answer is made long. */
  long?: true;
  /** The person who verifies at the identity provider. */
  person?: string;
  before?: Preparation;
  steps?: readonly Step[];
};

/** `/member/hwan/gift` as `member-hwan-gift`. */
const nameOf = (path: Path): string => path.slice(1).replaceAll('/', '-') || 'home';

/** What a state may have besides its name. */
type More = Partial<Omit<State, 'id' | 'path' | 'kind'>>;
/** A state of a route; `name` tells it from others of its kind. */
export const stateOf = (path: Path, kind: Kind, name = '', more: More = {}): State => ({
  id: [nameOf(path), kind, name].filter(Boolean).join('.'),
  path,
  kind,
  words: kinds[kind],
  ...more,
});

/** The member who is signed in by default, on routes for members. */
export const memberFor = (path: Path): { member?: string } =>
  ['auth', 'soft'].includes(routes[path].access) ? { member: 'member01' } : {};
