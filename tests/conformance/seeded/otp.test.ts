/** @module-tag seeds */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { endSessions } from '#api/devices.ts';
import { getOtpLock, liftOtpLock } from '#api/otp.ts';
import { MINUTE_MS, SECOND_MS } from '#constants.ts';
import { getHwanSecurity, setHwanSecurity } from '#features/hwan-security/api.ts';
import * as api from '#features/otp/api.ts';
import { OTP_SECRET } from '../../reference-api/db/seed/people.ts';
import { codeAt, OTP_PERIOD_MS } from '../../support/otp-code.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { newVerification, otpSetUp } from '../../unit/reference-api/proofs.ts';

const ref = openApi();
const { once } = ref;
beforeEach(() => ref.reset());

/** The code that an authenticator shows; `off` is in time steps from now. */
const codeOf = (secret: string, off = 0) =>
  codeAt(ref.world.clock.now().getTime() + off * OTP_PERIOD_MS, secret);
const wrong = () => {
  const near = new Set(Array.from({ length: 21 }, (_, i) => codeOf(OTP_SECRET, i - 10)));
  return ['000000', '111111', '222222'].find((code) => !near.has(code)) ?? '';
};

describe('joining OTP', () => {
  const ask = async (auth: Auth) =>
    ref.call(
      api.beginOtp,
      { verification: await newVerification(ref, 'otp-join', 'rookie01', auth) },
      auth,
    );
  const begin = async (auth: Auth) => (await ask(auth)).data as { secret: string; uri: string };

  test('an authenticator that reads the address makes the codes, and a reload keeps the secret', async () => {
    const auth = await ref.auth('rookie01');
    const { secret, uri } = await begin(auth);
    const url = new URL(uri);
    expect(url.href).toMatch(/^otpauth:\/\/totp\/.+rookie01\?/);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret,
      digits: '6',
      period: '30',
    });
    expect(secret.length).toBe(32);
    expect((await begin(auth)).secret).toBe(secret);

    const join = (device: string, recoveryCode = 'aaaaaaaa') =>
      once(api.joinOtp, { device, recoveryCode }, auth);
    const unproved = await join('');
    expect(unproved).toMatchObject({ code: '35202', data: { reason: 'otp' } });
    const { data } = await ref.call(api.proveOtp, { otp: codeOf(secret) }, auth);
    const { recoveryCodes } = data as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    const device = '휴대폰 인증 앱';
    expect((await join('가'.repeat(61), recoveryCodes[0])).code).toBe('35202');
    // Without a recovery code the page may show old ones, which another tab has replaced.
    expect(await join(device)).toMatchObject({ code: '35202', data: { reason: 'recoveryCode' } });
    expect((await join(` ${device} `, recoveryCodes[9])).code).toBe('200');
    const state = await ref.call(api.getOtp, {}, auth);
    expect(state.data).toMatchObject({ inUse: true, recoveryLeft: 10, device });
    expect((await ask(auth)).code).toBe('31204');
  });

  test('a secret is shown to its login alone, and another login cannot make it the member’s, nor once that login was ended', async () => {
    const [stranger, auth] = [await ref.auth('rookie01'), await ref.auth('rookie01')];
    const { secret } = await begin(stranger);
    const prove = (otp: string) => ref.call(api.proveOtp, { otp }, auth);
    expect((await prove(codeOf(secret))).code).toBe('35202');
    const own = (await begin(auth)).secret;
    expect(own).not.toBe(secret);
    expect((await prove(codeOf(secret))).code).toBe('32510');
    await ref.call(endSessions, { sessionId: null }, auth);
    expect((await prove(codeOf(secret))).code).toBe('32510');
    expect((await begin(auth)).secret).toBe(own);
    expect((await prove(codeOf(own))).code).toBe('200');
  });

  test('a code of a phone with a wrong clock is never accepted, and the answer says how wrong the clock is', async () => {
    const auth = await ref.auth('rookie01');
    const { secret } = await begin(auth);
    for (const steps of [-10, -2, 2, 10]) {
      const answer = await ref.call(api.proveOtp, { otp: codeOf(secret, steps) }, auth);
      expect(answer).toMatchObject({ code: '32510', data: { driftSeconds: steps * 30 } });
    }
    const near = await ref.call(api.proveOtp, { otp: codeOf(secret, -1) }, auth);
    expect(near.code).toBe('200');
    const again = await ref.call(api.proveOtp, { otp: codeOf(secret, -1) }, auth);
    expect(again.code).toBe('32510');
  });

  test('a secret that nobody confirmed lapses after half an hour', async () => {
    const auth = await ref.auth('rookie01');
    const { secret } = await begin(auth);
    ref.advance(29 * MINUTE_MS);
    expect((await begin(auth)).secret).toBe(secret);
    ref.advance(MINUTE_MS);
    const late = await ref.call(api.proveOtp, { otp: codeOf(secret) }, await ref.auth('rookie01'));
    expect(late.code).toBe('35202');
  });
});

