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

/** The text with the lines of a section replaced; they stand as far in as its marks do. */
function section(text: string, name: string, lines: string[]): string {
  const [start, end] = [`# <${name}> by scripts/hosting-files.ts\n`, `# </${name}>\n`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`no section ${name}`);
  const indent = before.slice(before.lastIndexOf('\n') + 1);
  const written = lines.map((line) => `${indent}${line}\n`).join('');
  return `${before}${start}${written}${indent}${end}${after}`;
}

const headerRules = (prefix: string, value: string) =>
  [...(routeOf(prefix) ? [prefix] : []), ...(prefix === '/' ? [] : [`${prefix}/*`])].map(
    (pattern) => `${pattern}\n  Cache-Control: ${value}`,
  );
function headersFile(text: string): string {
  const always = security.map(([name, value]) => `  ${name}: ${value}`);
  return section(section(text, 'security', ['/*', ...always]), 'paths', [
    ...publicPrefixes().flatMap((prefix) => headerRules(prefix, 'no-cache')),
    ...privatePrefixes().flatMap((prefix) => headerRules(prefix, 'no-store')),
  ]);
}

/** Who looks for `/quit` has no account here: an open page is found by search, whatever it asks. */
const robots = (text: string) =>
  section(
    text,
    'paths',
    privatePrefixes()
      .filter((prefix) => routeOf(prefix)?.access !== 'open')
      .map((prefix) => `Disallow: ${prefix}${routeOf(prefix) ? '' : '/'}`),
  );

/** The one `/(a|b|c)(/` of a server's pattern. */
const alternation = (text: string) => {
  const names = privatePrefixes().map((prefix) => prefix.slice(1));
  const pattern = /\/\([\w|/-]+\)\(\//;
  if (!pattern.test(text)) throw new Error('no pattern of private paths');
  return text.replace(pattern, `/(${names.join('|')})(/`);
};

const nginx = (text: string) =>
  section(
    alternation(text),
    'security',
    security.map(([name, value]) => `add_header ${name} "${value}" always;`),
  );
const caddy = (text: string) =>
  section(
    alternation(text),
    'security',
    security.map(([name, value]) => `${name} "${value}"`),
  );

/** Each file, and what it should hold by what it holds. */
export const hostingFiles: Record<string, (text: string) => string> = {
  'public/_headers': headersFile,
  'public/robots.txt': robots,
  'deploy/nginx.conf': nginx,
  'deploy/Caddyfile': caddy,
  'deploy/cloudfront-response.js': alternation,
};

if (import.meta.main)
  for (const [file, written] of Object.entries(hostingFiles))
    writeFileSync(file, written(readFileSync(file, 'utf8')));
