import { inForce } from '#rules/terms.ts';
import { seoulToday } from '#wire/day.ts';

/** Replaces the content of every dated place with the text that is in force today. */
export function showInForce(): void {
  for (const place of document.querySelectorAll('[data-dated]')) {
    const later = [...place.querySelectorAll('template')];
    const texts = later.map(({ dataset, content }) => ({ from: dataset['from'] ?? '', content }));
    const current = inForce([{ from: '', content: undefined }, ...texts], seoulToday());
    if (current?.content) place.replaceChildren(document.importNode(current.content, true));
    else for (const template of later) template.remove();
  }
}
