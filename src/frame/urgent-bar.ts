import { isWithin } from '#rules/notice.ts';
import { recall } from '#wire/storage.ts';

/** The key, in this tab's storage, of the last urgent notice from the API. */
export const URGENT = 'urgent';
/** `words`: kind, title and time span, in the order of the bar's elements. */
export type Bar = { words: string[]; href: string; from: string; until: string };
export type Kept = { at?: number; bar?: Bar | undefined };

/** Puts the stored urgent notice into the bar and shows it. */
export function showUrgent(): void {
  const bar = (recall(URGENT) as Kept | undefined)?.bar;
  if (!bar || !isWithin(bar, Date.now())) return;
  document.querySelector('.urgent a')?.setAttribute('href', bar.href);
  document.querySelectorAll('.urgent a>:not(svg)').forEach((part, i) => {
    part.textContent = bar.words[i] ?? '';
  });
  document.documentElement.dataset['urgent'] = '';
}
