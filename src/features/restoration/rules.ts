import { CHARACTER_NAME_MAX, CHARACTER_NAME_MIN } from '#constants.ts';

/** `received` and `working` are open: nothing else can be asked for meanwhile. assumed: product §10.6 */
export const restorationStatuses = ['received', 'working', 'done', 'rejected'] as const;

const LETTERS = /^[\uAC00-\uD7A3A-Za-z0-9]+$/;

/** Hangul syllables, Latin letters and digits, as many as a name may have. assumed: product §10.6 */
export const isCharacterName = (name: string): boolean =>
  LETTERS.test(name) && name.length >= CHARACTER_NAME_MIN && name.length <= CHARACTER_NAME_MAX;
