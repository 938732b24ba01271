import { type Path, routes } from '#routes.ts';

const paths = Object.keys(routes) as Path[];

/** Pages of one visitor: no cache keeps them, nobody prerenders them. Source: reliability D3 */
export const isPrivate = (path: Path): boolean =>
  routes[path].access !== 'open' || 'private' in routes[path];

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The shortest prefixes under which such pages stand, and no others. */
function prefixesOf(wanted: (path: Path) => boolean): string[] {
  const others = paths.filter((path) => !wanted(path));
  const shortest = (path: Path) => {
    const parts = path.split('/');
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/')).slice(1);
    return prefixes.find((prefix) => !others.some((other) => isUnder(other, prefix))) ?? path;
  };
  return [...new Set(paths.filter(wanted).map(shortest))];
}

export const privatePrefixes = (): string[] => prefixesOf(isPrivate);
export const publicPrefixes = (): string[] => prefixesOf((path) => !isPrivate(path));
