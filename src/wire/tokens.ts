import Cookies from 'js-cookie';
import { cookieDomain } from '#config.ts';
import {
  ACCESS_TOKEN_DAYS,
  COOKIE_MAX_BYTES,
  REFRESH_TOKEN_DAYS,
  USER_ID_DAYS,
} from '#constants.ts';

/**
 * The three stored values; names and lifetimes: decisions §2. The id is written first: between two
 * writes another tab may see a new id beside an old token, never the other way round (reliability S8).
 */
const cookies = {
  id: { name: 'his3', days: USER_ID_DAYS },
  access: { name: 'his1', days: ACCESS_TOKEN_DAYS },
  refresh: { name: 'his2', days: REFRESH_TOKEN_DAYS },
} as const;
type Kind = keyof typeof cookies;
const kinds = Object.keys(cookies) as Kind[];
export type Tokens = Partial<Record<Kind, string>>;

/** What a header or a cookie can carry. */
const PRINTABLE = /^[\x21-\x3a\x3c-\x7e]+$/;

/** Values as they are; junk such as a planted cookie is none, and the next of that name is read. */
const jar = Cookies.withConverter<string>({
  read(value) {
    if (!PRINTABLE.test(value) || value === 'undefined' || value === 'null')
      throw new Error('junk');
    return value;
  },
  write: (value) => value,
});

/** One cookie's value; of duplicates the first that could be ours. */
export const readCookie = (name: string): string | undefined => jar.get(name);

/** The stored values of this moment. */
export function readTokens(): Tokens {
  const tokens: Tokens = {};
  for (const kind of kinds) {
    const value = readCookie(cookies[kind].name);
    if (value !== undefined) tokens[kind] = value;
  }
  return tokens;
}

/** Whether somebody is signed in, by either token: the one rule of head script, frame and screens. decisions §5 */
export const isSignedIn = (): boolean =>
  readCookie(cookies.access.name) !== undefined || readCookie(cookies.refresh.name) !== undefined;

const attributes = (): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Lax',
  secure: location.protocol === 'https:',
  ...(cookieDomain && { domain: cookieDomain }),
});

/** PC방 mode outlives a page load, so that a renewal keeps the cookies brief. */
const BRIEF_KEY = 'brief-session';
function isBrief(): boolean {
  try {
    return localStorage.getItem(BRIEF_KEY) !== null;
  } catch {
    return false;
  }
}
/** Decides for this sign-in whether the cookies end with the browser (PC방 mode, decisions §2). */
export function setBrief(brief: boolean): void {
  try {
    if (brief) localStorage.setItem(BRIEF_KEY, '1');
    else localStorage.removeItem(BRIEF_KEY);
  } catch {
    // Without storage the specified lifetimes hold.
  }
}

/** What stands beside name and value, at most. */
const ATTRIBUTES_BYTES = 200;

/**
 * Stores all three or none. False when one is too long, and then the old set stays whole; or when the
 * browser did not take one, and then nothing stays.
 */
export function writeTokens(auth: {
  id: string;
  accessToken: string;
  refreshToken: string;
}): boolean {
  const values = { access: auth.accessToken, refresh: auth.refreshToken, id: auth.id };
  const tooLong = kinds.some(
    (kind) => cookies[kind].name.length + values[kind].length + ATTRIBUTES_BYTES > COOKIE_MAX_BYTES,
  );
  if (tooLong) return false;
  const lasting = !isBrief();
  const store = () => {
    for (const kind of kinds) {
      const { name, days } = cookies[kind];
      jar.set(name, values[kind], { ...attributes(), ...(lasting && { expires: days }) });
    }
    remember(Date.now());
    const stored = readTokens();
    return kinds.every((kind) => stored[kind] === values[kind]);
  };
  if (store()) return true;
  // Something planted may stand before ours: without it they are written once more.
  clearTokens();
  if (store()) return true;
  clearTokens();
  return false;
}

/** No script can ask a cookie when it ends, so every tab remembers when they were stored. */
const SINCE_KEY = 'session-since';
function remember(since?: number): void {
  try {
    if (since === undefined) localStorage.removeItem(SINCE_KEY);
    else localStorage.setItem(SINCE_KEY, `${since}`);
  } catch {
    // Without storage the end of the session comes untold.
  }
}
/** When the stored values were stored, in epoch milliseconds; undefined where nobody knows. */
export function tokensSince(): number | undefined {
  try {
    return Number(localStorage.getItem(SINCE_KEY)) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether the browser keeps cookies at all; only writing one tells (reliability M7). */
export function canKeepCookies(): boolean {
  jar.set('probe', '1', attributes());
  const kept = jar.get('probe') !== undefined;
  jar.remove('probe', attributes());
  return kept;
}

/** Removes all three, also those planted on a longer path, and by a neighbour for the whole domain. */
export function clearTokens(): void {
  remember();
  const { pathname, hostname } = location;
  const paths = pathname.split('/').map((_, i, all) => all.slice(0, i + 1).join('/') || '/');
  const domains = hostname.split('.').map((_, i, all) => all.slice(i).join('.'));
  // The id goes last: without it, a token that is still there would read as a session that has lapsed.
  const names = [cookies.refresh.name, cookies.access.name, cookies.id.name];
  const clear = (of: Cookies.CookieAttributes) => {
    for (const name of names)
      for (const path of paths) jar.remove(name, { sameSite: 'Lax', path, ...of });
  };
  for (const name of names) jar.remove(name, attributes());
  clear({});
  if (Object.keys(readTokens()).length > 0) for (const domain of domains) clear({ domain });
}
