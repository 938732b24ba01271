/**
 * @module-tag seeds
 * @module-tag clock
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#constants.ts';
import * as api from '#features/transfer/api.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { verified } from '../../unit/reference-api/proofs.ts';
import { openTransfers, TARGET } from '../../unit/reference-api/transfer-calls.ts';

const ref = openApi();
const { once, otp, prove, body, act } = openTransfers(ref);
beforeEach(() => ref.reset());

describe('proof for a transfer', () => {
  test('wrong codes count towards the lock and leave the verification as it was', async () => {
    const auth = await ref.auth('member01');
    const verification = await verified(ref, 'transfer', 'member01', auth);
    const call = (code: string, key?: string) =>
      once(api.proveTransfer, { ...TARGET, otp: code, verification }, auth, key);
    // A repeat of the browser's counts once.
    for (const key of ['one press', 'one press'])
      expect(await call('000000', key)).toMatchObject({ code: '32510', data: { remaining: 4 } });
    expect((await call(otp())).code).toBe('200');
    expect((await call(otp())).code).toBe('35202');
  });

  test('a verification of another person or for another purpose is refused', async () => {
    const auth = await ref.auth('member01');
    const call = async (purpose: 'transfer' | 'restoration', person: string) => {
      const verification = await verified(ref, purpose, person, auth);
      return once(api.proveTransfer, { ...TARGET, otp: otp(), verification }, auth);
    };
    expect((await call('transfer', 'stranger')).code).toBe('33490');
    expect((await call('restoration', 'member01')).code).toBe('35202');
  });

  const refused = { code: '35202', data: { reason: 'ticket' } };

  test('a ticket is valid for one character and account, until a request with it succeeds', async () => {
    const auth = await ref.auth('member01');
    const ticket = await prove(auth, 'member01');
    const ask = (more: object) => once(api.requestTransfer, body(ticket, more), auth);
    expect(await ask({ account: 'partner01' })).toMatchObject(refused);
    expect((await ask({ characterName: '월영' })).data).toEqual({ reason: 'characterName' });
    expect((await ask({ fee: 1 })).data).toEqual({ reason: 'fee' });
    const first = await ask({});
    expect(first.code).toBe('200');
    await act('cancelTransfer', (first.data as { transferNo: number }).transferNo, auth);
    expect(await ask({})).toMatchObject(refused);
  });

  test('a ticket is refused after ten minutes', async () => {
    const auth = await ref.auth('member01');
    const ticket = await prove(auth, 'member01');
    ref.advance(10 * MINUTE_MS);
    expect(await once(api.requestTransfer, body(ticket), auth)).toMatchObject(refused);
  });
});
