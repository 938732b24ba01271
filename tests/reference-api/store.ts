import { createHash, randomUUID } from 'node:crypto';
import { access, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#constants.ts';
import { type Clock, seoulDay } from './clock.ts';
import { type Database, openEmbedded, openServer } from './db/connect.ts';
import { setting } from './db/schema/session.ts';
import { seed } from './db/seed.ts';
import { restore } from './db/snapshot.ts';
import { hasCheapHashes } from './secrets.ts';

export type StoreOptions = {
  /** A folder for the embedded database; in memory without one. */
  dataDir?: string;
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  /** Deletes the data first. */
  fresh?: boolean;
};

const here = fileURLToPath(new URL('.', import.meta.url));
const cacheDir = fileURLToPath(new URL('../../.data/cache', import.meta.url));
/** Seeds are dated from the moment of seeding, so older ones and those of another Seoul day are made again. */
const STALE_MS = HOUR_MS;
export const isFresh = (seeded: Date, now: Date) =>
  Math.abs(now.getTime() - seeded.getTime()) < STALE_MS && seoulDay(seeded) === seoulDay(now);

const seedImports = [
  'clock.ts',
  'gift/titles.ts',
  'hwan/ledger-plan.ts',
  'secrets.ts',
  '../../src/constants.ts',
  '../../src/features/transfer/status.ts',
  '../../src/rules/gift-status.ts',
  '../../src/wire/account.copy.ts',
];

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const isYoung = (path: string, now: Date) =>
  stat(path).then(
    ({ mtime }) => isFresh(mtime, now),
    () => false,
  );

/** The files that seeds depend on: the tables, and all that the seeds import. Paths are relative to this folder. */
export async function seedSources(): Promise<string[]> {
  const files = [];
  for await (const file of glob(['db/**/*', ...seedImports], { cwd: here })) files.push(file);
  return files.sort();
}

/** Where a seeded database is cached: starting PostgreSQL takes seconds from nothing, half a second from a copy. */
async function cachePath(): Promise<string> {
  const hash = createHash('sha256').update(hasCheapHashes() ? 'cheap' : '');
  for (const file of await seedSources())
    hash.update(file).update(await readFile(join(here, file)).catch(() => ''));
  return join(cacheDir, `seeded-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function fillCache(database: Database, path: string, now: Date): Promise<void> {
  if (!database.dump) return;
  await mkdir(cacheDir, { recursive: true });
  // Leaves unfinished ones: another worker may be writing them now.
  for await (const old of glob('seeded-*.tar', { cwd: cacheDir }))
    if (!(await isYoung(join(cacheDir, old), now))) await rm(join(cacheDir, old), { force: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, (await database.dump()).stream());
  await rename(part, path);
}

async function openNewEmbedded(now: Date, folder?: string): Promise<Database> {
  const path = await cachePath();
  // Read immediately: another worker may replace the file by a newer one.
  if (await isYoung(path, now)) return openEmbedded(folder, new Blob([await readFile(path)]));
  const database = await openEmbedded(folder);
  await database.makeTables(false);
  await seed(database.db, now);
  await fillCache(database, path, now);
  return database;
}

async function open({ dataDir, databaseUrl, fresh }: StoreOptions, now: Date): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl);
  if (!dataDir) return openNewEmbedded(now);
  if (fresh) await rm(dataDir, { recursive: true, force: true });
  if (await exists(join(dataDir, 'PG_VERSION'))) return openEmbedded(dataDir);
  await mkdir(dataDir, { recursive: true });
  return openNewEmbedded(now, dataDir);
}

/** The database with its tables, seeded; data that is already there is kept while the tables stay the same. */
export async function openStore(options: StoreOptions, clock: Clock) {
  const database = await open(options, clock.now());
  const { db } = database;
  const read = async (key: string) =>
    (await db.select().from(setting).where(eq(setting.key, key)))[0]?.value;
  const isStale = (seededAt: string | undefined) =>
    !seededAt || !isFresh(new Date(seededAt), clock.now());

  await database.makeTables(Boolean(options.databaseUrl && options.fresh));
  const seededAt = await read('seededAt');
  const isKept = options.dataDir || options.databaseUrl;
  if (!seededAt || (!isKept && isStale(seededAt))) await seed(db, clock.now());
  await database.written?.();

  return {
    db,
    secret: (await read('secret')) ?? '',
    /** Restores the tables as they were after seeding. */
    async reset(): Promise<void> {
      if (isStale(await read('seededAt'))) return seed(db, clock.now());
      const names = await database.written?.();
      await db.transaction((tx) => restore(tx, names));
      // Forgets the tables that the reset itself has written to.
      await database.written?.();
    },
    close: database.close,
  };
}
export type Store = Awaited<ReturnType<typeof openStore>>;
