import * as v from 'valibot';
import { account as words } from '#copy/account.ts';
import { isGoodPassword } from '#rules/password.ts';

/** The two fields of `NewPassword`, by the rules for this id. */
export const newPasswordSchema = (userId: string) =>
  v.pipe(
    v.object({
      password: v.pipe(v.string(), v.nonEmpty(words.passwordRequired)),
      passwordAgain: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['password']],
        ({ password }) => isGoodPassword(password, userId),
        words.passwordWrong,
      ),
      ['password'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['passwordAgain']],
        ({ password, passwordAgain }) => password === passwordAgain,
        words.passwordDiffers,
      ),
      ['passwordAgain'],
    ),
  );
