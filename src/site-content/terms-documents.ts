import { consentKeys } from '#api/consent.ts';
import { CONSENT_TEXT_DAY } from '#constants.ts';
import { seoulToday } from '#day.ts';
import type { ConsentVersions } from '#rules/consents.ts';
import { fill } from '#rules/fill.ts';
import { bindToPrevious } from '#rules/line-breaks.ts';
import { clauseAnchor, type TermsCategory, termsVersions } from '#rules/terms.ts';
import * as site from '#site.ts';
import { getCollection, render } from 'astro:content';

/** Names the cells behind the first of each row after their columns: on a phone they stand below one another. */
const nameCells = (html: string): string =>
  html.replace(/<table>.*?<\/table>/gs, (table) => {
    const names = [...table.matchAll(/<th scope="col">([^<]*)/g)].map(([, name]) => name);
    return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
      let at = -1;
      return row.replaceAll('<td>', () => (++at ? `<td data-label="${names[at]}">` : '<td>'));
    });
  });

/** One document on a day, for its page: with the brand filled in and short anchors for its clauses. */
export async function termsDocument(
  category: TermsCategory,
  { date, today = seoulToday() }: { date?: string | undefined; today?: string } = {},
) {
  const entries = await getCollection('terms', (entry) => entry.data.category === category);
  const versions = termsVersions(
    entries.map((entry) => entry.data.effective),
    today,
  );
  const effective = date ?? versions.current;
  const entry = entries.find((each) => each.data.effective === effective);
  if (!entry?.rendered) throw new Error(`no terms for ${category} ${effective}`);

  const headings = (await render(entry)).headings.map(({ slug, text }) => ({
    slug,
    text,
    anchor: clauseAnchor(text),
  }));
  const phone = `<span class="num">${site.phone}</span>`;
  const filled = fill(entry.rendered.html, { ...site, phone });
  let html = bindToPrevious(filled).replaceAll('<th>', '<th scope="col">');
  html = nameCells(html);
  for (const { slug, anchor } of headings) html = html.replace(`id="${slug}"`, `id="${anchor}"`);
  // Quoted from the text, so they have its places for the brand.
  const changes = entry.data.changes.map(({ clause, before, after }) => ({
    clause,
    before: fill(before, site),
    after: fill(after, site),
  }));
  return { ...entry.data, changes, versions, headings, html };
}

export async function termsPaths() {
  return (await getCollection('terms')).map(({ data }) => ({
    params: { category: data.category, date: data.effective },
  }));
}

/** The days from which the text of each consent is in force; those of the terms of service come from its document. */
export async function consentVersions(): Promise<ConsentVersions> {
  const { effective, versions } = await termsDocument('service');
  const days = consentKeys.map((key) => [
    key,
    key === 'service' ? [effective, ...versions.later] : CONSENT_TEXT_DAY,
  ]);
  return Object.fromEntries(days) as ConsentVersions;
}
