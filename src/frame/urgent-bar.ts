import { isWithin } from '#rules/notice.ts';
import { recall } from '#wire/storage.ts';

/** In this tab's storage, what the API said last of an urgent notice. */
export const URGENT = 'urgent';
/** `words`: kind, title and span, as they stand in the bar. */
export type Bar = { words: string[]; href: string; from: string; until: string };
export type Kept = { at?: number; bar?: Bar | undefined };

/** Puts what the API told this tab into the bar. */
export function showUrgent(): void {
  const bar = (recall(URGENT) as Kept | undefined)?.bar;
  if (!bar || !isWithin(bar, Date.now())) return;
  document.querySelector('.urgent a')?.setAttribute('href', bar.href);
  document.querySelectorAll('.urgent a>:not(svg)').forEach((part, i) => {
    part.textContent = bar.words[i] ?? '';
  });
  document.documentElement.dataset['urgent'] = '';
}
