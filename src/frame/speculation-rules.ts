/** Native prerender and prefetch of same-site links; inlined, its hash is in the policy. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/member/*',
                '/pay*',
                '/security/*',
                '/login*',
                '/join*',
                '/quit*',
                '/support/service/*',
                '/support/report*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }],
});
