import { ACCESS_TOKEN_DAYS, DAY_MS, REFRESH_TOKEN_DAYS, USER_ID_DAYS } from '#constants.ts';
import { kept, schemaOf } from './storage.ts';

/**
 * The three stored values; names and lifetimes: decisions §2. The id is written first: between two
 * writes another tab may see a new id beside an old token, never the other way round (reliability S8).
 */
export const cookies = {
  id: { name: 'his3', days: USER_ID_DAYS },
  access: { name: 'his1', days: ACCESS_TOKEN_DAYS },
  refresh: { name: 'his2', days: REFRESH_TOKEN_DAYS },
} as const;
type Kind = keyof typeof cookies;
export const kinds = Object.keys(cookies) as Kind[];
export type Tokens = Partial<Record<Kind, string>>;

/** What a header or a cookie can carry: printable ASCII without separators. */
export const PRINTABLE = /^[\x21-\x3a\x3c-\x7e]+$/;
const isJunk = (value: string) =>
  !PRINTABLE.test(value) || value === 'undefined' || value === 'null';

/** Of two such cookies the last usable one: browsers put longer paths first, ours is the shortest (reliability M6). */
export const readCookie = (name: string, jar = document.cookie): string | undefined =>
  jar
    .split('; ')
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .filter((value) => !isJunk(value))
    .pop();

/** All stored values at once: between two reads another tab may sign in or out. */
export function readTokens(): Tokens {
  const tokens: Tokens = {};
  const jar = document.cookie;
  for (const kind of kinds) {
    const value = readCookie(cookies[kind].name, jar);
    if (value !== undefined) tokens[kind] = value;
  }
  return tokens;
}

/** Whether somebody is signed in, by either token: the one rule of head script, frame and screens. decisions §5 */
export const isSignedIn = ({ access, refresh } = readTokens()): boolean =>
  access !== undefined || refresh !== undefined;

/**
 * When the tokens were stored, since a script cannot read when a cookie expires. Without storage there is no warning
 * before the session ends.
 */
export const keptSince = kept(
  'session-since',
  schemaOf((text): text is string => /^\d{1,16}$/.test(`${text}`)),
  { where: 'device' },
);
/** When the tokens were stored, in epoch milliseconds; undefined if unknown. */
export const tokensSince = (): number | undefined => Number(keptSince.read()) || undefined;

/** Whether our access token has lapsed, so that one that is still there must be somebody else's. */
export const isAccessLapsed = (): boolean =>
  Date.now() > (tokensSince() ?? Infinity) + cookies.access.days * DAY_MS;
