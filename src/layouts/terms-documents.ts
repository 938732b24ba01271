import { getCollection, render } from 'astro:content';
import { fill } from '#rules/fill.ts';
import { clauseAnchor, TERMS_CATEGORIES, type TermsCategory, termsVersions } from '#rules/terms.ts';
import { site } from '#site.ts';

/** One document as its page needs it: brand filled in, clauses with short anchors. */
export async function termsDocument(category: TermsCategory, date?: string) {
  const entries = await getCollection('terms', (entry) => entry.data.category === category);
  const today = new Date().toISOString().slice(0, 10);
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
  let html = fill(entry.rendered.html, site).replaceAll('<th>', '<th scope="col">');
  for (const { slug, anchor } of headings) html = html.replace(`id="${slug}"`, `id="${anchor}"`);
  return { ...entry.data, versions, headings, html };
}

/** Paths of every document, and of every dated version of it. */
export async function termsPaths() {
  const entries = await getCollection('terms');
  return {
    categories: TERMS_CATEGORIES.map((category) => ({ params: { category } })),
    dates: entries.map(({ data }) => ({
      params: { category: data.category, date: data.effective },
    })),
  };
}

/** Titles of the three documents, in menu order. */
export async function termsTitles() {
  const entries = await getCollection('terms');
  return TERMS_CATEGORIES.map((category) => ({
    category,
    title: entries.find((entry) => entry.data.category === category)?.data.title ?? category,
  }));
}
