/** Reports may go to the portal's own origin or to an API host, never elsewhere. */
export function reportUrlOf(url: string, origins: readonly string[]): string {
  if (url === '' || /^\/(?!\/)/.test(url) || origins.includes(URL.parse(url)?.origin ?? ''))
    return url;
  throw new Error(`PUBLIC_REPORT_URL must be a path or on the API host, not ${url}`);
}
