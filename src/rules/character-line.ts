import { clip } from './clip.ts';
import { formatNumber } from './money.ts';
import { units } from './rules.copy.ts';

/** Non-breaking spaces let the line break only after a dot, and never between the level and the fact before it. */
export function characterLine(known: readonly string[], level: number | null): string {
  const facts = known.map((text) => clip(text)).filter(Boolean);
  const line = facts.join('\u00a0· ');
  if (level === null) return line;
  return (line && `${line}\u00a0·\u00a0`) + units.level + formatNumber(level);
}
