import * as v from 'valibot';
import { Figure, TextOrEmpty, Token, YesNo } from './fields.ts';

export const AuthSchema = v.object({
  id: Token,
  accessToken: Token,
  refreshToken: Token,
});
export type Auth = v.InferOutput<typeof AuthSchema>;

const Days = v.fallback(v.nullable(Figure), null);

export const LoginInfoSchema = v.object({
  passchgYn: v.fallback(YesNo, 'N'),
  passchgDate: TextOrEmpty,
  lastPasschgDate: TextOrEmpty,
  passchgDiff: Days,
  secedeYn: v.fallback(YesNo, 'N'),
});
export type LoginInfo = v.InferOutput<typeof LoginInfoSchema>;
