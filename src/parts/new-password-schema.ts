import * as v from 'valibot';
import { isGoodPassword } from '#rules/password.ts';
import { account as copy } from '#wire/account.copy.ts';
import { passwordWords } from './password-words.ts';

type Typed = { password: string };

/**
 * A form with `NewPassword`, by the rules for this id; `current` checks the password it replaces, where
 * the form asks for that.
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
    v.forward(
      v.partialCheck(
        [['password'], ['passwordAgain']],
        ({ password, passwordAgain }) => password === passwordAgain,
        copy.passwordDiffers,
      ),
      ['passwordAgain'],
    ),
  );
