import { isWithin } from '#rules/notice.ts';
import { kept, plain } from '#wire/storage.ts';

/** `words`: kind, title and time span, in the order of the bar's elements. */
export type Bar = { words: string[]; href: string; from: string; until: string };

const isBar = (bar: unknown): bar is Bar => {
  const { words, href, from, until } = Object(bar);
  return (
    Array.isArray(words) && [...words, href, from, until].every((one) => typeof one === 'string')
  );
};
/** The last urgent notice from the API, and when it was asked for, in epoch milliseconds. */
export const keptUrgent = kept(
  'urgent',
  plain((value): value is { at: number; bar?: Bar | undefined } => {
    const { at, bar } = Object(value);
    return Number.isFinite(at) && (bar === undefined || isBar(bar));
  }),
);

export function showUrgent(): void {
  const bar = keptUrgent.read()?.bar;
  if (!bar || !isWithin(bar, Date.now())) return;
  document.querySelector('.urgent a')?.setAttribute('href', bar.href);
  document.querySelectorAll('.urgent a>:not(svg)').forEach((part, i) => {
    part.textContent = bar.words[i] ?? '';
  });
  document.documentElement.dataset['urgent'] = '';
}
