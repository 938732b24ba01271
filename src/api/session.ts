import * as v from 'valibot';
import { AuthSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing, Text } from './fields.ts';

/** Ends the login of either token (in the headers), even if that token has lapsed. product §7, decisions §3 */
export const logout = endpoint(
  '/auth/signin/logout',
  v.object({ id: Id, accessToken: Text }),
  Nothing,
  { shown: true, open: true, unrenewed: true },
);

/**
 * Returns new tokens for either old one (in the headers): the same pair for each of the two, or the login ends. An old
 * token that comes again within ten seconds, as from a second tab, gets that pair too. Refuses an `id` that is not the
 * tokens' own. Errors: 20305. product §7, decisions §3
 */
export const refresh = endpoint(
  '/auth/signin/refresh',
  v.object({ id: Id }),
  v.object({ auth: AuthSchema }),
  { shown: true, open: true, unrenewed: true },
);
