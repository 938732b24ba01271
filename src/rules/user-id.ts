import { USER_ID_MAX, USER_ID_MIN } from '#constants.ts';

const SHAPE = new RegExp(`^[a-z][a-z0-9]{${USER_ID_MIN - 1},${USER_ID_MAX - 1}}$`);

/** Lower-case letters and digits, a letter first. assumed: screens §1 */
export const isUserId = (text: string): boolean => SHAPE.test(text);
