import * as v from 'valibot';

/** Printable ASCII without separators: anything else cannot travel in a header or a cookie. */
const Token = v.pipe(v.string(), v.regex(/^[\x21-\x3a\x3c-\x7e]+$/));

export const AuthSchema = v.object({
  id: Token,
  accessToken: Token,
  refreshToken: Token,
});
export type Auth = v.InferOutput<typeof AuthSchema>;
