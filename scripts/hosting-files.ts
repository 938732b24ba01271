/** Writes what hosts send, by `src/routes.ts` and one table, into the files they read; a test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { privatePrefixes, publicPrefixes, routeOf } from '#routes.ts';

/** Sent with every answer (reliability X3); the rest of the policy stands in each page. */
const securityHeaders = {
  'Content-Security-Policy':
    "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};
const security = Object.entries(securityHeaders);

const START = '# Written by scripts/hosting-files.ts:';
const END = '# Written until here.';

/** The text with the lines between its marks replaced; they stand as far in as the mark does. */
function between(text: string, lines: string[]): string {
  const [before = '', rest = ''] = text.split(`${START}\n`);
  const indent = before.slice(before.lastIndexOf('\n') + 1);
  const after = rest.slice(rest.indexOf(END));
  return [`${before}${START}`, ...lines.map((line) => indent + line), indent + after].join('\n');
}

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
