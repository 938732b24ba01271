import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login } from '#api/login.ts';
import type { Db } from '../reference-api/db/connect.ts';
import { rowsOf } from '../reference-api/db/rows.ts';
import { tableNames } from '../reference-api/db/tables.ts';
import { type Options, openReferenceApi } from '../reference-api/server.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { BASE, PASSWORD } from '../unit/reference-api/open-api.ts';
import { databases, newDatabase } from './databases.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-api-'));
});
afterAll(() => rm(folder, { recursive: true }));

const headers = { 'Content-Type': 'application/json' };
type Post = (path: string, body: object, more?: object) => Promise<Response>;
/** Runs something with a reference API that is open meanwhile. */
async function using<Result>(
  options: Options,
  run: (post: Post, db: Db) => Promise<Result>,
): Promise<Result> {
  const api = await openReferenceApi({ faults: true, ...options });
  try {
    const post: Post = (path, body, more = {}) =>
      api.fetch(BASE + path, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify({ ...body, gameCode: '3' }),
      });
    return await run(post, api.world.db);
  } finally {
    await api.close();
  }
}
async function tokenOf(post: Post): Promise<string> {
  const answer = await post(login.path, { userId: 'member01', password: PASSWORD });
  return (await answer.json()).data.auth.accessToken;
}
const security = async (post: Post, Authorization: string) =>
  (await post('/memsec/hwan/getSecurity', { userId: '' }, { Authorization })).status;

/** Tables that differ from their saved copy, compared row by row in both directions. */
async function changedTables(db: Db): Promise<string[]> {
  const changed: string[] = [];
  for (const name of tableNames) {
    const [ours, kept] = [sql.raw(`portal.${name}`), sql.raw(`portal_seed.${name}`)];
    const rows = await rowsOf(
      db,
      sql`
      (table ${ours} except all table ${kept}) union all (table ${kept} except all table ${ours})
    `,
    );
    if (rows.length > 0) changed.push(name);
  }
  return changed;
}

const stores = databases.flatMap((name) => {
  // PGlite keeps data only in a folder.
  const open = async (): Promise<Options> => ({
    dataDir: join(folder, 'db'),
    ...(await newDatabase(name)),
  });
  if (name === 'PGlite') return [{ store: 'a folder', options: open }];
  const shared = async () => ({ ...(await open()), alone: false });
  return [
    { store: `a database on ${name}`, options: shared },
    { store: `a database on ${name} that nobody else writes to`, options: open },
  ];
});

test.each(stores)(
  '$store keeps its data over a restart, a reset restores the seeds, and fresh starts again; with other tables it begins anew and says so once',
  async ({ options: open }) => {
    const options = await open();
    const token = await using(options, tokenOf);
    expect(await using(options, (post) => security(post, token))).toBe(200);
    const older = await using({ ...options, fresh: true }, async (post, db) => {
      expect(await security(post, token)).toBe(401);
      const next = await tokenOf(post);
      await post('/__test/settings', { transferPeriod: 'N' });
      await post(login.path, { userId: 'member01', password: 'wrong' });
      await db.execute(sql`delete from portal.consent where member_id = 2`);
      const changed = await changedTables(db);
      expect(changed).toEqual(expect.arrayContaining(['session', 'setting', 'consent']));
      await post('/__test/reset', {});
      expect(await changedTables(db)).toEqual([]);
      expect(await security(post, next)).toBe(401);
      await checkBooks(db);
      await db.execute(sql`alter table portal.consent rename to consent_of_old`);
      await db.execute(sql`comment on schema portal is 'the hash of other tables'`);
      return tokenOf(post);
    });
    const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await using(options, async (post, db) => {
      expect(await security(post, older)).toBe(401);
      expect(await changedTables(db)).toEqual([]);
      await checkBooks(db);
      expect(await security(post, await tokenOf(post))).toBe(200);
    });
    expect(output.mock.calls).toEqual([[expect.stringMatching(/^The tables .* begin anew\.\n$/)]]);
    await using(options, async () => {});
    expect(output).toHaveBeenCalledOnce();
  },
);
