import { convertHangulToQwerty } from 'es-hangul';

/** The Latin letters whose keys were pressed with the Korean keyboard on. */
export const latinKeys = (typed: string): string => convertHangulToQwerty(typed);
