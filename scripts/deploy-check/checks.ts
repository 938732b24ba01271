/** The checks of `npm run deploy:check`, in the order of their report. */
import { isPrivate, type Path, routes } from '#routes.ts';
import { headersFor } from '../headers-file.ts';
import { addressChecks } from './address-checks.ts';
import { fileChecks, MISSING } from './file-checks.ts';
import { foreignHeaders } from './foreign-headers.ts';
import {
  assets,
  type Check,
  cacheFault,
  differs,
  each,
  entries,
  type Finding,
  headerOf,
  htmlFault,
  pictures,
  shows,
  wanting,
} from './look.ts';
import { policyFaults } from './policy-faults.ts';

const paths = Object.keys(routes) as Path[];
const UNKNOWN = '/no-such-page';
/** What a host serves that was given the project's folder, not its `dist`. */
const unserved = ['/.git/HEAD', '/.env', '/package.json', '/dist/index.html'];

export const checks: Check[] = [
  {
    id: 'clean-urls',
    demands: 'every route answers 200 with its own page, without a redirect',
    look: async (world) =>
      each(
        world,
        [...paths, ...(await entries(world)), '/login?returnUrl=%2Fpay'],
        'Links, reloads and log-in returns end elsewhere.',
        (answer, path) => {
          const { status } = answer;
          if (status !== 200) return wanting(`${status} ${headerOf(answer, 'location')}`, '200');
          return shows(answer, path) ? htmlFault(answer) : wanting('another page', 'its own');
        },
      ),
  },
  {
    id: 'not-found',
    demands:
      'an unknown path, and what is no part of the site, answers 404 with the portal’s own page',
    look: (world) =>
      each(
        world,
        [UNKNOWN, '/member/no-such-page', '/_headers', ...unserved],
        'Search keeps pages that are none, or visitors see the host’s own error.',
        (answer) => {
          if (answer.status !== 404)
            return wanting(`${answer.status} ${headerOf(answer, 'location')}`, '404');
          return shows(answer, '/404') ? undefined : wanting('another page', '404.html');
        },
      ),
  },
  {
    id: 'current',
    demands: 'each page and file is the one of the build that was uploaded',
    look: async (world) =>
      world.built === undefined
        ? 'needs --built'
        : each(
            world,
            [
              ...paths,
              ...(await entries(world)),
              ...(await assets(world)),
              ...(await pictures(world)),
              '/version.json',
              '/robots.txt',
              '/sitemap.xml',
              '/notice.xml',
              '/maintenance.ics',
            ],
            'The upload is not whole, the HTML was not purged, or the host changes what it serves.',
            (answer, path) =>
              answer.body === world.built?.(path)
                ? undefined
                : wanting('another text', 'that of --built'),
          ),
  },
  {
    id: 'security-headers',
    demands: 'every answer carries the security headers, each once and as built',
    look: async (world) => {
      const wanted = headersFor(world.rules, UNKNOWN);
      const all = [
        ...paths,
        UNKNOWN,
        MISSING,
        // One file stands for all.
        ...(await assets(world)).slice(0, 1),
        '/favicon.svg',
      ];
      const means = 'What protects members from framing, sniffing and downgrades is off there.';
      const found: Finding[] = [];
      for (const [name, value] of wanted)
        found.push(
          ...(await each(world, all, means, (answer) => {
            const actual = headerOf(answer, name);
            return actual === value
              ? undefined
              : wanting(`${name}: ${actual || 'no header'}`, value);
          })),
        );
      return found;
    },
  },
  foreignHeaders,
  {
    id: 'cache-members',
    demands: 'pages of members and guests are `no-store`',
    look: (world) =>
      each(
        world,
        paths.filter(isPrivate),
        'The next person at this machine, or a shared cache, gets a page of a member.',
        cacheFault('no-store'),
      ),
  },
  {
    id: 'cache-public',
    demands:
      'other pages, `/version.json` and errors are `no-cache`: asked for anew, kept where unchanged',
    look: (world) =>
      each(
        world,
        [...paths.filter((path) => !isPrivate(path)), '/version.json', UNKNOWN, MISSING],
        'After a deploy visitors see the old page, which asks for scripts that are gone.',
        cacheFault('no-cache'),
      ),
  },
  {
    id: 'cache-assets',
    demands: 'files of `/_astro/` are kept for ever, pictures for a day',
    look: async (world) => [
      ...(await each(
        world,
        await assets(world),
        'Every page asks for every script again.',
        cacheFault('max-age=31536000, immutable'),
      )),
      ...(await each(
        world,
        await pictures(world),
        'Every page asks for its pictures again, or keeps those before for long.',
        cacheFault('max-age=86400'),
      )),
    ],
  },
  {
    id: 'revalidation',
    demands: 'a page that has not changed is answered 304',
    look: async ({ site }) => {
      const etag = headerOf(await site.get('/'), 'etag');
      const again = await site.get('/', { 'If-None-Match': etag || '"none"' });
      if (etag && again.status === 304) return [];
      const actual = etag ? wanting(`${again.status}`, '304') : 'no ETag';
      return [{ verdict: 'noted', at: '/', actual, means: 'Every visit loads every page anew.' }];
    },
  },
  {
    id: 'compression',
    demands: 'pages, scripts and styles are compressed, and `Vary` says so',
    look: async (world) =>
      each(
        world,
        ['/', '/support/faq', ...(await assets(world)).filter((path) => /\.(js|css)$/.test(path))],
        'Pages are four times as heavy, on phones above all.',
        (answer) => {
          if (answer.body.length < 2_000) return undefined;
          const actual = headerOf(answer, 'content-encoding');
          if (!/^(br|gzip|zstd)$/.test(actual))
            return wanting(`Content-Encoding: ${actual || 'no header'}`, 'br, gzip or zstd');
          const vary = headerOf(answer, 'vary');
          if (/accept-encoding|\*/i.test(vary)) return undefined;
          return wanting(`Vary: ${vary || 'no header'}`, 'Accept-Encoding');
        },
      ),
  },
  ...addressChecks,
  ...fileChecks,
  {
    id: 'policy',
    demands: 'each page arrives as it was built: its policy knows every script and style in it',
    look: (world) =>
      each(
        world,
        paths,
        'The browser blocks what the host has changed or put in: turn minifying and injecting off.',
        (answer) =>
          answer.status === 200 ? policyFaults(answer.body).join('; ') || undefined : undefined,
      ),
  },
  {
    id: 'limits',
    demands: 'the host has time for six pages at once, as a visitor’s browser asks for them',
    look: async ({ site }) => {
      const busy = site.busy();
      if (busy.length === 0) return [];
      const means = 'Pages stay away from visitors. The other checks have left these paths out.';
      return [differs('the host limits requests', `${busy.length} paths`, means)];
    },
  },
];
