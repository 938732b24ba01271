import { PAGES } from './files.ts';
import { at } from './home.ts';

/** As many as a host is asked for at a time, so that the visitor's own pages do not wait. */
const AT_ONCE = 4;

/** Keeps every page and file of the demo, so that what was not opened yet works without a network. */
export function keeper() {
  let isWhole = false;
  let running: Promise<void> | undefined;

  async function keep(): Promise<void> {
    const { version, paths } = (await (await fetch(at(PAGES), { cache: 'no-cache' })).json()) as {
      version: string;
      paths: string[];
    };
    const name = `${at(PAGES)}#${version}`;
    for (const other of await caches.keys())
      if (other.startsWith(at(PAGES)) && other !== name) await caches.delete(other);
    const cache = await caches.open(name);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const left = paths.map(at).filter((path) => !kept.has(path));
    const take = async () => {
      for (let path = left.pop(); path; path = left.pop()) await cache.add(path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    isWhole = true;
  }

  return {
    /** Whether all is kept, as far as this worker knows. */
    isKept: () => isWhole,
    /** Goes on where an earlier worker was stopped; a failure is tried again by the next call. */
    keepPages(): Promise<void> {
      if (isWhole) return Promise.resolve();
      running ??= keep()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
      return running;
    },
  };
}
