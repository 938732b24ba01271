import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import * as gifts from '#features/gift/api.ts';
import { joinOtp } from '#features/otp/api.ts';
import { gift } from '../reference-api/db/schema/game.ts';
import { firstCharacter } from '../reference-api/db/seed/characters.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { otpSetUp } from '../unit/reference-api/proofs.ts';
import { openTransfers } from '../unit/reference-api/transfer-calls.ts';

const GIFT_ROUNDS = 30;
const TRANSFER_ROUNDS = 12;
const OTP_ROUNDS = 5;
const AMOUNT = 100;

/** The acts, rotated every round, so that each is once the first to be sent. */
const turned = <One>(acts: readonly One[], round: number): One[] => [
  ...acts.slice(round % acts.length),
  ...acts.slice(0, round % acts.length),
];

describe('two clients at once', () => {
  const api = openApi();
  const transfers = openTransfers(api);
  beforeEach(() => api.reset());

  async function send(auth: Auth): Promise<number> {
    const { serverNo, name: characterName } = firstCharacter('member02');
    const body = {
      ...giftBody,
      fromCharacterNo: firstCharacter('member01').id,
      serverNo,
      characterName,
      amount: AMOUNT,
      otp: api.nextOtp(),
    };
    const { code, data } = await api.once(gifts.sendGift, body, auth);
    expect(code).toBe('200');
    return (data as { giftNo: number }).giftNo;
  }

  test(`each of ${GIFT_ROUNDS} gifts taken, sent back and taken back, twice each, has one outcome`, async () => {
    const [giver, receiver] = [await api.auth('member01'), await api.auth('member02')];
    const ways = [
      { act: gifts.acceptGift, auth: receiver, status: 2 },
      { act: gifts.cancelGift, auth: giver, status: 3 },
      { act: gifts.rejectGift, auth: receiver, status: 4 },
    ];
    const before = await transfers.total('member02');
    let taken = 0;
    for (let round = 0; round < GIFT_ROUNDS; round += 1) {
      const giftNo = await send(giver);
      const acts = turned([...ways, ...ways], round);
      const answers = await Promise.all(
        acts.map(({ act, auth }) => api.once(act, { giftNo }, auth)),
      );
      const won = acts.filter((_, at) => answers[at]?.code === '200');
      expect(won).toHaveLength(1);
      expect(answers.map(({ status }) => status)).toEqual(acts.map(() => 200));
      const rows = await api.world.db.select().from(gift);
      expect(rows.find(({ id }) => id === giftNo)?.status).toBe(won[0]?.status);
      taken += won[0]?.status === 2 ? AMOUNT : 0;
    }
    expect(await transfers.total('member02')).toBe(before + taken);
    await checkBooks(api.world.db);
  });

  test(`each of ${TRANSFER_ROUNDS} transfers accepted, rejected and taken back, twice each, has one outcome`, async () => {
    for (let round = 0; round < TRANSFER_ROUNDS; round += 1) {
      await api.reset();
      const [sender, receiver] = [await api.auth('member01'), await api.auth('member02')];
      const before = await transfers.total('member01');
      const transferNo = await transfers.sent(sender);
      const ways = [
        { act: 'acceptTransfer', auth: receiver, status: 'A003', fee: 10_000 },
        { act: 'cancelTransfer', auth: sender, status: 'A002', fee: 0 },
        { act: 'rejectTransfer', auth: receiver, status: 'A004', fee: 0 },
      ] as const;
      const acts = turned([...ways, ...ways], round);
      const answers = await Promise.all(
        acts.map(({ act, auth }) => transfers.act(act, transferNo, auth)),
      );
      const won = acts.filter((_, at) => answers[at]?.code === '200');
      expect(won).toHaveLength(1);
      const seen = await transfers.find(sender, 'sent', transferNo);
      expect(seen?.status).toBe(won[0]?.status);
      expect(await transfers.total('member01')).toBe(before - (won[0]?.fee ?? 0));
    }
    await checkBooks(api.world.db);
  });

  /** A login of its own that has a key and recovery codes, ready to turn OTP on. */
  async function proved() {
    const auth = await api.auth('rookie01');
    const [recoveryCode] = (await otpSetUp(api, auth, 'rookie01')).recoveryCodes;
    return { auth, body: { device: '', recoveryCode } };
  }

  test(`OTP turned on from two logins at once is on for one of them, in ${OTP_ROUNDS} of ${OTP_ROUNDS} rounds`, async () => {
    for (let round = 0; round < OTP_ROUNDS; round += 1) {
      await api.reset();
      const logins = [await proved(), await proved()];
      const answers = await Promise.all(
        logins.map(({ auth, body }) => api.once(joinOtp, body, auth)),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual(['200', '31204']);
    }
  });
});
