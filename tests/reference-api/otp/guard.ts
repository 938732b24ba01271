/** Checks OTP codes and recovery codes, and counts failures towards the locks. */
import { and, eq, isNull } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { VerificationPurpose } from '#api/identity.ts';
import type { Proof } from '#api/otp.ts';
import {
  OTP_DIGITS,
  OTP_DRIFT_STEPS,
  OTP_PERIOD_SECONDS,
  OTP_WINDOW_STEPS,
  RECOVERY_CODE_LETTERS,
  SECOND_MS,
} from '#constants.ts';
import { IDENTITY_MISMATCH, OTP_LOCKS, OTP_MISMATCH } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { otp } from '../db/schema/member.ts';
import { otpGuard, otpRecovery } from '../db/schema/otp.ts';
import { takeVerification } from '../identity/identity.ts';
import { invalid, KeptRefusal } from '../refusal.ts';
import { keyed, randomBetween } from '../secrets.ts';
import type { Member } from '../sessions.ts';
import { addFailure, type Lockout, lockStep, nextLock, unlocked } from './lockout.ts';

/** The codes with which a call that asks for OTP may refuse. */
export const OTP_CODES = [OTP_MISMATCH, ...OTP_LOCKS];
export const PROOF_CODES = [...OTP_CODES, IDENTITY_MISMATCH];

/** The member's OTP; undefined if none is in use. */
export const otpOf = async (db: Db, memberId: number) =>
  (await db.select().from(otp).where(eq(otp.memberId, memberId)))[0];

/** The generator of a secret's codes; `label` and `issuer` are what an app shows. */
export const totp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret, label, issuer, digits: OTP_DIGITS, period: OTP_PERIOD_SECONDS });

/** The time step of a code and how many steps its clock is off; undefined if it is no code of this secret. */
export function readCode(secret: string, code: string, now: Date) {
  const timestamp = now.getTime();
  const drift = totp(secret).validate({ token: code, timestamp, window: OTP_DRIFT_STEPS });
  if (drift === null) return undefined;
  return { drift, step: Math.floor(timestamp / SECOND_MS / OTP_PERIOD_SECONDS) + drift };
}
/** Whether a code is near enough to now to be accepted. */
export const isNear = (drift: number) => Math.abs(drift) <= OTP_WINDOW_STEPS;

/** Without letters that look like others when written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** A recovery code to show to the member. */
export const newRecoveryCode = () =>
  Array.from(
    { length: RECOVERY_CODE_LETTERS },
    () => LETTERS[randomBetween(0, LETTERS.length)],
  ).join('');
/** A recovery code as it is stored; the same code of another member has another hash. */
export const hashRecovery = (secret: string, memberId: number, code: string) =>
  keyed(secret, `recovery:${memberId}:${code}`);

/** The member's failures so far. */
export async function lockoutOf(db: Db, memberId: number): Promise<Lockout> {
  const [row] = await db.select().from(otpGuard).where(eq(otpGuard.memberId, memberId));
  return row ? { failures: row.failures, lockedUntil: row.lockedUntil?.getTime() ?? 0 } : unlocked;
}

/** Locks the member's row of failures, so that guesses of one member queue up, and reads it. */
async function lockLockout(tx: Db, memberId: number): Promise<Lockout> {
  await tx.insert(otpGuard).values({ memberId }).onConflictDoNothing();
  await tx.select().from(otpGuard).where(eq(otpGuard.memberId, memberId)).for('update');
  return lockoutOf(tx, memberId);
}

/** Stores the failures of a member whose lockout is locked. */
export const writeLockout = (db: Db, memberId: number, { failures, lockedUntil }: Lockout) =>
  db
    .insert(otpGuard)
    .values({ memberId, failures, lockedUntil: lockedUntil ? new Date(lockedUntil) : null })
    .onConflictDoUpdate({
      target: otpGuard.memberId,
      set: { failures, lockedUntil: lockedUntil ? new Date(lockedUntil) : null },
    });

