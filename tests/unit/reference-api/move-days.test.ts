import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '#constants.ts';
import { moveDays } from '../../../scripts/demo/move-days.ts';
import { later } from '../../reference-api/clock.ts';
import { rowsOf } from '../../reference-api/db/rows.ts';
import { gift } from '../../reference-api/db/schema/game.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { openApi } from './open-api.ts';

const api = openApi();
const DAYS = 40;

test('the days of the demo move to the day of its first visit: every record, but nobody’s birthday', async () => {
  const { db, clock } = api.world;
  const look = async () => ({
    gifts: (await db.select().from(gift).orderBy(gift.id)).map(({ sentAt }) => sentAt),
    who: (await db.select().from(member).where(eq(member.userId, 'member01')))[0],
  });
  const now = clock.now();
  const before = await look();
  expect(before.gifts.length).toBeGreaterThan(100);
  await moveDays(db, later(now, -DAYS * DAY_MS), now);
  const after = await look();
  expect(after.gifts).toEqual(before.gifts.map((at) => later(at, DAYS * DAY_MS)));
  expect(after.who?.birthDate).toBe(before.who?.birthDate);
  expect(after.who?.joinedAt).toEqual(before.who && later(before.who.joinedAt, DAYS * DAY_MS));
  // A later reset restores from the copy, and must not move its days again.
  const seeded = sql`select value from portal_seed.setting where key = 'seededAt'`;
  expect(await rowsOf(db, seeded)).toEqual([{ value: now.toISOString() }]);
  // Other files of this worker use the same database.
  await moveDays(db, later(now, DAYS * DAY_MS), now);
  expect(await look()).toEqual(before);
});
