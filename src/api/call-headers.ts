import { PRINTABLE, readCookie, type Tokens } from './read-tokens.ts';

/** A cookie's value: decoded if a header can carry the result, else as it is. */
function decodeForHeader(value: string): string {
  try {
    const plain = decodeURIComponent(value);
    return PRINTABLE.test(plain) ? plain : value;
  } catch {
    return value;
  }
}

/** The headers that say who calls: both tokens or none; with `either` also one alone. product §7, decisions §3 */
export function callHeaders({ access, refresh }: Tokens, either = false): Record<string, string> {
  const headers: Record<string, string> = {};
  if (access && (refresh || either)) headers['Authorization'] = access;
  if (refresh && (access || either)) headers['refreshToken'] = refresh;
  const xsrf = readCookie('XSRF-TOKEN');
  if (xsrf) headers['X-XSRF-TOKEN'] = decodeForHeader(xsrf);
  return headers;
}
