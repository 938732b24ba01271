/** The database that the API runs on, filled with the seeds and reset to them. */
import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#constants.ts';
import { type Clock, seoulDay } from './clock.ts';
import type { Database } from './db/connect.ts';
import { setting } from './db/schema/session.ts';
import { seed } from './db/seed.ts';
import { restore } from './db/snapshot.ts';
import type { Passwords } from './secrets.ts';

/** Seeds are dated from the moment of seeding, so older ones and those of another Seoul day are made again. */
const STALE_MS = HOUR_MS;
export const isFresh = (seeded: Date, now: Date) =>
  Math.abs(now.getTime() - seeded.getTime()) < STALE_MS && seoulDay(seeded) === seoulDay(now);

type Options = {
  passwords: Passwords;
  /** The data outlive this process, and so their seeds are not made again on another day. */
  isKept: boolean;
  /** Is told that the database is about to be filled. */
  onFill?: () => void;
};

/** An open database with its tables, seeded unless it is. */
export async function createStore(
  database: Database,
  clock: Clock,
  { passwords, isKept, onFill }: Options,
) {
  const { db } = database;
  const read = async (key: string) =>
    (await db.select().from(setting).where(eq(setting.key, key)))[0]?.value;
  const isStale = (seededAt: string | undefined) =>
    !seededAt || !isFresh(new Date(seededAt), clock.now());

  const seededAt = await read('seededAt');
  if (!seededAt || (!isKept && isStale(seededAt))) {
    onFill?.();
    await seed(db, clock.now(), passwords);
  }
  // Forgets the tables that the seeds were written to.
  await database.written?.();

  return {
    db,
    secret: (await read('secret')) ?? '',
    /** Restores the tables as they were after seeding. */
    async reset(): Promise<void> {
      if (isStale(await read('seededAt'))) return seed(db, clock.now(), passwords);
      const names = await database.written?.();
      await db.transaction((tx) => restore(tx, names));
      // Forgets the tables that the reset itself has written to.
      await database.written?.();
    },
    close: database.close,
  };
}
export type Store = Awaited<ReturnType<typeof createStore>>;
