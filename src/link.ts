import type { Path } from './routes.ts';

/** A checked link: a wrong path fails the type check. `query` values are encoded. */
export function link(path: Path, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
