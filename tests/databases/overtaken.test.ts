import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { verifyPassword } from '#api/password.ts';
import { CHARACTER_SLOTS, DAY_MS, MINUTE_MS, WITHDRAWAL_DAYS } from '#constants.ts';
import { acceptGift, sendGift } from '#features/gift/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { changeInfo } from '#features/info/api.ts';
import { getInquiry } from '#features/inquiry/api.ts';
import { cancelOtp, renewRecovery } from '#features/otp/api.ts';
import { dropOrder, readyOrder } from '#features/pay/api.ts';
import { quitAccounts, startQuit } from '#features/quit/api.ts';
import { getRestoration, requestRestoration } from '#features/restoration/api.ts';
import { cancelWithdrawal, requestWithdrawal } from '#features/withdrawal/api.ts';
import { later } from '../reference-api/clock.ts';
import type { Db } from '../reference-api/db/connect.ts';
import { withdrawal } from '../reference-api/db/schema/account.ts';
import { gameCharacter } from '../reference-api/db/schema/game.ts';
import { verification as verificationTable } from '../reference-api/db/schema/identity.ts';
import { inquiry } from '../reference-api/db/schema/inquiry.ts';
import { member, otp as otpTable } from '../reference-api/db/schema/member.ts';
import { otpGuard, otpRecovery } from '../reference-api/db/schema/otp.ts';
import { firstCharacter } from '../reference-api/db/seed/characters.ts';
import { idOf } from '../reference-api/db/seed/people.ts';
import { claimGuess } from '../reference-api/guesses.ts';
import { grant } from '../reference-api/hwan/ledger.ts';
import { ANSWER_MS } from '../reference-api/inquiry/desk.ts';
import { lockMember, lockMembers } from '../reference-api/members.ts';
import { closeAccount } from '../reference-api/quit/quit.ts';
import { RESTORE_MS } from '../reference-api/restoration/restorations.ts';
import { closeDue } from '../reference-api/withdrawal/withdrawal.ts';
import { codeAt, OTP_PERIOD_MS } from '../support/otp-code.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { type Answer, openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { openPay, orderBody } from '../unit/reference-api/pay-calls.ts';
import { newVerification } from '../unit/reference-api/proofs.ts';
import { realDatabase } from './databases.ts';
import { overtakenOn } from './overtaken.ts';

const ME = idOf('member01');

