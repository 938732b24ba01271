/** The checks of files that are no pages. */
import { assets, type Check, each, headerOf, htmlFault, pictures, wanting } from './look.ts';

/** A path that no build has. */
export const MISSING = '/_astro/no-such-file.js';
/** What crawlers, readers of notices and finders of security holes ask for: its type, and a line that it holds. */
const found: Record<string, { type: string; line: RegExp }> = {
  '/robots.txt': { type: 'text/plain', line: /^Sitemap: \S/m },
  '/sitemap.xml': { type: 'xml', line: /^<url>/m },
  '/notice.xml': { type: 'xml', line: /^<feed /m },
  '/maintenance.ics': { type: 'text/calendar', line: /^BEGIN:VCALENDAR/ },
  '/.well-known/security.txt': { type: 'text/plain', line: /^Contact: \S/m },
};

export const fileChecks: Check[] = [
  {
    id: 'assets',
    demands: 'the scripts and styles that pages name are there, with their type',
    look: async (world) =>
      each(
        world,
        await assets(world),
        'Screens stay empty: a part of the upload is missing, or a rule answers in its place.',
        (answer, path) => {
          if (answer.status !== 200) return wanting(`${answer.status}`, '200');
          if (answer.body === '') return wanting('nothing', 'the file');
          const wanted = { js: 'text/javascript', css: 'text/css' }[path.split('.').at(-1) ?? ''];
          const actual = headerOf(answer, 'content-type');
          if (!wanted || actual.replace('application/javascript', wanted).split(';')[0] === wanted)
            return undefined;
          return wanting(`Content-Type: ${actual || 'no header'}`, wanted);
        },
      ),
  },
  {
    id: 'pictures',
    demands: 'the pictures and the icon are there, with their type',
    look: async (world) =>
      each(
        world,
        await pictures(world),
        'The name of the game, the landscapes or the picture of shared links stay away.',
        (answer, path) => {
          if (answer.status !== 200) return wanting(`${answer.status}`, '200');
          const wanted = path.endsWith('.svg') ? 'image/svg+xml' : 'image/';
          const actual = headerOf(answer, 'content-type');
          if (!actual.startsWith(wanted))
            return wanting(`Content-Type: ${actual || 'no header'}`, wanted);
          return answer.body === '' ? wanting('nothing', 'a picture') : undefined;
        },
      ),
  },
  {
    id: 'version',
    demands: '`/version.json` names the commit and the day of the build',
    look: async (world) =>
      each(
        world,
        ['/version.json'],
        'Nobody sees which build an edge serves, and a rollback does not know its commit.',
        (answer) => {
          if (answer.status !== 200) return wanting(`${answer.status}`, '200');
          const actual = headerOf(answer, 'content-type');
          if (!actual.startsWith('application/json'))
            return wanting(`Content-Type: ${actual || 'no header'}`, 'application/json');
          return /"commit":"[^"]+","built":"\d{4}-\d\d-\d\d"/.test(answer.body)
            ? undefined
            : wanting('another text', 'that of the build');
        },
      ),
  },
  {
    id: 'missing-asset',
    demands: 'a missing file of `/_astro/` is 404 and no HTML',
    look: (world) =>
      each(world, [MISSING], 'A browser takes a page for a script, and tells nobody.', (answer) => {
        if (answer.status !== 404) return wanting(`${answer.status}`, '404');
        const isPage = /html/i.test(headerOf(answer, 'content-type')) || answer.body.includes('<');
        return isPage ? wanting('HTML', 'plain text') : undefined;
      }),
  },
  {
    id: 'previous-assets',
    demands: 'files of the builds before are still there',
    look: async (world) =>
      world.previous.length === 0
        ? 'needs --previous'
        : each(world, world.previous, 'Open tabs break until they are reloaded.', ({ status }) =>
            status === 200 ? undefined : wanting(`${status}`, '200'),
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
          if (/^30[237]$/.test(`${status}`)) {
            const actual = world.site.goal(answer);
            return actual === goal ? undefined : wanting(`${status} ${actual}`, goal);
          }
          if (status !== 200) return wanting(`${status}`, '200');
          if (!answer.body.includes(goal)) return wanting('another page', `one that names ${goal}`);
          return htmlFault(answer);
        },
      ),
  },
  {
    id: 'crawlers',
    demands:
      '`robots.txt`, `sitemap.xml`, `notice.xml`, `maintenance.ics` and `.well-known/security.txt` are there, with their type',
    look: (world) =>
      each(
        world,
        Object.keys(found),
        'Search misses pages, nobody who subscribed hears of notices, or who finds a security hole does not know whom to tell.',
        (answer, path) => {
          const { type = '', line = /$/ } = found[path] ?? {};
          if (answer.status !== 200) return wanting(`${answer.status}`, '200');
          const actual = headerOf(answer, 'content-type');
          if (!actual.includes(type))
            return wanting(`Content-Type: ${actual || 'no header'}`, type);
          return line.test(answer.body) ? undefined : wanting('another text', 'that of the build');
        },
      ),
  },
];
