import { spans } from './span-words.copy.ts';
import { spanParts } from '#rules/span.ts';

/** A span of time in words, in its largest unit. */
export function spanWords(seconds: number): string {
  const { unit, count } = spanParts(seconds);
  return spans[unit](count);
}
