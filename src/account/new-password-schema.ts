import * as v from 'valibot';
import { brokenRule, isGoodPassword } from '#rules/password.ts';
import { account as copy } from '#wire/account.copy.ts';

/** The message for a new password: the rule it breaks, or a general one if it breaks several. */
export function passwordWords(password: string, userId: string): string {
  const rule = brokenRule(password, userId);
  return rule ? copy.passwordBroken[rule] : copy.passwordWrong;
}

type Typed = { password: string };

/** For `v.partialCheck`: both must be equal. Not a schema wrapper, which would lose the form's types. */
export const typedAlike = [
  [['password'], ['passwordAgain']],
  ({ password, passwordAgain }: Record<'password' | 'passwordAgain', string>) =>
    password === passwordAgain,
  copy.passwordDiffers,
] as const;

/** By the rules for this id; `current` checks the present password, if the form asks for it. */
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
