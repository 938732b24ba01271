import { assets, type Check, each, type Finding, headerOf, pictures } from './look.ts';

/** Headers that hosts, and proxies before them, add; which of their values are wrong here, and what those do. */
const foreign: Record<string, { wrong: RegExp; means: string }> = {
  'Set-Cookie': {
    wrong: /./,
    means:
      'Whoever sets it can follow visitors, and a shared cache may hand one’s cookie to another.',
  },
  'Access-Control-Allow-Origin': {
    wrong: /./,
    means: 'Any site may read these pages from a visitor’s browser.',
  },
  'X-Robots-Tag': { wrong: /noindex|none/i, means: 'Search forgets the site.' },
  'Content-Disposition': { wrong: /attachment/i, means: 'Pages are downloaded, not shown.' },
  'Clear-Site-Data': { wrong: /./, means: 'Each visit ends the login and removes what was typed.' },
  Refresh: { wrong: /./, means: 'Visitors are led elsewhere.' },
  'WWW-Authenticate': { wrong: /./, means: 'Visitors are asked for a password of the host.' },
};

export const foreignHeaders: Check = {
  id: 'foreign-headers',
  demands: 'no answer carries a cookie, or a header that opens, hides or clears the site',
  look: async (world) => {
    // A few pages and files stand for all.
    const pages = ['/', '/login', '/support/faq', '/member/present', '/no-such-page'];
    const files = ['/version.json', '/robots.txt', ...(await assets(world)).slice(0, 2)];
    const all = [...pages, ...files, ...(await pictures(world)).slice(0, 2)];
    const found: Finding[] = [];
    for (const [name, { wrong, means }] of Object.entries(foreign))
      found.push(
        ...(await each(world, all, means, (answer) => {
          const value = headerOf(answer, name);
          // A cookie's value may be a secret.
          const shown = name === 'Set-Cookie' ? value.split('=')[0] : value;
          return wrong.test(value) ? `${name}: ${shown}, wanted no such header` : undefined;
        })),
      );
    return found;
  },
};
