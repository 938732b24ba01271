/** The reference API in a browser: its database, its clock and the faults that last over a stopped worker. */

import { eq } from 'drizzle-orm';
import { clear, get, set } from 'idb-keyval';
import { createReferenceApi } from '../../tests/reference-api/api.ts';
import { createClock } from '../../tests/reference-api/clock.ts';
import { type Db, openEmbedded } from '../../tests/reference-api/db/connect.ts';
import { setting } from '../../tests/reference-api/db/schema/session.ts';
import { keep, restore } from '../../tests/reference-api/db/snapshot.ts';
import { createStore } from '../../tests/reference-api/store.ts';
import { FILES } from './files.ts';
import { at } from './home.ts';
import { moveDays } from './move-days.ts';
import { passwords } from './passwords.ts';

/** Set by the build. */
declare const FAQ_IDS: readonly string[];
declare const VERSION: string;

const NAME = 'demo';
/** As the browser names the database of `idb://demo`. */
const DATABASE = `/pglite/${NAME}`;

async function file(path: string): Promise<Response> {
  const cached = await (await caches.open(`demo-${VERSION}`)).match(path);
  return cached ?? fetch(at(path));
}
const compiled = async (path: string) =>
  WebAssembly.compile(await (await file(path)).arrayBuffer());

export async function removeData(): Promise<void> {
  await clear();
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    // A tab that still uses it blocks the deletion, which then follows by itself.
    request.onsuccess = request.onerror = request.onblocked = () => done();
  });
}

async function moveToToday(db: Db): Promise<void> {
  const [seeded] = await db.select().from(setting).where(eq(setting.key, 'seededAt'));
  await moveDays(db, new Date(seeded?.value ?? Date.now()), new Date());
}

/** Opens the data of this browser, or begins with the prepared image. */
export async function openDemo() {
  // Another build may have other tables.
  const isNew = (await get('begun')) !== VERSION;
  if (isNew) await removeData();
  const [pgliteWasmModule, initdbWasmModule, fsBundle] = await Promise.all([
    compiled(FILES.pglite),
    compiled(FILES.initdb),
    file(FILES.bundle).then((answer) => answer.blob()),
  ]);
  const database = await openEmbedded({
    pgliteWasmModule,
    initdbWasmModule,
    fsBundle,
    dataDir: `idb://${NAME}`,
    relaxedDurability: true,
    ...(isNew && { loadDataDir: await (await file(FILES.image)).blob() }),
  });
  const { db } = database;
  if (isNew) {
    await moveToToday(db);
    await keep(db);
    await database.save?.();
    await set('begun', VERSION);
  }
  const clock = createClock();
  clock.advance((await get<number>('ahead')) ?? 0);
  const store = await createStore(database, clock, { passwords, isKept: true });
  /** The tables as on the first visit, if that had been today; to seed them anew would take half a minute. */
  async function reset(): Promise<void> {
    await moveToToday(db);
    await db.transaction((tx) => restore(tx));
  }
  const api = createReferenceApi(
    { store: { ...store, reset }, clock, passwords, faqIds: new Set(FAQ_IDS) },
    { faults: true, siteOrigins: [location.origin] },
  );
  const faults = (await get<string[]>('faults')) ?? [];
  for (const body of faults)
    await api.fetch(new Request(`${location.origin}/__test/faults`, { method: 'POST', body }));
  return {
    api,
    clock,
    save: () => database.save?.(),
    /** Keeps the clock and the faults, which a stopped worker would forget, after a call of `/__test/…`. */
    async note(path: string, method: string, body: string): Promise<void> {
      await set('ahead', clock.ahead());
      const isAdded = path.endsWith('/__test/faults') && method === 'POST';
      if (isAdded) await set('faults', [...((await get<string[]>('faults')) ?? []), body]);
      else if (/__test\/(?:faults|reset)$/.test(path)) await set('faults', []);
    },
    async remove(): Promise<void> {
      await store.close();
      await removeData();
    },
  };
}
export type Demo = Awaited<ReturnType<typeof openDemo>>;