describe('new recovery codes', () => {
  const renew = async (auth: Auth, verification: object) =>
    ref.call(api.renewRecovery, { verification }, auth);
  const proof = (auth: Auth, who = 'member01') => newVerification(ref, 'otp-recovery', who, auth);

  test('a verification makes ten new ones once, and the earlier ones no longer count', async () => {
    const auth = await ref.auth('member01');
    const once1 = await proof(auth);
    const first = (await renew(auth, once1)).data as { recoveryCodes: string[] };
    expect(new Set(first.recoveryCodes).size).toBe(10);
    expect(await renew(auth, once1)).toMatchObject({
      code: '35202',
      data: { reason: 'verification' },
    });
    const next = (await renew(auth, await proof(auth))).data as { recoveryCodes: string[] };
    const state = await ref.call(api.getOtp, {}, auth);
    expect(state.data).toMatchObject({ inUse: true, recoveryLeft: 10 });
    const [old = ''] = first.recoveryCodes;
    const [recoveryCode = ''] = next.recoveryCodes;
    expect((await once(api.cancelOtp, { recoveryCode: old }, auth)).code).toBe('32510');
    expect((await once(api.cancelOtp, { recoveryCode }, auth)).code).toBe('200');
  });

  test('a member without OTP gets none', async () => {
    const rookie = await ref.auth('rookie01');
    const answer = await renew(rookie, await proof(rookie, 'rookie01'));
    expect(answer.code).toBe('31204');
  });
});

describe('an OTP that is younger than the lock on hwan', () => {
  const LOCKED = 'hwanlock01';
  const security = async (auth: Auth) => (await ref.call(getHwanSecurity, {}, auth)).data;
  async function joinNow(auth: Auth, userId: string) {
    const { secret, recoveryCodes } = await otpSetUp(ref, auth, userId);
    const [recoveryCode = '', next = ''] = recoveryCodes;
    expect((await once(api.joinOtp, { device: '', recoveryCode }, auth)).code).toBe('200');
    return { otp: () => ref.nextOtp(secret), recoveryCode: next };
  }
  const refused = { code: '35202', data: { reason: 'verification' } };

  test('lifts it neither by its code nor by a recovery code; a verification does [S19]', async () => {
    const auth = await ref.auth(LOCKED);
    const { otp, recoveryCode } = await joinNow(auth, LOCKED);
    const lift = (proof: object) => once(setHwanSecurity, { usable: 'Y', ...proof }, auth);
    expect(await security(auth)).toMatchObject({ otpInUse: true, otpProves: false });
    expect(await lift({ otp: otp() })).toMatchObject(refused);
    expect(await lift({ recoveryCode })).toMatchObject(refused);
    // Locking hwan that is locked must not make the lock younger than the OTP.
    ref.advance(MINUTE_MS);
    expect((await once(setHwanSecurity, { usable: 'N' }, auth)).code).toBe('200');
    expect(await lift({ otp: otp() })).toMatchObject(refused);
    expect(await security(auth)).toMatchObject({ usable: 'N' });
    const verification = await newVerification(ref, 'hwan-security', LOCKED, auth);
    expect((await lift({ verification })).code).toBe('200');
    // Only after a lift is the next lock younger than the OTP.
    ref.advance(MINUTE_MS);
    expect((await once(setHwanSecurity, { usable: 'N' }, auth)).code).toBe('200');
    expect(await security(auth)).toMatchObject({ usable: 'N', otpProves: true });
    expect((await lift({ otp: otp() })).code).toBe('200');
  });

  test('an OTP that replaces an older one lifts no lock that the older one could [S19]', async () => {
    const auth = await ref.auth('member01');
    expect((await once(setHwanSecurity, { usable: 'N' }, auth)).code).toBe('200');
    expect(await security(auth)).toMatchObject({ otpProves: true });
    ref.advance(MINUTE_MS);
    expect((await once(api.cancelOtp, { otp: codeOf(OTP_SECRET) }, auth)).code).toBe('200');
    const { otp } = await joinNow(auth, 'member01');
    expect(await once(setHwanSecurity, { usable: 'Y', otp: otp() }, auth)).toMatchObject(refused);
    expect(await security(auth)).toMatchObject({ usable: 'N', otpProves: false });
  });
});

