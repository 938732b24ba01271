import { isWithin } from '#rules/notice.ts';
import { recall } from '#wire/storage.ts';

/** In this tab's storage, what the API said last of an urgent notice. */
export const URGENT = 'urgent';
/** The words of the bar, ready to stand there. */
export type Bar = Record<'kind' | 'title' | 'when' | 'href' | 'from' | 'until', string>;
export type Kept = { at?: number; bar?: Bar | undefined };

/** Puts what the API told this tab into the bar. */
export function showUrgent(): void {
  const { bar } = (recall(URGENT) as Kept | undefined) ?? {};
  const place = document.querySelector<HTMLAnchorElement>('.urgent a');
  if (!place || !bar || !isWithin(bar, Date.now())) return;
  place.href = bar.href;
  for (const part of place.querySelectorAll<HTMLElement>('[data-part]'))
    part.textContent = bar[part.dataset['part'] as keyof Bar];
  document.documentElement.dataset['urgent'] = '';
}
