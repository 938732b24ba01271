import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  DAY_MS,
  TRANSFER_FEE_HWAN,
  TRANSFER_MOVE_SECONDS,
  TRANSFER_TERM_DAYS,
} from '#constants.ts';
import * as api from '#features/transfer/api.ts';
import { rowsOf } from '../reference-api/db/rows.ts';
import { dice, idOf } from '../reference-api/db/seed/people.ts';
import { giveTicket } from '../reference-api/join/tickets.ts';
import { findSession } from '../reference-api/sessions.ts';
import { ticketFor } from '../reference-api/transfer/transfer.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { openApi } from '../unit/reference-api/open-api.ts';

const OPERATIONS = 400;
const AT_ONCE = 20;
/** Members with OTP: one rich, one with full servers, one who can pay a few fees only. */
const players = ['member01', 'member02', 'heavy01', 'partner01'] as const;

describe('transfers', () => {
  const ref = openApi();

  const rows = <Row>(query: SQL) => rowsOf<Row>(ref.world.db, query);
  const spent = async () =>
    (
      await rows<{ sum: number }>(sql`select coalesce(sum(e.amount), 0)::int as sum
      from portal.hwan_entry e join portal.hwan_account a on a.id = e.account_id where a.role = 'spent'`)
    )[0]?.sum ?? 0;
  /** The fees that the operator's account must contain: those of transfers that wait, move or have moved. */
  const owed = async () =>
    (
      await rows<{ sum: number }>(sql`select coalesce(sum(fee), 0)::int as sum
      from portal.character_transfer where status in ('A001', 'A003', 'A009')`)
    )[0]?.sum ?? 0;
  const none = async (query: ReturnType<typeof sql>) => expect(await rows(query)).toEqual([]);

  test(`after ${OPERATIONS} random acts on transfers at once, every fee matches the state of its transfer`, async () => {
    const roll = dice(20_261_122);
    const pick = <One>(list: readonly One[]) => list[roll(list.length)];
    const { db, clock } = ref.world;
    async function signedIn(id: string) {
      const auth = await ref.auth(id);
      const session = await findSession(db, auth.accessToken, clock.now());
      if (!session) throw new Error(id);
      return { auth, ...session };
    }
    const logins: Record<string, Awaited<ReturnType<typeof signedIn>>> = {};
    for (const id of players) logins[id] = await signedIn(id);
    const counts: Record<string, number> = {};
    const before = (await spent()) - (await owed());

    async function ask(endpoint: Parameters<typeof ref.call>[0], body: object, who: string) {
      const { code } = await ref.once(endpoint, body, logins[who]?.auth);
      counts[code] = (counts[code] ?? 0) + 1;
    }
    async function request(): Promise<void> {
      const [from, to] = [pick(players) ?? 'member01', pick(players) ?? 'member02'];
      const own = await rows<{ id: number; name: string }>(
        sql`select id::int as id, name from portal.game_character where member_id = ${idOf(from)} order by id`,
      );
      const one = pick(own);
      if (!one) return;
      const login = logins[from];
      if (!login) return;
      const purpose = ticketFor(login.family, { characterNo: one.id, account: to });
      const ticket = await giveTicket({ db, now: clock.now() }, purpose, login.member);
      const body = { characterNo: one.id, account: to, characterName: one.name, ticket };
      await ask(api.requestTransfer, { ...body, fee: TRANSFER_FEE_HWAN }, from);
    }
    /** Does everything possible with one transfer at once, whoever it belongs to. */
    async function decide(): Promise<void> {
      const open = await rows<{ id: number; from: string; to: string }>(
        sql`select t.id::int as id, s.user_id as from, r.user_id as to from portal.character_transfer t
          join portal.member s on s.id = t.sender_id join portal.member r on r.id = t.receiver_id
          where t.paid_by is not null order by t.id desc limit 12`,
      );
      const one = pick(open);
      if (!one) return;
      const body = { transferNo: one.id };
      const acts = [
        () => ask(api.acceptTransfer, body, one.to),
        () => ask(api.rejectTransfer, body, one.to),
        () => ask(api.cancelTransfer, body, one.from),
      ];
      await Promise.all([pick(acts)?.(), roll(2) && pick(acts)?.()]);
    }

    for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => (roll(2) ? request() : decide())));
      if (roll(2)) ref.advance(TRANSFER_MOVE_SECONDS * 1_000);
      expect((await spent()) - (await owed())).toBe(before);
    }
    ref.advance(TRANSFER_TERM_DAYS * DAY_MS);
    await ref.auth('member01');
    expect((await spent()) - (await owed())).toBe(before);
    await none(sql`select id from portal.character_transfer where status in ('A001', 'A003')`);
    // A fee was returned exactly when its transfer was not completed.
    await none(sql`select t.id from portal.character_transfer t
    left join portal.hwan_transaction h on h.cause = 'release:' || t.paid_by
    where t.paid_by is not null and (h.id is null) <> (t.status = 'A009')`);
    await checkBooks(ref.world.db);
    expect(counts['500']).toBeUndefined();
    // The order decides how many succeed: unless enough of both did, nothing above was tested.
    expect(counts['200']).toBeGreaterThan(10);
    expect(counts['31204']).toBeGreaterThan(10);
  });
});
