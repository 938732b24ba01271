import { brokenRule } from '#rules/password.ts';
import { account as copy } from '#wire/account.copy.ts';

/** The message for a new password: the rule it breaks, or a general one if it breaks several. */
export function passwordWords(password: string, userId: string): string {
  const rule = brokenRule(password, userId);
  return rule ? copy.passwordBroken[rule] : copy.passwordWrong;
}
