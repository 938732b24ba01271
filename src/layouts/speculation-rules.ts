import { privatePrefixes, routeOf } from '#routes.ts';

// A prefix that is the path of a page stands for that page too, so its pattern has no slash.
const privatePages = privatePrefixes().map((prefix) => prefix + (routeOf(prefix) ? '*' : '/*'));

/** For a page, what most visitors open next. Browsers do not prerender while they save data or power. */
const prerendered: Record<string, object> = {
  // The pattern is an object with an empty `search`, since a plain text pattern matches every query.
  '/': { href_matches: { pathname: '/support/faq', search: '' } },
  '/support/faq': { selector_matches: '.chips li:nth-child(-n + 4) a:not([aria-current])' },
};
/** Pages to prefetch at once: their content comes from scripts, so prerendering them does not help. */
const prefetched: Record<string, object> = {
  '/': { href_matches: { pathname: '/login', search: '' } },
};

const atOnce = (where: object | undefined) => (where ? [{ where, eagerness: 'immediate' }] : []);

export const speculationRules = (path: string): string =>
  JSON.stringify({
    prerender: [
      ...atOnce(prerendered[path]),
      {
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: privatePages } }] },
        eagerness: 'moderate',
      },
    ],
    prefetch: [
      ...atOnce(prefetched[path]),
      { where: { href_matches: '/*' }, eagerness: 'moderate' },
    ],
  });
