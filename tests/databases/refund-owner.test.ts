import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { refundOrder } from '#features/hwan/api.ts';
import { idOf } from '../reference-api/db/seed/people.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { openApi } from '../unit/reference-api/open-api.ts';
import { openPay } from '../unit/reference-api/pay-calls.ts';
import { newVerification } from '../unit/reference-api/proofs.ts';

const account = { bank: '시험은행', number: '12345678901', holder: '박새롬' };
const WON = 1_000;
/** The number of rookie01 in the seeds. */
const ROOKIE = idOf('rookie01');

describe('a refund to a bank account goes to its owner alone', () => {
  const api = openApi();
  const { deposited: chargedBy, total } = openPay(api);
  beforeEach(() => api.reset());

  async function deposited(): Promise<{ auth: Auth; orderId: string }> {
    const auth = await api.auth('rookie01');
    const orderId = await chargedBy(auth, `h${WON}`);
    expect(await total(ROOKIE)).toBe(WON);
    return { auth, orderId };
  }
  const proofOf = (auth: Auth) => newVerification(api, 'refund', 'rookie01', auth);

  test.each([
    ['an access token alone', async () => ({ account }), 'verification'],
    ['no account', async (auth: Auth) => ({ verification: await proofOf(auth) }), 'account'],
    [
      'somebody else as holder',
      async (auth: Auth) => ({
        account: { ...account, holder: '김강호' },
        verification: await proofOf(auth),
      }),
      'holder',
    ],
  ])('%s: refused, and nothing is taken', async (_, moreOf, reason) => {
    const { auth, orderId } = await deposited();
    const body = { orderId, won: WON, ...(await moreOf(auth)) };
    const answer = await api.once(refundOrder, body, auth);
    expect(answer).toMatchObject({ code: '35202', data: { reason } });
    expect(await total(ROOKIE)).toBe(WON);
    await checkBooks(api.world.db);
  });

  test.each(['박새롬', '박 새 롬', ' 박새롬 '])(
    'with the holder %o and a verification it is refunded, once under its key [P12]',
    async (holder) => {
      const { auth, orderId } = await deposited();
      const body = { orderId, won: WON, account: { ...account, holder } };
      const first = { ...body, verification: await proofOf(auth) };
      expect((await api.once(refundOrder, first, auth, 'one')).code).toBe('200');
      // A repeat carries whatever proof there is.
      const again = { ...body, verification: await proofOf(auth) };
      expect((await api.once(refundOrder, again, auth, 'one')).code).toBe('200');
      expect(await total(ROOKIE)).toBe(0);
      await checkBooks(api.world.db);
    },
  );

  test('a holder who was refused leaves the verification valid', async () => {
    const { auth, orderId } = await deposited();
    const verification = await proofOf(auth);
    const wrong = { orderId, won: WON, account: { ...account, holder: '박새론' }, verification };
    expect((await api.once(refundOrder, wrong, auth)).code).toBe('35202');
    const right = { orderId, won: WON, account, verification };
    expect((await api.once(refundOrder, right, auth)).code).toBe('200');
  });
});
