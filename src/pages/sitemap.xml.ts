import type { APIRoute } from 'astro';
import { faqEntries, faqIndexLists, faqListPath, faqLists } from '#faq/faq-entries.ts';
import { isPrivate, type Path, routes } from '#routes.ts';
import { TERMS_CATEGORIES } from '#rules/terms.ts';
import { notices } from '#site-content/notices.ts';
import { termsDocument, termsPaths } from '#site-content/terms-documents.ts';

/** Routes whose main address is that of another page. */
const TWINS: readonly Path[] = ['/support/terms', '/support/faq/detail'];
/** `/quit` stays visible to search: who needs it may know of no account to sign in with. */
const isFound = (path: Path) =>
  path === '/quit' || !(isPrivate(path) || path.startsWith('/error/') || TWINS.includes(path));

const FAQ = '/support/faq/official-detail';

async function faqPaths(): Promise<string[]> {
  const lists = (await faqLists()).map(({ type, page }) => faqListPath(type, page));
  // The first page of the index has the path of its route, which is in the map already.
  const [, ...more] = (await faqIndexLists()).map(({ page }) => `${FAQ}/page/${page}`);
  return [...lists, ...more, ...(await faqEntries()).map(({ id }) => `${FAQ}/${id}`)];
}

/** All versions of the terms but those in force, each of which has the address of its document. */
async function otherTerms(): Promise<string[]> {
  const current = await Promise.all(
    TERMS_CATEGORIES.map(
      async (category) => `${category}/${(await termsDocument(category)).effective}`,
    ),
  );
  const all = (await termsPaths()).map(({ params }) => `${params.category}/${params.date}`);
  return all.filter((one) => !current.includes(one)).map((one) => `/support/terms/${one}`);
}

/** The map of the site: the main address of each page with a description (`layouts/base.astro`). */
export const GET: APIRoute = async ({ site }) => {
  const paths = [
    ...(Object.keys(routes) as Path[]).filter(isFound),
    ...(await faqPaths()),
    ...(await otherTerms()),
    ...(await notices()).map(({ id }) => `/support/notice/${id}`),
  ];
  const urls = [...new Set(paths)].map((path) => `${new URL(path, site)}`).sort();
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `<url><loc>${url}</loc></url>\n`).join('')}</urlset>
`);
};
