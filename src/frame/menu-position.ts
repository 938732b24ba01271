import { type MenuEntry, type MenuSection, menu } from '#routes.ts';

export type MenuPosition = { section?: MenuSection; second?: MenuEntry; third?: MenuEntry };

function closest(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return entries
    .filter((entry) => `${path}/`.startsWith(`${entry.path}/`))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
}

/** The first two segments of a path, behind the empty text before its first slash. */
const group = (path = '') => path.split('/').slice(0, 3).join('/');

/** The first segment selects the section; a page outside the menu belongs to its nearest entry. Source: product §2 */
export function menuPosition(path: string): MenuPosition {
  const section = menu.find(({ id }) => id === path.split('/')[1]);
  if (!section) return {};
  const seconds = section.children ?? [];
  for (const second of seconds) {
    const third = closest(second.children ?? [], path);
    if (third) return { section, second, third };
  }
  const near = closest(seconds, path);
  if (near) return { section, second: near };
  // A page that the menu does not list belongs to the first entry of its group.
  const second = seconds.find((entry) => entry.children && group(entry.path) === group(path));
  const [third] = second?.children ?? [];
  return second && third ? { section, second, third } : { section };
}

/** The `aria-current` of a link in the menu: `chosen` is the entry that the page at `path` belongs to. */
export function currentOf(
  entry: MenuEntry,
  chosen: MenuEntry | undefined,
  path: string,
): 'page' | 'true' | undefined {
  if (entry !== chosen) return undefined;
  return entry.path === path ? 'page' : 'true';
}

/** The route path of a page being built: `/pay.html` is `/pay`. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}
