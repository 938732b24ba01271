import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getSecurity } from '#api/member.ts';
import { changePw } from '#api/password.ts';
import { logout, refresh } from '#api/session.ts';
import { type QuitAccount, quitAccounts, startQuit } from '#features/quit/api.ts';
import { resetPw, startReset } from '#features/recover/api.ts';
import { guess } from '../reference-api/db/schema/guess.ts';
import { type Answer, openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { newVerification } from '../unit/reference-api/proofs.ts';
import { databases } from './databases.ts';

const ROUNDS = 40;
const OTHER = 'Abcd!2345';
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

for (const name of databases)
  describe(`the end of a login on ${name} [S14]`, () => {
    const api = openApi({}, name);
    const renew = async ({ id, refreshToken }: Auth): Promise<Auth | undefined> => {
      const { code, data } = await api.call(refresh, { id }, undefined, { refreshToken });
      return code === '200' ? (data as { auth: Auth }).auth : undefined;
    };
    const leave = (headers: Record<string, string>) =>
      api.call(logout, { id: 'member01', accessToken: '' }, undefined, headers);

    /** Those of the pairs that have a token which still works. */
    async function working(pairs: (Auth | undefined)[]): Promise<Auth[]> {
      const found: Auth[] = [];
      for (const pair of pairs.filter((one) => one !== undefined)) {
        const { status } = await api.call(getSecurity, { userId: pair.id }, pair);
        if (status === 200 || (await renew(pair))) found.push(pair);
      }
      return found;
    }

    /** Refreshes without a pause while `act` runs; gives every pair received, the first included. */
    async function renewingBeside(first: Auth, act: Promise<unknown>): Promise<Auth[]> {
      const pairs = [first];
      let running = true;
      const ended = act.finally(() => {
        running = false;
      });
      for (let next: Auth | undefined = first; next && running; ) {
        next = await renew(next);
        if (next) pairs.push(next);
        // PGlite answers within one turn of the event loop, so nothing else would run in between.
        await setImmediate();
      }
      await ended;
      return pairs;
    }

    test(`${ROUNDS} rounds of a refresh beside a logout leave no working token`, async () => {
      const left = [];
      for (const round of rounds) {
        const auth = await api.auth('member01');
        const ends = [() => leave({ Authorization: auth.accessToken }), () => renew(auth)];
        // Which of the two is sent first alternates by round.
        const [one, two] = round % 2 ? ends : ends.toReversed();
        const answers = await Promise.all([one?.(), two?.()]);
        const next = answers.find((answer) => answer && 'refreshToken' in answer);
        left.push(...(await working([auth, next as Auth | undefined])));
      }
      expect(left).toEqual([]);
    });

    test(`${ROUNDS} rounds of a password change that signs out other devices, beside a refresh, leave no working token`, async () => {
      const left = [];
      for (const round of rounds) {
        // Nobody else changes a password as often as this.
        await api.world.db.delete(guess);
        const [password, newPassword] = round % 2 ? [OTHER, PASSWORD] : [PASSWORD, OTHER];
        const here = await signedIn(password);
        const others = [await signedIn(password), await signedIn(password)];
        const change = api.once(changePw, { password, newPassword, endOthers: true }, here);
        const pairs = await Promise.all(others.map((there) => renewingBeside(there, change)));
        expect((await change).code).toBe('200');
        left.push(...(await working(pairs.flat())));
        expect((await api.call(getSecurity, { userId: 'member01' }, here)).status).toBe(200);
      }
      expect(left).toEqual([]);
    });

    test('10 rounds of a password reset beside a refresh leave no working token', async () => {
      await api.reset();
      const left = [];
      for (const round of rounds.slice(0, 10)) {
        const [before, password] = round % 2 ? [OTHER, PASSWORD] : [PASSWORD, OTHER];
        const there = await signedIn(before);
        const verification = await newVerification(api, 'find-pw', 'member01');
        const proof = { by: 'identity', userId: 'member01', verification };
        const { token } = (await api.call(startReset, proof)).data as { token: string };
        const body = { userId: 'member01', token, password, endOthers: true };
        const reset = api.call(resetPw, body);
        const pairs = await renewingBeside(there, reset);
        expect((await reset).code).toBe('200');
        left.push(...(await working(pairs)));
      }
      expect(left).toEqual([]);
    });

    test('closing an account beside a refresh and a sign-in leaves no working token', async () => {
      const left = [];
      let count = 0;
      for (const [round, userId] of ['five01', 'five03', 'five04', 'five05'].entries()) {
        await api.reset();
        const there = await api.auth(userId);
        const verification = await newVerification(api, 'quit', 'five01');
        const { ticket, accounts } = (await api.call(startQuit, { verification })).data as {
          ticket: string;
          accounts: QuitAccount[];
        };
        const own = accounts[Number(userId.at(-1)) - 1]?.accountNo;
        const body = { ticket, accounts: [own], files: [], restrict: false };
        const entries = await signIns(round, userId);
        const agreed = { ...body, confirm: '명의도용 가입 취소' };
        const close = api.once(quitAccounts, agreed);
        const pairs = await renewingBeside(there, Promise.all([close, entries.answers]));
        expect((await close).code).toBe('200');
        const fresh = entered(await entries.answers);
        left.push(...(await working([...pairs, ...fresh])));
        count += fresh.length;
      }
      expect(count).toBeGreaterThan(0);
      expect(left).toEqual([]);
    });

    test('no sign-in with the old password survives a change that signs out other devices', async () => {
      await api.reset();
      const left = [];
      let count = 0;
      for (const round of rounds.slice(0, 10)) {
        const [password, newPassword] = round % 2 ? [OTHER, PASSWORD] : [PASSWORD, OTHER];
        const here = await signedIn(password);
        const entries = await signIns(round, 'member01', password);
        const change = api.once(changePw, { password, newPassword, endOthers: true }, here);
        expect((await change).code).toBe('200');
        const fresh = entered(await entries.answers);
        left.push(...(await working(fresh)));
        count += fresh.length;
      }
      expect(count).toBeGreaterThan(0);
      expect(left).toEqual([]);
    });

    /** Four sign-ins at once. In every second round what follows waits for the first of them, so that some enter. */
    async function signIns(round: number, userId: string, password = PASSWORD) {
      const calls = [1, 2, 3, 4].map(() => api.signIn(userId, password));
      if (round % 2 === 0) await Promise.race(calls);
      return { answers: Promise.all(calls) };
    }
    const entered = (answers: Answer[]) =>
      answers.filter(({ code }) => code === '200').map(({ data }) => (data as { auth: Auth }).auth);

    async function signedIn(password: string): Promise<Auth> {
      const { code, data } = await api.signIn('member01', password);
      expect(code).toBe('200');
      return (data as { auth: Auth }).auth;
    }
  });
