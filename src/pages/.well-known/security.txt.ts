import type { APIRoute } from 'astro';
import { DAY_MS } from '#constants.ts';
import { securityEmail } from '#site.ts';

/** RFC 9116 wants less than a year; each New Year needs a build anyway (operations §1). */
const SECURITY_DAYS = 364;

export const GET: APIRoute = ({ site, url }) =>
  new Response(`Contact: mailto:${securityEmail}
Expires: ${new Date(Date.now() + SECURITY_DAYS * DAY_MS).toISOString()}
Preferred-Languages: ko, en
Canonical: ${new URL(url.pathname, site)}
`);
