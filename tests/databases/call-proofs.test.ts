/** The table of product §6: every call of a member that changes something, with the proof it takes. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getSecurity } from '#api/member.ts';
import { calls } from '../../scripts/contract/endpoints.ts';
import { asks } from '../conformance/asks.ts';
import type { Db } from '../reference-api/db/connect.ts';
import { rowsOf } from '../reference-api/db/rows.ts';
import { tableNames } from '../reference-api/db/tables.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { attemptsOf, type Case, casesOf, enough, proofWords } from './call-proofs.ts';
import type { Api } from './proof-changes.ts';
import type { At } from './proof-parts.ts';

const [table = ''] =
  /^\| Call [\s\S]*?\n\n/m.exec(
    /^## §6 [\s\S]*?(?=^## )/m.exec(readFileSync('docs/product.md', 'utf8'))?.[0] ?? '',
  ) ?? [];
const rows = [...table.matchAll(/^\| `([^`]+)`([^|]*)\| ([^|]*)\|/gm)].map(
  ([, path = '', act = '', proof = '']) => ({ path, act: act.trim(), proof: proof.trim() }),
);
const nameOf = ({ endpoint, act }: Case) => `${endpoint.path} ${act ?? ''}`.trim();

/** Tables that a refused call may change: counts of guesses, and records of attempts. */
const passing =
  'guess otp_guard verification idempotency session session_family login_log ticket mail email_code';
const lasting = tableNames.filter((name) => !passing.split(' ').includes(name));

/** Of every table that a refusal must leave alone, its rows and the transactions that wrote them: any change shows. */
const rowsIn = (db: Db) =>
  rowsOf(
    db,
    sql.join(
      lasting.map(
        (name) =>
          sql`select ${name} as name, count(*) as rows, sum(xmin::text::bigint) as writers from portal.${sql.identifier(name)}`,
      ),
      sql` union all `,
    ),
  );

/** All cases, for their names alone: no database is needed for those. */
const all = casesOf({ world: {} } as Api);

test('the table has every call of a member that is no mere reading, with the proof that the tests below use [S18]', () => {
  const changing = calls.filter(({ name, endpoint }) => !endpoint.open && 'skipped' in asks[name]);
  const listed = new Set(rows.map(({ path }) => path));
  expect(changing.map(({ endpoint }) => endpoint.path).filter((path) => !listed.has(path))).toEqual(
    [],
  );
  const proved = rows.filter(({ proof }) => !proof.startsWith('none'));
  expect(proved.map(({ path, act, proof }) => [`${path} ${act}`.trim(), proof]).sort()).toEqual(
    all.map((one) => [nameOf(one), proofWords(one)]).sort(),
  );
});

describe('calls that ask for a proof [S18]', () => {
  const api = openApi();

  test.each(all.map((one, at) => [nameOf(one), at] as const))(
    '%s is refused by the access token alone and with each foreign or older proof, and nothing has changed',
    async (_name, index) => {
      await api.reset();
      const one = casesOf(api)[index] as Case;
      const { endpoint, prepare, body = () => ({}) } = one;
      const here = await api.auth('member01');
      const made = (await prepare?.(here)) ?? '';
      const at: At = { here, there: await api.auth('member01'), made };
      api.advance(1);
      const ask = async (proof: object) =>
        api.once(endpoint, { ...(await body(at)), ...proof }, here);

      for (const { what, code, give } of attemptsOf(one, at)) {
        const proof = await give();
        // What time alone changes is changed before.
        await api.call(getSecurity, { userId: 'member01' }, here);
        const before = await rowsIn(api.world.db);
        const answer = await ask(proof);
        expect([what, answer.code]).toEqual([what, code ?? expect.not.stringMatching('200')]);
        expect([what, await rowsIn(api.world.db)]).toEqual([what, before]);
      }
      const [right] = enough(one, at);
      expect(await ask((await right?.()) ?? {})).toMatchObject({ code: '200' });
    },
  );
});
