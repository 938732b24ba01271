import * as v from 'valibot';
import { Token } from './fields.ts';

export const AuthSchema = v.object({
  id: Token,
  accessToken: Token,
  refreshToken: Token,
});
export type Auth = v.InferOutput<typeof AuthSchema>;
