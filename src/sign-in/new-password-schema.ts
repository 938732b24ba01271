import * as v from 'valibot';
import { account as copy } from '#api/account.copy.ts';
import { credentials } from '#api/credentials.copy.ts';
import { brokenRules, isGoodPassword } from '#rules/password.ts';

/** The message for a new password: each rule that it breaks. */
export function passwordWords(password: string, userId: string): string {
  if (password === '') return credentials.passwordRequired;
  return brokenRules(password, userId)
    .map((rule) => copy.passwordBroken[rule])
    .join(' ');
}

type Typed = { password: string };

/**
 * The arguments of `v.partialCheck` by which both must be equal; a wrapper of the schema would lose the form's types.
 */
export const typedAlike = [
  [['password'], ['passwordAgain']],
  ({ password, passwordAgain }: Record<'password' | 'passwordAgain', string>) =>
    password === passwordAgain,
  copy.passwordDiffers,
] as const;

/**
 * The schema of a new password by the rules for this id; `current` checks the present password, if the form asks for
 * it.
 */
export const newPasswordSchema = (
  userId: string,
  current: v.GenericSchema<string | undefined, string> = v.optional(v.string(), ''),
) =>
  v.pipe(
    v.object({
      current,
      endOthers: v.boolean(),
      password: v.pipe(v.string(), v.nonEmpty(copy.newPasswordRequired)),
      passwordAgain: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password']],
        ({ password }) => isGoodPassword(password, userId),
        ({ input }) => passwordWords((input as Typed).password, userId),
      ),
      ['password'],
    ),
    v.forward(v.partialCheck(...typedAlike), ['passwordAgain']),
  );
