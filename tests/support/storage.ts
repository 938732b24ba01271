import type { Page } from '@playwright/test';

/** Everything that is stored of this origin, as text: both storages and every database. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const read = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const databases = (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = (await read(indexedDB.open(name))) as IDBDatabase;
      const stores = [...database.objectStoreNames].map(async (store) => {
        const all = await read(database.transaction(store).objectStore(store).getAll());
        // A file is `{}` as JSON, so its name is listed too.
        return (all as { file?: File }[]).map((one) => [one.file?.name, JSON.stringify(one)]);
      });
      const rows = await Promise.all(stores);
      database.close();
      return rows;
    });
    /** The content of a storage; a blocked one throws as soon as it is named. */
    const storage = (name: 'sessionStorage' | 'localStorage'): object => {
      try {
        return { ...window[name] };
      } catch {
        return {};
      }
    };
    const storages = [storage('sessionStorage'), storage('localStorage')];
    const parts = [...storages, await Promise.all(databases)];
    return JSON.stringify(parts);
  });

/** Everything of this origin that a tab can read, as text: what is stored, and the page itself. */
export const kept = async (page: Page): Promise<string> =>
  (await stored(page)) + (await page.evaluate(() => document.body.innerText));

/** Which of the marks are stored anywhere; all of them if the page is just being left, so that a poll asks again. */
export async function found(page: Page, marks: readonly string[]): Promise<string[]> {
  const text = await kept(page).catch(() => marks.join(' '));
  return marks.filter((mark) => text.includes(mark));
}

/** An init script: a browser that refuses both web storages but keeps cookies. */
export const blockStorages = (): void => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
};

/** An init script: a browser that keeps sites from storing anything for long. */
export const blockLocalStorage = (): unknown =>
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });

/** An init script: a tab that learns nothing from others, like one that the browser has frozen. */
export const hearNothing = (): void => {
  for (const name of ['cookieStore', 'BroadcastChannel'])
    Object.defineProperty(window, name, { value: undefined });
  addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
};

/** An init script: a browser without the interfaces by which tabs inform or wait for each other. */
export const hideTabs = (): void => {
  Object.defineProperty(navigator, 'locks', { value: undefined });
  for (const name of ['BroadcastChannel', 'cookieStore'])
    Object.defineProperty(window, name, { value: undefined });
};
