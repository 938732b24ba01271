/** Writes headers and private paths into the files that hosts read; a unit test fails if one is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Path, privatePrefixes, publicPrefixes, routeOf } from '#routes.ts';

/** Sent with every answer (reliability X3); each page carries the rest of the policy itself. */
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

/** Replaces the lines between the two marks of a section, and indents them like the marks. */
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

/** The pages to which the providers of payments and of identity verification send people back. */
const returns: Path[] = ['/pay/complete', '/pay/fail', '/identity/return'];

/** Some providers append a slash to the address that they send people back to. */
const redirectsFile = (text: string) =>
  section(
    text,
    'returns',
    returns.map((path) => `${path}/ ${path} 301`),
  );

/** Writes the private paths into the `/(a|b|c)(/` of the regular expression in a server's file. */
const alternation = (text: string) => {
  const names = privatePrefixes().map((prefix) => prefix.slice(1));
  const pattern = /\/\([\w|/-]+\)\(\//;
  if (!pattern.test(text)) throw new Error('no pattern of private paths');
  return text.replace(pattern, `/(${names.join('|')})(/`);
};

const nginx = (text: string) =>
  section(
    section(
      alternation(text),
      'security',
      security.map(([name, value]) => `add_header ${name} "${value}" always;`),
    ),
    'returns',
    returns.map((path) => `location = ${path}/ { return 301 ${path}$is_args$args; }`),
  );
const caddy = (text: string) =>
  section(
    section(
      alternation(text),
      'security',
      security.map(([name, value]) => `${name} "${value}"`),
    ),
    'returns',
    [`@return path ${returns.map((path) => `${path}/`).join(' ')}`],
  );
const cloudfront = (text: string) =>
  text.replace(
    /(?<=const returns = ).*(?=;)/,
    `[${returns.map((path) => `'${path}/'`).join(', ')}]`,
  );

/** For each file, a function from its present text to its right text. */
export const hostingFiles: Record<string, (text: string) => string> = {
  'public/_headers': headersFile,
  'public/_redirects': redirectsFile,
  'deploy/nginx.conf': nginx,
  'deploy/Caddyfile': caddy,
  'deploy/cloudfront-request.js': cloudfront,
  'deploy/cloudfront-response.js': alternation,
};

if (import.meta.main)
  for (const [file, written] of Object.entries(hostingFiles))
    writeFileSync(file, written(readFileSync(file, 'utf8')));
