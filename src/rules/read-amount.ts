import { idLetters } from '#api/letters.ts';
import { units } from './rules.copy.ts';

/**
 * Commas between thousands, spaces anywhere, full-width digits, myriads by their word, its unit, the sign of won,
 * `.00`; else undefined.
 */
export function readAmount(typed: string, unit = ''): number | undefined {
  // A backslash is how Korean letters of Windows show, and type, the sign of won.
  const text = idLetters(typed)
    .replace(/\s/g, '')
    .replace(/^[₩\\]/, '');
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  const [first = '', second, ...further] = bare.split(units.myriads[1]);
  if (further.length > 0) return undefined;
  const amount =
    second === undefined ? digits(first) : digits(first) * 10_000 + (second ? digits(second) : 0);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

const digits = (text: string): number =>
  /^(\d+|\d{1,3}(,\d{3})+)(\.00?)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
