import * as v from 'valibot';
import { Figure, TextOrEmpty, Token, YesNo } from './fields.ts';

export const AuthSchema = v.object({
  id: Token,
  accessToken: Token,
  refreshToken: Token,
});
export type Auth = v.InferOutput<typeof AuthSchema>;

const Days = v.fallback(v.nullable(Figure), null);

/**
 * What a login tells about the account: whether a password change is due (`passchgYn`) and from which day
 * (`passchgDate`), when the password was last changed and how many days ago (`passchgDiff`), and whether a withdrawal
 * is pending. product §3, §4
 */
export const LoginInfoSchema = v.object({
  passchgYn: v.fallback(YesNo, 'N'),
  passchgDate: TextOrEmpty,
  lastPasschgDate: TextOrEmpty,
  passchgDiff: Days,
  secedeYn: v.fallback(YesNo, 'N'),
});
export type LoginInfo = v.InferOutput<typeof LoginInfoSchema>;
