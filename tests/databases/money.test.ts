import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, GIFT_TERM_DAYS } from '#constants.ts';
import { getGifts } from '#features/gift/api.ts';
import { rowsOf } from '../reference-api/db/rows.ts';
import { dice } from '../reference-api/db/seed/people.ts';
import { OTP_PERIOD_MS } from '../support/otp-code.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { actAtRandom, authOf, close, givers, logIn, newPlay, type Play } from './money-acts.ts';
import { moves } from './money-moves.ts';

const OPERATIONS = 2_000;
const AT_ONCE = 40;
type Sums = {
  members: number;
  held: number;
  spent: number;
  issued: number;
  expired: number;
  worst: number;
};

describe('money', () => {
  const api = openApi({ extra: moves });

  /** Where all hwan is, read in one statement and so at one moment. */
  async function sums(): Promise<Sums> {
    const [sums] = await rowsOf<Sums>(
      api.world.db,
      sql`
        select coalesce(sum(amount) filter (where role = 'member'), 0)::int as members,
          coalesce(sum(amount) filter (where role = 'held'), 0)::int as held,
          coalesce(sum(amount) filter (where role = 'spent'), 0)::int as spent,
          coalesce(sum(amount) filter (where role = 'issued'), 0)::int as issued,
          coalesce(sum(amount) filter (where role = 'expired'), 0)::int as expired,
          (select coalesce(min(remaining), 0)::int from portal.hwan_lot) as worst
        from portal.hwan_entry e join portal.hwan_account a on a.id = e.account_id`,
    );
    if (!sums) throw new Error('no sums');
    return sums;
  }

  /** Compares the ledger, while nothing moves, with what the answers have said since `start`. */
  async function compare(start: Sums, { told }: Play): Promise<void> {
    const now = await sums();
    expect(now.issued).toBe(start.issued - told.charged + told.refunded);
    expect(now.spent).toBe(start.spent + told.spent);
    expect(now.held).toBe(start.held + told.held);
    expect(now.members).toBe(-now.issued - now.spent - now.held - now.expired);
    expect(now.worst).toBeGreaterThanOrEqual(0);
  }

  test(`during and after ${OPERATIONS} random operations, ${AT_ONCE} at once, nothing is lost, doubled or below zero`, async () => {
    const play = newPlay(api, dice(20_261_121));
    const { told, sent, counts } = play;
    await logIn(play);
    const start = await sums();
    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      api.advance(OTP_PERIOD_MS);
      for (const id of givers) play.mayGive.add(id);
      const batch = Array.from({ length: AT_ONCE }, () => actAtRandom(play));
      const [between] = await Promise.all([sums(), ...batch]);
      expect(
        between.members + between.held + between.spent + between.issued + between.expired,
      ).toBe(0);
      expect(between.worst).toBeGreaterThanOrEqual(0);
      await compare(start, play);
    }

    // Everything that still waits lapses at one moment, while both sides try to end it another way.
    expect(told.held).toBeGreaterThan(0);
    api.advance(GIFT_TERM_DAYS * DAY_MS);
    await logIn(play);
    await Promise.all([
      ...sent.map((gift) => close(play, gift)),
      ...givers.map((id) => api.call(getGifts, { page: 1, size: 10 }, authOf(play, id))),
    ]);
    const end = await sums();
    expect(end.held).toBe(0);
    expect(end.members).toBe(-end.issued - end.spent - end.expired);
    await checkBooks(api.world.db);
    // Unless every kind of end has occurred, the run has proved little.
    expect(counts['500']).toBeUndefined();
    expect(counts['200']).toBeGreaterThan(OPERATIONS / 2);
    for (const refusal of ['31204', '33404', '33407', '35004'])
      expect(counts[refusal], refusal).toBeGreaterThan(5);
    expect(sent.length).toBeGreaterThan(100);
    expect(told.charged).toBeGreaterThan(0);
    expect(told.refunded).toBeGreaterThan(0);
  }, 1_200_000);
});