// PGlite has one connection, so nothing there overtakes a call that has begun.
if (realDatabase === 'PostgreSQL')
  describe('a call overtaken by another', () => {
    const api = openApi();
    let me: Auth;
    beforeEach(async () => {
      await api.reset();
      me = await api.auth('member01');
    });

    const now = () => api.world.clock.now();
    const ask = (endpoint: Endpoint, body: object) => api.once(endpoint, body, me);
    const otp = (steps = 0) => codeAt(now().getTime() + steps * OTP_PERIOD_MS);
    const gift = { ...giftBody, amount: 100 };
    /** A counter of guesses: a lock on it holds calls of the member back. */
    const held = { purpose: 'character', owner: 'member01' } as const;
    const deletedCharacter = async () => {
      const named = eq(gameCharacter.name, '강호제일');
      return (await api.world.db.select().from(gameCharacter).where(named))[0];
    };
    const row = async () => (await api.world.db.select().from(member).where(eq(member.id, ME)))[0];
    const set = (values: Partial<typeof member.$inferInsert>) => (tx: Db) =>
      tx.update(member).set(values).where(eq(member.id, ME));

    const overtaken = <Got = Answer>(
      act: (tx: Db) => PromiseLike<unknown>,
      ...calls: (() => Promise<Got>)[]
    ) => overtakenOn(api.world.db, act, calls);
    const codeAfter = async (act: (tx: Db) => PromiseLike<unknown>, call: () => Promise<Answer>) =>
      (await overtaken(act, call))[0]?.code;

    test.each([
      ['switching hwan off', '31113', set({ hwanUsable: false })],
      ['a suspension', '32507', set({ billingSuspended: true })],
      ['a withdrawal', '20705', set({ secedeRequestedAt: new Date() })],
      ['the end of the account', '401', (tx: Db) => closeAccount(tx, ME, new Date())],
    ] as const)('no gift and no restoration is paid after %s', async (_, code, act) => {
      expect(await codeAfter(act, () => ask(sendGift, { ...gift, otp: otp() }))).toBe(code);
      await api.reset();
      me = await api.auth('member01');
      const gone = await deletedCharacter();
      const verification = await newVerification(api, 'restoration', 'member01', me);
      const body = { characterNo: gone?.id, verification };
      expect(await codeAfter(act, () => ask(requestRestoration, body))).toBe(code);
    });

    test('a gift is not handed over after the end of its receiver’s account', async () => {
      const giver = await api.auth('member02');
      const { id: fromCharacterNo } = firstCharacter('member02');
      const { serverNo, name: characterName } = firstCharacter('member01');
      const body = { ...gift, fromCharacterNo, serverNo, characterName, otp: otp() };
      const { data } = await api.once(sendGift, body, giver);
      const act = (tx: Db) => closeAccount(tx, ME, now());
      expect(await codeAfter(act, () => ask(acceptGift, data as object))).toBe('401');
    });

    test('an account that is charged meanwhile is not closed without a look by staff', async () => {
      const memberId = idOf('five01');
      const verification = await newVerification(api, 'quit', 'five01');
      const { data } = await api.call(startQuit, { verification });
      const body = {
        accounts: [memberId],
        files: [],
        restrict: false,
        confirm: '명의도용 가입 취소',
        evidence: '가입한 적이 없습니다.',
        ticket: (data as { ticket: string }).ticket,
      };
      const words = { kind: 'charge', title: '충전' } as const;
      const [answer] = await overtaken(
        async (tx) => {
          await lockMember(tx, memberId);
          await grant(tx, [{ purse: 'paid', amount: 1_000 }], { memberId, at: now(), words });
        },
        () => api.once(quitAccounts, body),
      );
      expect(answer).toMatchObject({ code: '200', data: { results: [{ outcome: 'review' }] } });
    });

    test('a restoration and a transfer that end at once never fill one slot', async () => {
      const gone = await deletedCharacter();
      const { serverNo = 0 } = gone ?? {};
      const verification = await newVerification(api, 'restoration', 'member01', me);
      const { data } = await ask(requestRestoration, { characterNo: gone?.id, verification });
      const { restoreNo } = data as { restoreNo: number };
      api.advance(RESTORE_MS);
      const arrival = { memberId: ME, serverNo, job: '검객', level: 1, createdAt: now() };
      const arrivals = Array.from({ length: CHARACTER_SLOTS }, (_, at) => ({
        ...arrival,
        name: `칸${at}번`,
      }));
      const [answer] = await overtaken(
        async (tx) => {
          await lockMember(tx, ME);
          await tx.insert(gameCharacter).values(arrivals);
        },
        () => ask(getRestoration, { restoreNo }),
      );
      expect(answer?.data).toMatchObject({ status: 'rejected' });
    });

    test('an answer that is due is not given to a question that is added meanwhile', async () => {
      const mine = eq(inquiry.memberId, ME);
      const [{ id: inquiryNo } = { id: 0 }] = await api.world.db.select().from(inquiry).where(mine);
      const due = (answerDueAt: Date) => (tx: Db) =>
        tx.update(inquiry).set({ status: 'answering', answerDueAt }).where(mine);
      await due(now())(api.world.db);
      const [answer] = await overtaken(due(later(now(), ANSWER_MS)), () =>
        ask(getInquiry, { inquiryNo }),
      );
      expect(answer?.data).toMatchObject({ inquiryNo, status: 'answering' });
    });

    test('no order is opened after a suspension', async () => {
      const act = set({ billingSuspended: true });
      expect(await codeAfter(act, () => ask(readyOrder, orderBody('h1000')))).toBe('32507');
    });

    test('a change of consents leaves an e-mail address changed beside it', async () => {
      const { data } = await ask(verifyPassword, { password: PASSWORD });
      const body = { ...(data as { ticket: string }), consents: [{ key: 'night', agreed: true }] };
      const [answer] = await overtaken(set({ email: 'new@mail.kr' }), () => ask(changeInfo, body));
      expect(answer).toMatchObject({ code: '200', data: { email: 'new@mail.kr' } });
      expect(await row()).toMatchObject({ email: 'new@mail.kr' });
    });

    test('a withdrawal cannot be requested with the previous password', async () => {
      const verification = await newVerification(api, 'withdrawal', 'member01', me);
      const body = { agreed: true, password: PASSWORD, verification };
      const act = set({ passwordHash: 'another' });
      expect(await codeAfter(act, () => ask(requestWithdrawal, body))).toBe('33491');
      expect(await row()).toMatchObject({ secedeRequestedAt: null });
    });

    test('a withdrawal that closed the account cannot be taken back', async () => {
      const verification = await newVerification(api, 'withdrawal', 'member01', me);
      await ask(requestWithdrawal, { agreed: true, password: PASSWORD, verification });
      const act = (tx: Db) => closeAccount(tx, ME, now());
      expect(await codeAfter(act, () => ask(cancelWithdrawal, {}))).toBe('401');
      const records = await api.world.db.select().from(withdrawal);
      expect(records.filter(({ memberId }) => memberId === ME)).toMatchObject([
        { canceledAt: null },
      ]);
    });

    test('accounts whose days end at once are closed beside a lock of both without a deadlock', async () => {
      const secedeRequestedAt = later(now(), -WITHDRAWAL_DAYS * DAY_MS);
      const both = [idOf('five01'), idOf('five02')].sort((a, b) => a - b);
      // The one written last is found last, so without an order the second would be locked first.
      for (const id of both.toReversed())
        await api.world.db.update(member).set({ secedeRequestedAt }).where(eq(member.id, id));
      await overtaken<unknown>(
        (tx) => lockMember(tx, both[0] ?? 0),
        () => api.world.db.transaction((tx) => lockMembers(tx, both)),
        () => closeDue(api.world.db, now()),
      );
      expect(await lockMembers(api.world.db, both)).toEqual([]);
    });

    test('a gift and switching hwan on do not wait for each other', async () => {
      const answers = await overtaken(
        (tx) => claimGuess({ db: tx, now: now() }, held),
        () => ask(sendGift, { ...gift, otp: otp() }),
        () => ask(setHwanSecurity, { usable: 'Y', otp: otp(1) }),
      );
      expect(answers.map(({ code }) => code)).toEqual(['200', '200']);
    });

    test('no recovery codes are left of an OTP that ends beside their renewal', async () => {
      const verification = await newVerification(api, 'otp-recovery', 'member01', me);
      const ends = async (tx: Db) => {
        await lockMember(tx, ME);
        await tx.update(verificationTable).set({ method: 'phone' });
        await tx.delete(otpTable).where(eq(otpTable.memberId, ME));
      };
      expect(await codeAfter(ends, () => ask(renewRecovery, { verification }))).toBe('31204');
      const left = eq(otpRecovery.memberId, ME);
      expect(await api.world.db.$count(otpRecovery, left)).toBe(0);
    });

    test('a code used beside the end of OTP waits for it without a deadlock', async () => {
      const verification = await newVerification(api, 'otp-cancel', 'member01', me);
      await api.world.db.insert(otpGuard).values({ memberId: ME });
      const answers = await overtaken(
        (tx) => tx.select().from(otpGuard).where(eq(otpGuard.memberId, ME)).for('update'),
        () => ask(setHwanSecurity, { usable: 'Y', otp: otp() }),
        () => ask(cancelOtp, { verification }),
      );
      expect(answers.map(({ code }) => code)).toEqual(['200', '200']);
    });

    test('neither an order opened beside a gift nor one dropped while it is paid ends in a deadlock', async () => {
      const { press, ready } = openPay(api);
      const opened = await ready(me, 'h1000');
      const slow = async () => press((await ready(me, 'h1000')).checkoutUrl, 'slow');
      await slow();
      api.advance(MINUTE_MS);
      const beside = await overtaken(
        (tx) => claimGuess({ db: tx, now: now() }, held),
        () => ask(sendGift, { ...gift, otp: otp() }),
        () => ask(readyOrder, orderBody('h1000')),
      );
      expect(beside.map(({ status }) => status)).toEqual([200, 200]);
      await slow();
      api.advance(MINUTE_MS);
      const paid = await overtaken<{ status: number }>(
        (tx) => lockMember(tx, ME),
        () => press(opened.checkoutUrl, 'approve'),
        () => ask(dropOrder, { orderId: opened.orderId }),
      );
      expect(paid.map(({ status }) => status)).toEqual([303, 200]);
    });
  });
