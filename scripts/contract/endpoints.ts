/** Every call of the contract, from the portal's own endpoint objects; for documents, reference API and checks. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as activity from '#api/activity.ts';
import * as present from '#api/devices.ts';
import type { Endpoint } from '#api/endpoint.ts';
import * as file from '#api/file.ts';
import * as game from '#api/game.ts';
import * as identity from '#api/identity.ts';
import * as login from '#api/login.ts';
import * as member from '#api/member.ts';
import * as notice from '#api/notice.ts';
import * as order from '#api/order.ts';
import * as otpLock from '#api/otp.ts';
import * as overview from '#api/overview.ts';
import * as password from '#api/password.ts';
import * as restorations from '#api/restoration.ts';
import * as session from '#api/session.ts';
import * as transfers from '#api/transfer.ts';
import * as block from '#features/block/api.ts';
import * as dormancy from '#features/dormancy/api.ts';
import * as faq from '#features/faq/api.ts';
import * as gift from '#features/gift/api.ts';
import * as hwan from '#features/hwan/api.ts';
import * as hwanSecurity from '#features/hwan-security/api.ts';
import * as info from '#features/info/api.ts';
import * as memberInquiry from '#features/inquiry/api.ts';
import * as guestInquiry from '#features/inquiry/guest-api.ts';
import * as join from '#features/join/api.ts';
import * as otp from '#features/otp/api.ts';
import * as pay from '#features/pay/api.ts';
import * as quit from '#features/quit/api.ts';
import * as recover from '#features/recover/api.ts';
import * as report from '#features/report/api.ts';
import * as restoration from '#features/restoration/api.ts';
import * as transfer from '#features/transfer/api.ts';
import * as withdrawal from '#features/withdrawal/api.ts';
import * as idempotency from '#idempotency/api.ts';

export const modules = {
  login,
  common: { ...game, ...session, ...member, ...notice, ...identity },
  present: { ...present, ...overview, ...activity },
  hwan,
  gift,
  pay,
  order: { ...order, ...idempotency },
  otp,
  otpLock,
  hwanSecurity,
  transfer: { ...transfer, ...transfers },
  restoration: { ...restoration, ...restorations },
  inquiry: { ...memberInquiry, ...guestInquiry },
  report,
  file,
  faq,
  info,
  password,
  block,
  dormancy,
  withdrawal,
  join,
  recover,
  quit,
};
type Modules = typeof modules;
type EndpointsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never;
}[keyof Module];
/** The name of a call in the portal's code. */
export type CallName = { [Section in keyof Modules]: EndpointsOf<Modules[Section]> }[keyof Modules];

export type Call = {
  name: CallName;
  section: string;
  endpoint: Endpoint;
  /** What it is for, and its refusals, from the comment in the code. */
  purpose: string;
  /** The requirement it comes from, or what was assumed. */
  source: string;
  /** Whether the specification shows the call; all others are assumed. */
  isShown: boolean;
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = endpoint\(\s*'([^']+)'/g;

/** The text of a comment without its stars. */
export const withoutStars = (comment: string): string =>
  comment.replace(/\s*\n?\s*\*? +/g, ' ').trim();

/** The sources of the contract, by path. */
export const sources = (): [path: string, code: string][] =>
  globSync(['src/features/*/{api,guest-api}.ts', 'src/{idempotency/api,api/*}.ts'], { cwd: root })
    .sort()
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(root + path, 'utf8')]);

/** The comment above each endpoint, by the endpoint's path. */
const comments = new Map(
  sources().flatMap(([, code]) =>
    [...code.matchAll(COMMENTED)].map(([, comment = '', path = '']) => [
      path,
      withoutStars(comment),
    ]),
  ),
);

/** Whether an export is an endpoint object. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value;

function describe(section: string, name: string, endpoint: Endpoint): Call {
  const comment = comments.get(endpoint.path) ?? '';
  // The calls that the specification shows stand in product §7; all others are assumed.
  const [source = ''] = /(?:product §7|assumed:).*$/.exec(comment) ?? [];
  const purpose = comment.slice(0, comment.length - source.length).trim();
  const isShown = endpoint.shown === true;
  return { name: name as CallName, section, endpoint, purpose, source, isShown };
}

export const calls: readonly Call[] = Object.entries(modules).flatMap(([section, exports]) =>
  Object.entries(exports)
    .flatMap(([name, value]) => (isEndpoint(value) ? [describe(section, name, value)] : []))
    .sort((a, b) => a.endpoint.path.localeCompare(b.endpoint.path, 'en')),
);

/** The type of a call's endpoint object, with its request and data. */
export type EndpointNamed<Name extends CallName> = {
  [Section in keyof Modules]: Name extends keyof Modules[Section] ? Modules[Section][Name] : never;
}[keyof Modules] &
  Endpoint;

/** The call with a name; throws if there is none. */
export function callNamed(name: CallName): Call {
  const found = calls.find((call) => call.name === name);
  if (!found) throw new Error(`${name} is no call of the contract`);
  return found;
}
