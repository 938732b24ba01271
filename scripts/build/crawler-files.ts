import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DAY_MS } from '#constants.ts';
import { securityEmail } from '#site.ts';

const SITEMAP = 'sitemap.xml';
const SECURITY = '.well-known/security.txt';
/** RFC 9116 wants less than a year; each New Year needs a build anyway (operations §1). */
const SECURITY_DAYS = 364;

/** The main address of a page that is meant to be found, as `layouts/base.astro` writes it. */
const addressIn = (html: string) => /<meta property="og:url" content="([^"]+)"/.exec(html)?.[1];

/** The map of a site: each main address once, since a page that stands for another names that one. */
function sitemap(dist: string): string {
  const found = globSync('**/*.html', { cwd: dist }).flatMap(
    (name) => addressIn(readFileSync(join(dist, name), 'utf8')) ?? [],
  );
  const urls = [...new Set(found)].sort().map((url) => `<url><loc>${url}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

/** `now`: when the site is built, in milliseconds. */
function securityText(origin: string, now: number): string {
  const expires = new Date(now + SECURITY_DAYS * DAY_MS).toISOString();
  return `Contact: mailto:${securityEmail}
Expires: ${expires}
Preferred-Languages: ko, en
Canonical: ${new URL(SECURITY, origin)}
`;
}

/** Writes `sitemap.xml` and names it in `robots.txt`, and writes `.well-known/security.txt`. */
export const crawlerFiles = (origin: string): AstroIntegration => ({
  name: 'crawler-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const dist = fileURLToPath(dir);
      writeFileSync(join(dist, SITEMAP), sitemap(dist));
      appendFileSync(join(dist, 'robots.txt'), `Sitemap: ${new URL(SITEMAP, origin)}\n`);
      mkdirSync(join(dist, '.well-known'), { recursive: true });
      writeFileSync(join(dist, SECURITY), securityText(origin, Date.now()));
    },
  },
});
