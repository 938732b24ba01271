import { clip } from './clip.ts';
import { formatNumber } from './money.ts';
import { units } from './rules.copy.ts';

/**
 * A character in a line: what is known of it, and its level. The line breaks behind a dot where it must,
 * never before one, and the level stays with what stands before it.
 */
export function characterLine(known: readonly string[], level: number | null): string {
  const facts = known.map((text) => clip(text)).filter(Boolean);
  const line = facts.join('\u00a0· ');
  if (level === null) return line;
  return (line && `${line}\u00a0·\u00a0`) + units.level + formatNumber(level);
}