describe('cancelling OTP', () => {
  test('a code is accepted once, whatever it is used for', async () => {
    const auth = await ref.auth('member01');
    const otp = codeOf(OTP_SECRET);
    expect((await once(api.cancelOtp, { otp }, auth)).code).toBe('200');
    const state = await ref.call(api.getOtp, {}, auth);
    expect(state.data).toMatchObject({ inUse: false, recoveryLeft: null });
    expect((await once(api.cancelOtp, { otp }, auth)).code).toBe('31204');
  });

  test('after a lost answer the same key with a fresh code gets the first answer', async () => {
    const auth = await ref.auth('member01');
    const first = await once(api.cancelOtp, { otp: codeOf(OTP_SECRET) }, auth, 'same');
    const again = await once(api.cancelOtp, { otp: wrong() }, auth, 'same');
    expect(again).toMatchObject({ code: '200', data: first.data as object });
  });
});

describe('the steps of the lock [P10]', () => {
  const fail = (auth: Auth) => once(api.cancelOtp, { otp: wrong() }, auth);
  const steps = [
    ['32511', 30],
    ['32512', 60],
    ['32513', 1_800],
    ['32514', 3_600],
    ['32515', 86_400],
    ['32516', 259_200],
    ['32517', 2_592_000],
    ['32517', 2_592_000],
  ] as const;

  test('the seven locks have exact ends, and no code is checked during a lock [P10]', async () => {
    let auth = await ref.auth('member01');
    for (const left of [4, 3, 2, 1]) {
      const answer = await fail(auth);
      expect(answer).toMatchObject({ code: '32510', data: { remaining: left, lockSeconds: 30 } });
    }
    for (const [code, seconds] of steps) {
      const refused = await fail(auth);
      expect(refused).toMatchObject({ code, data: { waitSeconds: seconds } });
      ref.advance(seconds * SECOND_MS - 1);
      auth = await ref.auth('member01');
      const right = await once(api.cancelOtp, { otp: codeOf(OTP_SECRET) }, auth);
      expect(right).toMatchObject({ code, data: { waitSeconds: 1 } });
      ref.advance(1);
    }
    const right = await once(api.cancelOtp, { otp: codeOf(OTP_SECRET) }, auth);
    expect(right.code).toBe('200');
  });

  test('a right code starts the count again', async () => {
    const auth = await ref.auth('member01');
    for (let i = 0; i < 4; i += 1) await fail(auth);
    await once(api.cancelOtp, { otp: codeOf(OTP_SECRET) }, auth);
    const lock = await ref.call(getOtpLock, {}, auth);
    expect(lock.data).toMatchObject({ failures: 0, remaining: 5, waitSeconds: 0 });
  });

  test('the member’s own identity lifts the lock', async () => {
    const auth = await ref.auth('member01');
    for (let i = 0; i < 5; i += 1) await fail(auth);
    const lock = await ref.call(getOtpLock, {}, auth);
    expect(lock.data).toMatchObject({ failures: 5, lockSeconds: 60, waitSeconds: 30 });
    const own = await newVerification(ref, 'gift-lock', 'member01', auth);
    expect((await once(liftOtpLock, { verification: own }, auth)).code).toBe('200');
    expect((await once(api.cancelOtp, { otp: codeOf(OTP_SECRET) }, auth)).code).toBe('200');
  });

  test('a right code is refused the second time and says why, and whoever shows it comes no nearer to a lock', async () => {
    const auth = await ref.auth('member01');
    const unlock = (otp: string) => once(setHwanSecurity, { usable: 'Y', otp }, auth);
    expect((await unlock(codeOf(OTP_SECRET))).code).toBe('200');
    for (let i = 0; i < 6; i += 1)
      expect(await unlock(codeOf(OTP_SECRET))).toMatchObject({
        code: '32510',
        data: { used: true, remaining: 5 },
      });
    expect((await fail(auth)).data).toMatchObject({ remaining: 4 });
    expect((await unlock(codeOf(OTP_SECRET, 1))).code).toBe('200');
  });

  test('a code of a slow phone is reported as slow, a future code is not explained', async () => {
    const auth = await ref.auth('member01');
    const slow = await once(api.cancelOtp, { otp: codeOf(OTP_SECRET, -4) }, auth);
    expect(slow.data).toMatchObject({ slowSeconds: 120 });
    const fast = await once(api.cancelOtp, { otp: codeOf(OTP_SECRET, 4) }, auth);
    expect(fast.data).not.toHaveProperty('slowSeconds');
  });
});
