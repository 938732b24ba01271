import type { APIRoute } from 'astro';
import { privatePrefixes, routeOf } from '#routes.ts';

/** Open pages stay visible to search: who needs `/quit` may know of no account to sign in with. */
const hidden = privatePrefixes()
  .filter((prefix) => routeOf(prefix)?.access !== 'open')
  // A prefix that is no path of a page must not hide pages whose paths only begin alike.
  .map((prefix) => (routeOf(prefix) ? prefix : `${prefix}/`));

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
${['/error/', ...hidden].map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${new URL('/sitemap.xml', site)}
`);
