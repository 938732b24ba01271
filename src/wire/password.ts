import * as v from 'valibot';
import { account as copy } from './account.copy.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Moment, Text } from './fields.ts';

export const PasswordSchema = v.pipe(Text, v.nonEmpty(copy.passwordRequired));

/**
 * Opens what only the member may see, for this login, with a ticket. Errors: 33491, 20104 (with
 * `until`) after too many wrong ones. assumed: product §10.16
 */
export const verifyPassword = endpoint(
  '/memsec/mng/password/verify',
  v.object({ password: PasswordSchema }),
  v.object({ ticket: Id }),
);

/** Changes the password; this login stays. Errors: 33491, 33405, 20104. assumed: product §10.17 */
export const changePw = endpoint(
  '/memsec/mng/password/change',
  v.object({
    password: PasswordSchema,
    newPassword: PasswordSchema,
    /** Ends every other login. */
    endOthers: v.boolean(),
  }),
  v.object({ changedAt: Moment }),
);

/** Puts a password that is due off until `dueDate`. assumed: product §10.17 */
export const postponePw = endpoint(
  '/memsec/mng/password/postpone',
  v.object({}),
  v.object({ dueDate: Day }),
);
