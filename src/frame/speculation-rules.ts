import { privatePrefixes, routeOf } from '#routes.ts';

const privatePages = privatePrefixes().map((prefix) => prefix + (routeOf(prefix) ? '*' : '/*'));

/**
 * What most readers of a page open next: drawn ahead as soon as the page stands. A browser that is to
 * save data or power draws nothing ahead; a page drawn ahead calls nobody before it is shown.
 */
const drawn: Record<string, object> = {
  // A pattern of one text would let every query through.
  '/': { href_matches: { pathname: '/support/faq', search: '' } },
  '/support/faq': { selector_matches: '.chips li:nth-child(-n + 4) a:not([aria-current])' },
};
/** Fetched ahead: what scripts fill is no use drawn for nobody. */
const fetched: Record<string, object> = {
  '/': { href_matches: { pathname: '/login', search: '' } },
};

const atOnce = (where: object | undefined) => (where ? [{ where, eagerness: 'immediate' }] : []);

/** Native prerender and prefetch of same-site links; inlined, its hash is in the policy. */
export const speculationRules = (path: string): string =>
  JSON.stringify({
    prerender: [
      ...atOnce(drawn[path]),
      {
        where: { and: [{ href_matches: '/*' }, { not: { href_matches: privatePages } }] },
        eagerness: 'moderate',
      },
    ],
    prefetch: [...atOnce(fetched[path]), { where: { href_matches: '/*' }, eagerness: 'moderate' }],
  });
