import { readCookie, type Tokens } from './read-tokens.ts';

/** Who calls: both tokens or none; logout and refresh send whichever is `left`. product §7, decisions §3 */
export function callHeaders({ access, refresh }: Tokens, left = false): Record<string, string> {
  const headers: Record<string, string> = {};
  if (access && (refresh || left)) headers['Authorization'] = access;
  if (refresh && (access || left)) headers['refreshToken'] = refresh;
  const xsrf = readCookie('XSRF-TOKEN');
  if (xsrf) headers['X-XSRF-TOKEN'] = xsrf;
  return headers;
}