/** The refusal while locked: its code, its end, and the wait, which does not depend on the device's clock. */
function lockRefusal({ failures, lockedUntil }: Lockout, now: Date): KeptRefusal | undefined {
  const step = lockStep({ failures, lockedUntil }, now.getTime());
  if (step === undefined) return undefined;
  return new KeptRefusal(OTP_LOCKS[step] ?? '', {
    until: new Date(lockedUntil).toISOString(),
    waitSeconds: Math.ceil((lockedUntil - now.getTime()) / SECOND_MS),
  });
}

type Who = { db: Db; member: Member; now: Date; world: { secret: string } };
type Guess = { right: boolean; slowSeconds?: number; used?: boolean };

/**
 * Counts a guess towards the locks: while locked it is refused unchecked; a wrong one is one more failure. A right code
 * that was used before is refused as well (RFC 6238 §5.2), but not counted: whoever shows it has the app.
 */
function guess({ db, member, now }: Who, look: (tx: Db) => Promise<Guess>) {
  return db.transaction(async (tx): Promise<KeptRefusal | undefined> => {
    const before = await lockLockout(tx, member.id);
    const locked = lockRefusal(before, now);
    if (locked) return locked;
    const { right, slowSeconds, used } = await look(tx);
    if (used) return new KeptRefusal(OTP_MISMATCH, { ...nextLock(before.failures), used });
    const after = right ? unlocked : addFailure(before, now.getTime());
    await writeLockout(tx, member.id, after);
    if (right) return undefined;
    const data = { ...nextLock(after.failures), ...(slowSeconds && { slowSeconds }) };
    return lockRefusal(after, now) ?? new KeptRefusal(OTP_MISMATCH, data);
  });
}

async function useCode({ member, now }: Who, tx: Db, code: string): Promise<Guess> {
  const [row] = await tx.select().from(otp).where(eq(otp.memberId, member.id)).for('update');
  if (!row) throw invalid('otp');
  const read = readCode(row.secret, code, now);
  if (read && isNear(read.drift)) {
    if (read.step <= row.lastStep) return { right: false, used: true };
    await tx
      .update(otp)
      .set({ lastStep: read.step, usedAt: now })
      .where(eq(otp.memberId, member.id));
    return { right: true };
  }
  // Only for a past code: about a future one a guesser would learn that it is going to be valid.
  const slow = read && read.drift < -OTP_WINDOW_STEPS ? -read.drift * OTP_PERIOD_SECONDS : 0;
  return { right: false, ...(slow && { slowSeconds: slow }) };
}

async function useRecovery({ member, now, world }: Who, tx: Db, code: string): Promise<Guess> {
  const used = await tx
    .update(otpRecovery)
    .set({ usedAt: now })
    .where(
      and(
        eq(otpRecovery.memberId, member.id),
        eq(otpRecovery.hash, hashRecovery(world.secret, member.id, code)),
        isNull(otpRecovery.usedAt),
      ),
    )
    .returning();
  return { right: used.length > 0 };
}

/** Checks the member's OTP: undefined if it is right, and then it is used up. Return the refusal, never throw it. */
export const requireOtp = (call: Who, code: string): Promise<KeptRefusal | undefined> =>
  guess(call, (tx) => useCode(call, tx, code));

/** Checks whichever proof the call carries: a verification, an OTP code or a recovery code. */
export async function requireProof(
  call: Who & { family: string },
  purpose: VerificationPurpose,
  proof: Proof,
): Promise<KeptRefusal | undefined> {
  if (proof.verification) {
    await takeVerification(call, purpose, proof.verification);
    return undefined;
  }
  const { otp: code, recoveryCode } = proof;
  if (code) return requireOtp(call, code);
  if (recoveryCode) return guess(call, (tx) => useRecovery(call, tx, recoveryCode));
  throw invalid('otp');
}
