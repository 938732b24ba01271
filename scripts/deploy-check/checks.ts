import { isPrivate, type Path, routes } from '#routes.ts';
import { type Finding, finding } from '../contract/finding.ts';
import { headersFor } from '../headers-file.ts';
import { assets, type Check, cached, each, headerOf, isHtml, shows } from './look.ts';
import { policyFaults } from './policy-faults.ts';

const paths = Object.keys(routes) as Path[];
const UNKNOWN = '/no-such-page';
const MISSING = '/_astro/no-such-file.js';

export const checks: Check[] = [
  {
    id: 'clean-urls',
    demands: 'every route answers 200 with its own page, without a redirect',
    look: (world) =>
      each(world, paths, 'Links, reloads and log-in returns end elsewhere.', (answer, path) => {
        const { status } = answer;
        if (status !== 200) return `${status} ${headerOf(answer, 'location')}`.trim();
        if (!shows(answer, path)) return 'another page';
        return isHtml(answer) ? undefined : `Content-Type: ${headerOf(answer, 'content-type')}`;
      }),
  },
  {
    id: 'not-found',
    demands: 'an unknown path answers 404 with the portal’s own page',
    look: (world) =>
      each(
        world,
        [UNKNOWN, '/member/no-such-page', '/_headers'],
        'Search keeps pages that are none, or visitors see the host’s own error.',
        (answer) => {
          if (answer.status !== 404)
            return `${answer.status} ${headerOf(answer, 'location')}`.trim();
          return shows(answer, '/404') ? undefined : 'another page';
        },
      ),
  },
  {
    id: 'current',
    demands: 'each page is the one of the build that was uploaded',
    look: async (world) =>
      world.built === undefined
        ? 'needs --built'
        : each(
            world,
            paths,
            'The upload is not whole, the HTML was not purged, or the host changes it.',
            (answer, path) => (answer.body === world.built?.(path) ? undefined : 'another text'),
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
              : `${name}: ${actual || 'no header'}, wanted ${value}`;
          })),
        );
      return found;
    },
  },
  {
    id: 'cache-members',
    demands: 'pages of members and guests are `no-store`',
    look: (world) =>
      each(
        world,
        paths.filter(isPrivate),
        'The next person at this machine, or a shared cache, gets a page of a member.',
        cached('no-store'),
      ),
  },
  {
    id: 'cache-public',
    demands: 'other pages and errors are `no-cache`: asked for anew, kept where unchanged',
    look: (world) =>
      each(
        world,
        [...paths.filter((path) => !isPrivate(path)), UNKNOWN, MISSING],
        'After a deploy visitors see the old page, which asks for scripts that are gone.',
        cached('no-cache'),
      ),
  },
  {
    id: 'cache-assets',
    demands: 'files of `/_astro/` are kept for ever, icons for a day',
    look: async (world) => [
      ...(await each(
        world,
        await assets(world),
        'Every page asks for every script again.',
        cached('max-age=31536000, immutable'),
      )),
      ...(await each(
        world,
        ['/favicon.svg'],
        'Every page asks for its icon again, or keeps the one before for long.',
        cached('max-age=86400'),
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
      const actual = etag ? `${again.status}` : 'no ETag';
      return [finding.noted('/', actual, 'Every visit loads every page anew.')];
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
          if (!/^(br|gzip|zstd)$/.test(actual)) return `Content-Encoding: ${actual || 'no header'}`;
          const vary = headerOf(answer, 'vary');
          return /accept-encoding|\*/i.test(vary) ? undefined : `Vary: ${vary || 'no header'}`;
        },
      ),
  },
  {
    id: 'https',
    demands: 'what is asked for over http is led to https',
    look: async ({ site }) => {
      const answer = await site.insecure();
      if (answer === undefined) return 'is for https';
      const goal = headerOf(answer, 'location');
      const isLed = /^30[1278]$/.test(`${answer.status}`) && goal.startsWith('https://');
      // A closed port gives nothing away.
      if (isLed || answer.status === 0) return [];
      const means = 'A typed address opens a site that anybody on the way can change.';
      return [finding.differs('http', `${answer.status} ${goal}`.trim(), means)];
    },
  },
  {
    id: 'protocol',
    demands: 'HTTP/2 or HTTP/3',
    look: async ({ site }) => {
      const actual = await site.protocol();
      if (actual === undefined) return 'is for https';
      const isThird = /\bh3\b/.test(headerOf(await site.get('/'), 'alt-svc'));
      if (actual === 'h2' || isThird) return [];
      return [finding.differs('TLS', actual, 'A page’s files queue up, six at a time.')];
    },
  },
  {
    id: 'assets',
    demands: 'the scripts and styles that pages name are there, with their type',
    look: async (world) =>
      each(
        world,
        await assets(world),
        'Screens stay empty: a part of the upload is missing, or a rule answers in its place.',
        (answer, path) => {
          if (answer.status !== 200) return `${answer.status}`;
          const wanted = { js: /^(text|application)\/javascript\b/, css: /^text\/css\b/ }[
            path.split('.').at(-1) ?? ''
          ];
          const actual = headerOf(answer, 'content-type');
          return wanted && !wanted.test(actual) ? `Content-Type: ${actual}` : undefined;
        },
      ),
  },
  {
    id: 'missing-asset',
    demands: 'a missing file of `/_astro/` is 404 and no HTML',
    look: (world) =>
      each(world, [MISSING], 'A browser takes a page for a script, and tells nobody.', (answer) => {
        if (answer.status !== 404) return `${answer.status}`;
        const isPage = /html/i.test(headerOf(answer, 'content-type')) || answer.body.includes('<');
        return isPage ? 'HTML' : undefined;
      }),
  },
  {
    id: 'previous-assets',
    demands: 'files of the builds before are still there',
    look: async (world) =>
      world.previous.length === 0
        ? 'needs --previous'
        : each(world, world.previous, 'Open tabs break until they are reloaded.', ({ status }) =>
            status === 200 ? undefined : `${status}`,
          ),
  },
  {
    id: 'change-password',
    demands: '`/.well-known/change-password` leads to the change of the password',
    look: (world) =>
      each(
        world,
        ['/.well-known/change-password'],
        'Password managers offer no way to change a password.',
        (answer) => {
          const { status } = answer;
          const goal = '/member/info/changePw';
          if (/^30[237]$/.test(`${status}`) && headerOf(answer, 'location').endsWith(goal))
            return undefined;
          if (status !== 200) return `${status}`;
          if (!isHtml(answer)) return `Content-Type: ${headerOf(answer, 'content-type')}`;
          return answer.body.includes(goal) ? undefined : 'another page';
        },
      ),
  },
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
      return [finding.differs('the host limits requests', `${busy.length} paths`, means)];
    },
  },
];
