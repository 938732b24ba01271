import { privatePrefixes, routeOf } from '#routes.ts';

const privatePages = privatePrefixes().map((prefix) => prefix + (routeOf(prefix) ? '*' : '/*'));

/** Native prerender and prefetch of same-site links; inlined, its hash is in the policy. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: privatePages } }] },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
