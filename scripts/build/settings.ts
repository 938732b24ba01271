import { LOCAL_API_URL } from '#constants.ts';
import { isLocal } from '../ports.ts';

/** What a build uses for its own address if none is named. */
const LOCAL_SITE_URL = 'http://localhost:4321';

const isAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
const isHere = (url: string) => isLocal(URL.parse(url)?.hostname ?? '');

/** The addresses of a build, from its environment; `warning`: what whoever deploys it would not see. */
export function addressesOf(env: Record<string, string | undefined>) {
  const apiUrl = env['PUBLIC_API_URL'] ?? LOCAL_API_URL;
  const payApiUrl = env['PUBLIC_PAY_API_URL'] ?? apiUrl;
  for (const [name, url] of Object.entries({
    PUBLIC_API_URL: apiUrl,
    PUBLIC_PAY_API_URL: payApiUrl,
  }))
    if (!url.startsWith('/') && !isAddress(url))
      throw new Error(`${name} must be an address or a path such as /api, not "${url}".`);
  // An empty line of `.env` names nothing.
  const site = env['PUBLIC_SITE_URL'] || LOCAL_SITE_URL;
  if (!isAddress(site))
    throw new Error(
      `PUBLIC_SITE_URL must be an address such as https://portal.example.com, not "${site}".`,
    );
  const isForPlayers = [apiUrl, payApiUrl].some((url) => !isHere(url));
  const warning =
    isForPlayers && isHere(site)
      ? `PUBLIC_SITE_URL is ${env['PUBLIC_SITE_URL'] ? site : 'not set'}: the sitemap, shared links and security.txt of this build lead to ${site}. Set it to the portal's own address.`
      : undefined;
  return { apiUrl, payApiUrl, site, warning };
}
