import * as v from 'valibot';
import { PasswordSchema, TypedUserIdSchema } from './account-fields.ts';
import { AuthSchema, LoginInfoSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';

export const LoginSchema = v.object({
  userId: TypedUserIdSchema,
  password: PasswordSchema,
  /** The solved captcha, after 20706; assumed: decisions §9. */
  captcha: v.optional(Text),
});

/**
 * Signs in. Errors: 20104, 20107, 20706 (captcha); 20105, which may carry `remaining`, `next` and, if the next login
 * needs a captcha, `captcha: true`. product §7; body fields assumed: decisions §7.
 */
export const login = endpoint(
  '/auth/signin/login',
  LoginSchema,
  v.object({
    auth: AuthSchema,
    info: v.fallback(LoginInfoSchema, {
      passchgYn: 'N',
      passchgDate: '',
      lastPasschgDate: '',
      passchgDiff: null,
      secedeYn: 'N',
    }),
  }),
  { shown: true, open: true, unrenewed: true },
);

/** What the browser needs to solve a challenge; the other fields are signed and go back unchanged. */
const ChallengeSchema = v.looseObject({
  algorithm: v.string(),
  nonce: v.string(),
  salt: v.string(),
  cost: v.number(),
  keyLength: v.number(),
  keyPrefix: v.string(),
});

/** An ALTCHA proof-of-work challenge, asked for after 20706. assumed: decisions §9 */
export const getCaptcha = endpoint(
  '/auth/signin/captcha',
  v.object({}),
  v.looseObject({ parameters: ChallengeSchema, signature: v.string() }),
  { open: true },
);
