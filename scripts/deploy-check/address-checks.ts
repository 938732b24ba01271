/** The checks of addresses: https, one address for each page, and no address of another place in what is served. */
import { type Path, routes } from '#routes.ts';
import { type Check, differs, each, headerOf, wanting } from './look.ts';
import type { Answer } from './site.ts';

const paths = Object.keys(routes) as Path[];

/** What a page or file says of the site's own address. */
const OWN = /property="og:url" content="([^"]*)"|<loc>([^<]*)|^(?:Sitemap|Canonical): (\S+)/gm;
/** What a browser would load, call or follow without TLS. */
const OPEN = /\s(?:src|href|action|content|srcset)=["']?(http:\/\/[^"'\s>]+)/;

function foreignAddress({ body }: Answer, origin: string): string | undefined {
  const own = Array.from(body.matchAll(OWN), ([, page, entry, named]) => page ?? entry ?? named);
  return own.find((address) => !address?.startsWith(`${origin}/`)) ?? OPEN.exec(body)?.[1];
}

export const addressChecks: Check[] = [
  {
    id: 'one-address',
    demands:
      'a page has one address: with a slash or `.html` behind it there is none, or a way to it',
    look: (world) =>
      each(
        world,
        ['/login', '/pay', '/support/faq'].flatMap((path) => [`${path}/`, `${path}.html`]),
        'Rules for headers and caches do not know this address, and search finds each page twice.',
        (answer, path) => {
          const { status } = answer;
          if (status === 200) return wanting('200', '404, or a redirect to the page');
          if (status < 300 || status >= 400) return undefined;
          const goal = world.site.goal(answer);
          const own = path.replace(/\/$|\.html$/, '');
          return goal === own ? undefined : wanting(`${status} ${goal}`, `${status} ${own}`);
        },
      ),
  },
  {
    id: 'https',
    demands: 'the site has https, and what is asked for over http is led to it',
    look: async ({ site }) => {
      const means = 'A typed address opens a site that anybody on the way can read and change.';
      if (site.isOpen()) {
        const actual = wanting('an address without TLS', 'one that begins with https://');
        return [differs('--url', actual, means)];
      }
      const answer = await site.insecure();
      if (answer === undefined) return 'is for https';
      const location = headerOf(answer, 'location');
      const goal = URL.parse(location);
      const isLed =
        /^30[1278]$/.test(`${answer.status}`) &&
        goal?.protocol === 'https:' &&
        goal.host === URL.parse(site.origin() ?? '')?.host;
      // A closed port gives nothing away.
      if (isLed || answer.status === 0) return [];
      const actual = wanting(`${answer.status} ${location}`, '308 to https');
      return [differs('http', actual, means)];
    },
  },
  {
    id: 'protocol',
    demands: 'HTTP/2 or HTTP/3',
    look: async ({ site }) => {
      const actual = await site.protocol();
      if (actual === undefined) return 'is for https';
      const hasHttp3 = /\bh3\b/.test(headerOf(await site.get('/'), 'alt-svc'));
      if (actual === 'h2' || hasHttp3) return [];
      const means = 'A page’s files queue up, six at a time.';
      return [differs('TLS', wanting(actual, 'h2'), means)];
    },
  },
  {
    id: 'own-address',
    demands:
      'absolute links name this site: it was built with its `PUBLIC_SITE_URL`; nothing is asked for over http',
    look: async (world) => {
      const origin = world.site.origin();
      if (origin === undefined) return 'is for https';
      return each(
        world,
        [...paths, '/sitemap.xml', '/robots.txt', '/.well-known/security.txt'],
        'Search results, shared links and their pictures lead elsewhere; browsers block calls without TLS.',
        (answer) => {
          const actual = foreignAddress(answer, origin);
          return actual === undefined ? undefined : wanting(actual, `${origin}/`);
        },
      );
    },
  },
];
