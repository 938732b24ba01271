import { privatePrefixes, routeOf } from '#routes.ts';

const privatePages = privatePrefixes().map((prefix) => prefix + (routeOf(prefix) ? '*' : '/*'));

/**
 * What most readers of a page open next: drawn ahead as soon as the page stands. A browser that is to
 * save data or power draws nothing ahead; a page drawn ahead calls nobody before it is shown.
 */
const drawn: Record<string, object> = {
  '/': { href_matches: '/support/faq' },
  '/support/faq': { selector_matches: '.chips li:nth-child(-n + 4) a:not([aria-current])' },
};
/** Fetched ahead: what scripts fill is no use drawn for nobody. */
const fetched: Record<string, object> = { '/': { href_matches: '/login' } };

const eager = (where: object | undefined) => (where ? [{ where, eagerness: 'eager' }] : []);

/** Native prerender and prefetch of same-site links; inlined, its hash is in the policy. */
export const speculationRules = (path: string): string =>
  JSON.stringify({
    prerender: [
      ...eager(drawn[path]),
      {
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: privatePages } }] },
        eagerness: 'moderate',
      },
    ],
    prefetch: [...eager(fetched[path]), { where: { href_matches: '/*' }, eagerness: 'moderate' }],
  });
