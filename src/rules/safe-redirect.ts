import { routeOf } from '#routes.ts';

/** Pages of the sign-in itself and error pages: a sign-in must not lead to them. */
const NO_ARRIVAL = /^\/(?:login|error|identity)(?:\/|$)/;

/** The known page for a path, with the id of its entry; undefined if a sign-in may not lead there. */
function arrival(path: string): string | undefined {
  if (NO_ARRIVAL.test(path)) return undefined;
  const route = routeOf(path);
  if (route) return route.access === 'guest' ? undefined : route.path;
  const [, parent = '', id] = /^(.+)\/([\w-]{1,100})$/.exec(path) ?? [];
  const list = routeOf(parent);
  return list?.entries ? `${list.path}/${id}` : undefined;
}

/** A known route with its query, rebuilt from the table, else Home. Never navigate to raw text (reliability M11). */
export function safeRedirect(raw: string | null | undefined): string {
  // Browsers drop some control characters from a URL, which would change where it leads.
  if (!raw || /[\x00-\x20\x7f]/.test(raw)) return '/';
  const [, path = '', query = '', hash = ''] = /^([/\w-]*)(\?[^#]*)?(#.*)?$/.exec(raw) ?? [];
  const known = arrival(path);
  return known === undefined ? '/' : known + query + hash;
}
