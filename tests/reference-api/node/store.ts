import { createHash, randomUUID } from 'node:crypto';
import { access, glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../clock.ts';
import { type Database, openEmbedded } from '../db/connect.ts';
import { seed } from '../db/seed.ts';
import { createStore, isFresh, type Store } from '../store.ts';
import { hasCheapHashes, passwords } from './passwords.ts';
import { openServer, readTables } from './postgres.ts';

export type StoreOptions = {
  /** A folder for the embedded database; in memory without one. */
  dataDir?: string;
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  /** Nobody else writes to it: then resets are quick. */
  alone?: boolean;
  /** Deletes the data first. */
  fresh?: boolean;
  /** Is told that the database is about to be filled, which takes long. */
  onFill?: () => void;
};

const here = fileURLToPath(new URL('..', import.meta.url));
const cacheDir = fileURLToPath(new URL('../../../.data/cache', import.meta.url));
const seedImports = [
  'clock.ts',
  'gift/titles.ts',
  'hwan/ledger-plan.ts',
  'secrets.ts',
  'node/passwords.ts',
  '../../src/constants.ts',
  '../../src/api/transfer.ts',
  '../../src/features/gift/status.ts',
  '../../src/api/account.copy.ts',
  '../../src/rules/support-hours.ts',
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
  await writeFile(part, (await database.dump('none')).stream());
  await rename(part, path);
}

async function openNewEmbedded(
  now: Date,
  onFill: StoreOptions['onFill'],
  folder?: string,
): Promise<Database> {
  const path = await cachePath();
  const place = folder ? { dataDir: folder } : {};
  // Read immediately: another worker may replace the file by a newer one.
  if (await isYoung(path, now))
    return openEmbedded({ ...place, loadDataDir: new Blob([await readFile(path)]) });
  onFill?.();
  const database = await openEmbedded(place);
  await database.makeTables(await readTables(), false);
  await seed(database.db, now, passwords);
  await fillCache(database, path, now);
  return database;
}

async function open(
  { dataDir, databaseUrl, alone, fresh, onFill }: StoreOptions,
  now: Date,
): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, alone);
  if (!dataDir) return openNewEmbedded(now, onFill);
  if (fresh) await rm(dataDir, { recursive: true, force: true });
  if (await exists(join(dataDir, 'PG_VERSION'))) return openEmbedded({ dataDir });
  await mkdir(dataDir, { recursive: true });
  return openNewEmbedded(now, onFill, dataDir);
}

/** The database with its tables, seeded; data that is already there is kept while the tables stay the same. */
export async function openStore(options: StoreOptions, clock: Clock): Promise<Store> {
  const database = await open(options, clock.now());
  // A fresh folder is empty by now (`open`); on a server the tables must go.
  const dropTables = Boolean(options.databaseUrl && options.fresh);
  if (await database.makeTables(await readTables(), dropTables))
    process.stdout.write('The tables of the reference API have changed: its data begin anew.\n');
  const isKept = Boolean(options.dataDir || options.databaseUrl);
  const { onFill } = options;
  return createStore(database, clock, { passwords, isKept, ...(onFill && { onFill }) });
}
