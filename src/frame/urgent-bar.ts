import { kept, schemaOf } from '#api/storage.ts';
import { isWithin } from '#rules/notice.ts';

/** `words`: kind, title and time span, in the order of the bar's elements. */
export type Bar = { kind: string; words: string[]; href: string; from: string; until: string };

const isBar = (bar: unknown): bar is Bar => {
  const { kind, words, href, from, until } = Object(bar);
  const texts = [kind, href, from, until];
  return Array.isArray(words) && [...words, ...texts].every((one) => typeof one === 'string');
};
/** The last urgent notice from the API, and when it was asked for, in epoch milliseconds. */
export const keptUrgent = kept(
  'urgent',
  schemaOf((value): value is { at: number; bar?: Bar | undefined } => {
    const { at, bar } = Object(value);
    return Number.isFinite(at) && (bar === undefined || isBar(bar));
  }),
);

/** `place`: the bar's link, or the item of the list of notices. */
export function fillUrgent(place: Element, { words, href }: Bar): void {
  if (place instanceof HTMLAnchorElement) place.href = href;
  place.querySelectorAll(':scope>:not(svg,img)').forEach((part, i) => {
    part.textContent = words[i] ?? '';
  });
}

/** Shows the remembered notice, if it is still in force, in the bar and in the list of notices. */
export function showUrgent(): void {
  const bar = keptUrgent.read()?.bar;
  if (!bar || !isWithin(bar, Date.now())) return;
  const item = document.querySelector<HTMLElement>('.urgent-item');
  if (item) {
    fillUrgent(item, bar);
    item.dataset['kind'] = bar.kind;
    // A notice with a page of its own is in the list already.
    item.hidden = bar.href !== location.pathname;
  }
  const link = document.querySelector('.urgent a');
  if (link) fillUrgent(link, bar);
  document.documentElement.dataset['urgent'] = '';
}
