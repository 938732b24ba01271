import { idLetters } from '#api/letters.ts';
import { units } from './rules.copy.ts';

/**
 * Reads a typed amount. It may have commas between thousands, spaces anywhere, full-width digits, myriads by their
 * word, its unit, the sign of won and `.00`; whatever else is in it makes it undefined.
 */
export function readAmount(typed: string, unit = ''): number | undefined {
  // Korean fonts and keyboards of Windows have the sign of won in place of the backslash.
  const text = idLetters(typed)
    .replace(/\s/g, '')
    .replace(/^[₩\\]/, '');
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  const [, tenThousand] = units.myriads;
  const [first = '', second, ...further] = bare.split(tenThousand);
  if (further.length > 0) return undefined;
  const amount =
    second === undefined ? digits(first) : digits(first) * 10_000 + (second ? digits(second) : 0);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

const digits = (text: string): number =>
  /^(\d+|\d{1,3}(,\d{3})+)(\.00?)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
