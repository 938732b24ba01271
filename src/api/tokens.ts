import Cookies from 'js-cookie';
import { cookieDomain } from '#config.ts';
import { COOKIE_MAX_BYTES } from '#constants.ts';
import {
  cookies,
  isAccessLapsed,
  keptSince,
  kinds,
  readCookie,
  readTokens,
} from './read-tokens.ts';
import { kept, Text } from './storage.ts';

/** Values are written as they are, without the library's encoding. */
const jar = Cookies.withConverter<string>({ write: (value) => value });

const attributes = (): Cookies.CookieAttributes => ({
  path: '/',
  sameSite: 'Lax',
  secure: location.protocol === 'https:',
  ...(cookieDomain && { domain: cookieDomain }),
});

const sharedPcSession = kept('shared-pc-session', Text, { where: 'device' });
/** Whether this login is in PC방 mode; stored, so that a renewal on a later page still writes session cookies. */
export const isSharedPc = (): boolean => sharedPcSession.isThere();
/**
 * Decides for this sign-in whether the cookies end with the browser (PC방 mode, decisions §2). Without storage the
 * specified lifetimes hold.
 */
export function setSharedPc(sharedPc: boolean): void {
  if (sharedPc) sharedPcSession.keep('1');
  else sharedPcSession.drop();
}

/** A generous estimate of a cookie's attributes, which count for its size. */
const ATTRIBUTES_BYTES = 200;

/**
 * Stores all three values or none. False if one is too long (the old set stays then), or if the browser did not
 * keep one (nothing stays then).
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
  const lasting = !isSharedPc();
  const store = () => {
    // Written first: with the old time another tab would take the new access token for a lapsed one and remove it
    // (`removeForeignCookies`).
    keptSince.keep(`${Date.now()}`);
    for (const kind of kinds) {
      const { name, days } = cookies[kind];
      jar.set(name, values[kind], { ...attributes(), ...(lasting && { expires: days }) });
    }
    const stored = readTokens();
    return kinds.every((kind) => stored[kind] === values[kind]);
  };
  if (store()) return true;
  // A planted cookie of the same name may hide ours: remove it and write once more.
  clearTokens();
  if (store()) return true;
  clearTokens();
  return false;
}

/** Whether the browser keeps cookies at all, found out by writing one (reliability M7). */
export function canKeepCookies(): boolean {
  jar.set('probe', '1', attributes());
  const kept = readCookie('probe') !== undefined;
  jar.remove('probe', attributes());
  return kept;
}

/** Removed in this order, the id last: a token without an id would look like a session that has lapsed. */
const names = (['refresh', 'access', 'id'] as const).map((kind) => cookies[kind].name);

/** The paths below `/` whose cookies this page sees; to a browser `/member` and `/member/` are two. */
const longerPaths = (): string[] =>
  location.pathname
    .split('/')
    .filter(Boolean)
    .flatMap((_, i, all) => ['', '/'].map((end) => `/${all.slice(0, i + 1).join('/')}${end}`));

/** Removes cookies at these paths, also those that a sibling host has set for the whole domain or in a partition. */
function removeAt(paths: readonly string[], which: readonly string[] = names): void {
  const domains = location.hostname.split('.').map((_, i, all) => all.slice(i).join('.'));
  // A partitioned cookie is always `Secure`.
  for (const path of paths)
    for (const domain of ['', ...domains])
      for (const partitioned of [false, true])
        for (const name of which)
          jar.remove(name, { path, domain, secure: partitioned, partitioned });
}

export function clearTokens(): void {
  keptSince.drop();
  for (const name of names) jar.remove(name, attributes());
  if (Object.keys(readTokens()).length > 0) removeAt(['/', ...longerPaths()]);
}

/**
 * Removes cookies that a sibling host has planted. A browser puts one before ours if its path is longer
 * (reliability M6), and one is alone once our access token has lapsed: the member would act in the account of whoever
 * planted it.
 */
export function removeForeignCookies(): void {
  const isThereTwice = (name: string) => document.cookie.split(`${name}=`).length > 2;
  if (names.some(isThereTwice)) removeAt(longerPaths());
  const { name } = cookies.access;
  // In PC방 mode this may be our own cookie, but it has lapsed and is useless as well.
  if (isAccessLapsed() && readCookie(name)) removeAt(['/', ...longerPaths()], [name]);
}
