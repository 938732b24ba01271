import { seoulToday } from '#rules/dates.ts';
import { inForce } from '#rules/terms.ts';

/** Leaves in every dated place the text that is in force now. */
export function showInForce(): void {
  for (const place of document.querySelectorAll('[data-dated]')) {
    const later = [...place.querySelectorAll('template')];
    const texts = later.map(({ dataset, content }) => ({ from: dataset['from'] ?? '', content }));
    const begun = inForce([{ from: '', content: undefined }, ...texts], seoulToday());
    if (begun?.content) place.replaceChildren(document.importNode(begun.content, true));
    else for (const template of later) template.remove();
  }
}
