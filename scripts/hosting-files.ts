/** Writes the paths of `src/routes.ts` into the files that hosts read; a unit test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { privatePrefixes, publicPrefixes, routeOf } from '#routes.ts';

const MARK = '# Written from src/routes.ts by scripts/hosting-files.ts:\n';

const afterMark = (text: string, lines: string[]) =>
  `${text.split(MARK)[0]}${MARK}${lines.join('\n')}\n`;

const headerRules = (prefix: string, value: string) =>
  [...(routeOf(prefix) ? [prefix] : []), ...(prefix === '/' ? [] : [`${prefix}/*`])].map(
    (pattern) => `${pattern}\n  Cache-Control: ${value}`,
  );
const headers = (text: string) =>
  afterMark(text, [
    ...publicPrefixes().flatMap((prefix) => headerRules(prefix, 'no-cache')),
    ...privatePrefixes().flatMap((prefix) => headerRules(prefix, 'no-store')),
  ]);

/** Who looks for `/quit` has no account here: an open page is found by search, whatever it asks. */
const robots = (text: string) =>
  afterMark(
    text,
    privatePrefixes()
      .filter((prefix) => routeOf(prefix)?.access !== 'open')
      .map((prefix) => `Disallow: ${prefix}${routeOf(prefix) ? '' : '/'}`),
  );

/** The one `/(a|b|c)(/` of a server's pattern. */
const alternation = (text: string) => {
  const names = privatePrefixes().map((prefix) => prefix.slice(1));
  return text.replace(/\/\([\w|/]+\)\(\//, `/(${names.join('|')})(/`);
};

/** Each file, and what it should hold by what it holds. */
export const hostingFiles: Record<string, (text: string) => string> = {
  'public/_headers': headers,
  'public/robots.txt': robots,
  'deploy/nginx.conf': alternation,
  'deploy/Caddyfile': alternation,
};

if (import.meta.main)
  for (const [file, written] of Object.entries(hostingFiles))
    writeFileSync(file, written(readFileSync(file, 'utf8')));
