// In a file of its own: the library is more than every page with a number should carry.
import { numberToHangulMixed } from 'es-hangul';
import { units } from '#copy/ui.ts';

/** A large amount read aloud, as `1만5,000` and the unit; nothing where words would add nothing. */
export function hwanInWords(value: unknown): string | undefined {
  if (!Number.isSafeInteger(value) || (value as number) < 10_000) return undefined;
  return numberToHangulMixed(value as number) + units.hwan;
}
