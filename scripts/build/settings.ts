import { execFileSync } from 'node:child_process';
import { LOCAL_API_URL } from '#constants.ts';
import { isLocal } from '../ports.ts';

/** What a build uses for its own address if none is named. */
const LOCAL_SITE_URL = 'http://localhost:4321';

const isAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
const isHere = (url: string) => isLocal(URL.parse(url)?.hostname ?? '');

function lastCommit(): string {
  try {
    return `${execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { stdio: 'pipe' })}`.trim();
  } catch {
    return 'unknown';
  }
}

export type Settings = ReturnType<typeof settingsOf>;

/** The variables of a build, checked, each with what it is if the environment does not name it or leaves it empty. */
export function settingsOf(env: Record<string, string | undefined>) {
  const apiUrl = env['PUBLIC_API_URL'] || LOCAL_API_URL;
  const settings = {
    PUBLIC_API_URL: apiUrl,
    PUBLIC_PAY_API_URL: env['PUBLIC_PAY_API_URL'] || apiUrl,
    PUBLIC_COOKIE_DOMAIN: env['PUBLIC_COOKIE_DOMAIN'] ?? '',
    PUBLIC_REPORT_URL: env['PUBLIC_REPORT_URL'] ?? '',
    PUBLIC_SITE_URL: env['PUBLIC_SITE_URL'] || LOCAL_SITE_URL,
    COMMIT: env['COMMIT'] || lastCommit(),
  };
  for (const name of ['PUBLIC_API_URL', 'PUBLIC_PAY_API_URL'] as const)
    if (!settings[name].startsWith('/') && !isAddress(settings[name]))
      throw new Error(
        `${name} must be an address or a path such as /api, not "${settings[name]}".`,
      );
  const { PUBLIC_SITE_URL: site, PUBLIC_REPORT_URL: reports } = settings;
  if (!isAddress(site))
    throw new Error(
      `PUBLIC_SITE_URL must be an address such as https://portal.example.com, not "${site}".`,
    );
  // Reports may go where the policy allows calls.
  const isOwnPath = /^\/(?!\/)/.test(reports);
  if (reports && !isOwnPath && !originsOf(settings).includes(URL.parse(reports)?.origin ?? ''))
    throw new Error(`PUBLIC_REPORT_URL must be a path or on the API host, not ${reports}`);
  return settings;
}

type ApiUrls = Record<'PUBLIC_API_URL' | 'PUBLIC_PAY_API_URL', string>;
const apisOf = (urls: ApiUrls) => [urls.PUBLIC_API_URL, urls.PUBLIC_PAY_API_URL];

/** The origins other than its own that a page calls. */
export const originsOf = (urls: ApiUrls): string[] =>
  apisOf(urls)
    .filter((url) => !url.startsWith('/'))
    .map((url) => new URL(url).origin);

/** What is wrong with a build for other hosts, though it builds and runs; undefined if nothing is. */
export function warningOf(settings: Settings): string | undefined {
  const { PUBLIC_SITE_URL: site } = settings;
  if (!isHere(site) || apisOf(settings).every(isHere)) return undefined;
  return `PUBLIC_SITE_URL is ${site === LOCAL_SITE_URL ? 'not set' : site}: the sitemap, shared links and security.txt of this build lead to ${site}. Set it to the portal's own address.`;
}
