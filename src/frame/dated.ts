import { inForce } from '#rules/terms.ts';
import { seoulToday } from '#wire/day.ts';

/** A template for each later day follows the text: a page may be visited long after it was built (reliability J1). */
export function showDated(): void {
  for (const place of document.querySelectorAll('[data-dated]')) {
    const later = [...place.querySelectorAll('template')];
    const texts = later.map(({ dataset, content }) => ({ from: dataset['from'] ?? '', content }));
    const current = inForce([{ from: '', content: undefined }, ...texts], seoulToday());
    if (current?.content) place.replaceChildren(document.importNode(current.content, true));
    else for (const template of later) template.remove();
  }
}
