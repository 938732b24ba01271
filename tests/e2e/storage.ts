import type { Page } from '@playwright/test';

/** All that this origin keeps in a tab's reach, as text: both storages, every database, the page itself. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const databases = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = (await read(indexedDB.open(name))) as IDBDatabase;
      const stores = [...database.objectStoreNames].map(async (store) => {
        const all = await read(database.transaction(store).objectStore(store).getAll());
        return (all as { file?: File }[]).map((one) => [one.file?.name, JSON.stringify(one)]);
      });
      const rows = await Promise.all(stores);
      database.close();
      return rows;
    });
    /** A blocked storage throws when it is named. */
    const storage = (name: 'sessionStorage' | 'localStorage'): object => {
      try {
        return { ...window[name] };
      } catch {
        return {};
      }
    };
    const storages = [storage('sessionStorage'), storage('localStorage')];
    const parts = [...storages, await Promise.all(databases)];
    return JSON.stringify(parts) + document.body.innerText;
  });

/** Which of the marks are among what is kept; a page on its way elsewhere is asked again. */
export async function found(page: Page, marks: readonly string[]): Promise<string[]> {
  const text = await kept(page).catch(() => marks.join(' '));
  return marks.filter((mark) => text.includes(mark));
}

/** An init script: a browser that refuses sites every storage, but keeps their cookies. */
export const blockStorages = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
};

/** An init script: what a browser does that keeps sites from storing anything for long. */
export const blockLocalStorage = (): unknown =>
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
