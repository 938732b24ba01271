/** Fills the database with the members and records that tests and the demo begin with. */
import { eq, sql } from 'drizzle-orm';
import { type Passwords, randomToken } from '../secrets.ts';
import { insertAll } from './bulk.ts';
import type { Db } from './connect.ts';
import { setting } from './schema/session.ts';
import { seedCharacters } from './seed/characters.ts';
import { seedDeletedCharacters } from './seed/deleted-characters.ts';
import { seedHwan } from './seed/hwan.ts';
import { seedInquiries } from './seed/inquiries.ts';
import { seedMembers } from './seed/members.ts';
import { seedOrders } from './seed/orders.ts';
import { seedServers } from './seed/servers.ts';
import { clear, countOn, keep } from './snapshot.ts';

/**
 * Fills emptied tables with the members and records of decisions §9, dated from `now`; the same every time. `share`: how
 * much of what heavy01 has.
 */
export function seed(db: Db, now: Date, passwords: Passwords, share = 1): Promise<void> {
  return db.transaction(async (tx) => {
    // A running API goes on with the secret that it has read, so a reset must keep it.
    const [kept] = await tx.select().from(setting).where(eq(setting.key, 'secret'));
    await clear(tx);
    await insertAll(tx, setting, [
      { key: 'secret', value: kept?.value ?? randomToken() },
      { key: 'seededAt', value: now.toISOString() },
      { key: 'transferPeriod', value: 'Y' },
    ]);
    await seedServers(tx);
    await seedMembers(tx, now, passwords);
    await seedCharacters(tx, now);
    await seedDeletedCharacters(tx, now);
    await seedHwan(tx, now, share);
    await seedOrders(tx, now);
    await seedInquiries(tx, now, share);
    await countOn(tx);
    await tx.execute(sql`analyze`);
    await keep(tx);
  });
}
