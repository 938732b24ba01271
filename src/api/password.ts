import * as v from 'valibot';
import { PasswordSchema } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, Moment } from './fields.ts';

/**
 * Returns the ticket that opens the member's data for ten minutes of this login, until the password changes. Errors: 33491, 20104
 * (with `until`) after too many wrong passwords. assumed: product §10.16
 */
export const verifyPassword = endpoint(
  '/memsec/mng/password/verify',
  v.object({ password: PasswordSchema }),
  v.object({ ticket: Id }),
);

/**
 * Changes the password without ending this login. The member is told by mail (decisions §7). Errors: 33491, 33405, 20104.
 * assumed: product §10.17
 */
export const changePw = endpoint(
  '/memsec/mng/password/change',
  v.object({
    password: PasswordSchema,
    newPassword: PasswordSchema,
    /** Ends every other login. */
    endOthers: v.boolean(),
  }),
  v.object({ changedAt: Moment }),
  { once: true, secret: true, proofs: ['password', 'newPassword'] },
);

/** Postpones a due password change until `dueDate`. assumed: product §10.17 */
export const postponePw = endpoint(
  '/memsec/mng/password/postpone',
  v.object({}),
  v.object({ dueDate: Day }),
);
