import { PASSWORD_MAX, PASSWORD_MIN, SAME_LETTERS_MAX } from '#constants.ts';

export const passwordRules = ['length', 'kinds', 'id', 'repeat'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The same rules for a browser or a password manager that makes a password: the attribute `passwordrules`. */
export const passwordRulesText = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: lower; required: upper; required: digit; required: [-!@#$%^&*]; max-consecutive: ${SAME_LETTERS_MAX};`;

const tooManySame = new RegExp(`(.)\\1{${SAME_LETTERS_MAX}}`, 'su');

/** Length, letters with digits and signs, without the id, no repeated letter. assumed: product §10.1 */
export function checkPassword(password: string, userId: string): Record<PasswordRule, boolean> {
  const length = [...password].length;
  const id = userId.trim().toLowerCase();
  return {
    length: length >= PASSWORD_MIN && length <= PASSWORD_MAX,
    kinds: [/[a-z]/i, /[0-9]/, /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/].every((kind) =>
      kind.test(password),
    ),
    id: password !== '' && (id === '' || !password.toLowerCase().includes(id)),
    repeat: password !== '' && !tooManySame.test(password),
  };
}

/** Whether a rule that is not met stays so whatever is typed next, so that it may be called broken meanwhile. */
export function isBroken(rule: PasswordRule, password: string): boolean {
  return (
    password !== '' && (rule === 'length' ? [...password].length > PASSWORD_MAX : rule !== 'kinds')
  );
}

export function brokenRules(password: string, userId: string): PasswordRule[] {
  const met = checkPassword(password, userId);
  return passwordRules.filter((rule) => !met[rule]);
}

export const isGoodPassword = (password: string, userId: string): boolean =>
  Object.values(checkPassword(password, userId)).every(Boolean);
