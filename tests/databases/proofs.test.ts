import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import { resetPw, startReset } from '#features/recover/api.ts';
import { member } from '../reference-api/db/schema/member.ts';
import { ANSWER } from '../reference-api/db/seed/people.ts';
import { openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { realDatabase } from './databases.ts';
import { changesOf, ME, mustSucceed } from './proof-changes.ts';
import { proofsOf } from './proof-kinds.ts';

/**
 * What each proof is worth after each change: `.` it is accepted, `x` it is void, otherwise the code of what stands in
 * its way. In the order of `changesOf`: nothing, password, address, phone, answer, OTP off, OTP new, withdrawal,
 * sanction, logout, other login, closed.
 */
const worth = {
  'reset code': '. x x x x x x x . . . x',
  'reset verification': '. x x x x x x x . . . 33490',
  'reset token by code': '. x x x x x x x . . . x',
  'reset token by person': '. x x x x x x x . . . x',
  'reset token by answer': '. x x x x x x x . . . x',
  'dormancy verification': '. x x x x x x x . . . 33490',
  'dormancy ticket': '. x x x x x x x . . . x',
  // What it proves is the password alone.
  'password gate': '. x . . . . . 20705 . 401 x 401',
  // It proves a mailbox; the gate, which it is used behind, is the login's.
  'new address code': '. x x x x x x 20705 . 401 . 401',
  'verification for hwan': '. x x x x x x 20705 . 401 x 401',
  'verification for a lock': '. x x x x x x 20705 . 401 x 401',
  'verification for a limit': '. x x x x x x 20705 . 401 x 401',
  'verification to refund': '. x x x x x x 20705 . 401 x 401',
  'verification for OTP off': '. x x x x 31204 x 20705 . 401 x 401',
  'verification to withdraw': '. x x x x x x 31204 . 401 x 401',
  'verification to restore': '. x x x x x x 20705 . 401 x 401',
  'verification of a phone': '. x x x x x x 20705 . 401 x 401',
  'transfer ticket': '. x x x x 35202-otp x 20705 31112 401 x 401',
  'verification for OTP on': '. x x x x x x 20705 . 401 x 401',
  'verification for codes': '. x x x x 31204 x 20705 . 401 x 401',
  'OTP being set up': '. x x x x x 31204 20705 . 401 x 401',
  // OTP is what it stands for, so it stays with the OTP.
  'recovery code': '. . . . . x x 20705 . 401 . 401',
  // The accounts are looked up by the address as it is then.
  'id code': '. . x . . . . . . . . x',
  // These are about a person or a mailbox, not about an account, whoever changes that: a thief must not be able to
  // stop the quitting of an account in another's name.
  'id verification': '. . . . . . . . . . . 33205',
  'join verification': '. . . . . . . . . . . .',
  'join ticket': '. . . . . . . . . . . .',
  'quit verification': '. . . . . . . . . . . .',
  'quit ticket': '. . . . . . . . . . . .',
  captcha: '. . . . . . . . . . . .',
  'inquiry code': '. . . . . . . . . . . .',
  'inquiry code to find': '. . . . . . . . . . . .',
  'inquiry verification': '. . . . . . . . . . . .',
} satisfies Record<keyof ReturnType<typeof proofsOf>, string>;
const kinds = Object.keys(worth) as (keyof typeof worth)[];

describe('what a proof is worth after a change [S16]', () => {
  const api = openApi();

  test.each(kinds)('%s', async (kind) => {
    const { give, refused } = proofsOf(api)[kind];
    const seen: Record<string, string> = {};
    for (const [change, act] of Object.entries(changesOf(api))) {
      await api.reset();
      // A captcha also lapses by the machine's clock, and all kinds together take minutes on a busy machine.
      api.advance(Math.max(0, Date.now() - api.world.clock.now().getTime()));
      const logins = { here: await api.auth('member01'), there: await api.auth('member01') };
      const use = await give(logins.there);
      api.advance(1);
      const after = { auth: logins.there, password: PASSWORD, ...(await act(logins)) };
      const { code, data } = await use(after);
      const { reason } = (data ?? {}) as { reason?: string };
      seen[change] = [code, reason].filter(Boolean).join(' ');
    }
    const marks: Record<string, string> = { '.': '200', x: refused, '35202-otp': '35202 otp' };
    const expected = worth[kind].split(' ').map((mark) => marks[mark] ?? mark);
    expect(Object.values(seen), JSON.stringify(seen)).toEqual(expected);
  });
});

// On PGlite's one connection nothing happens beside a change.
if (realDatabase === 'PostgreSQL')
  describe('a proof given while a change is under way [S16]', () => {
    const api = openApi();

    test('a token for the old answer is void, though it is younger than the change', async () => {
      const securedAt = api.world.clock.now();
      const userId = 'member01';
      const asked = { by: 'answer', userId, question: securityQuestions[0], answer: ANSWER };
      const token = await api.world.db.transaction(async (tx) => {
        await tx.update(member).set({ answerHash: '', securedAt }).where(eq(member.id, ME));
        api.advance(1);
        return (await mustSucceed<{ token: string }>(api, startReset, asked)).token;
      });
      const body = { userId, token, password: 'Abcd!2345', endOthers: true };
      expect(await api.call(resetPw, body)).toMatchObject({
        code: '35202',
        data: { reason: 'ticket' },
      });
    });
  });
