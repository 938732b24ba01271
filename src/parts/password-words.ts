import { brokenRule } from '#rules/password.ts';
import { account as copy } from '#wire/account.copy.ts';

/** What is wrong with a new password: the rule it breaks, or that there are several. */
export function passwordWords(password: string, userId: string): string {
  const rule = brokenRule(password, userId);
  return rule ? copy.passwordBroken[rule] : copy.passwordWrong;
}
