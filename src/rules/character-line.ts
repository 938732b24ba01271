import { clip } from './clip.ts';
import { formatNumber } from './money.ts';
import { units } from './rules.copy.ts';

/** A character in a line: what is known of it, and its level. */
export const characterLine = (known: readonly string[], level: number | null): string =>
  [...known.map((text) => clip(text)), level === null ? '' : units.level + formatNumber(level)]
    .filter(Boolean)
    .join(' · ');
