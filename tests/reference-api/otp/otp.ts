/** The calls about a member's OTP: joining, recovery codes, canceling, and its lock. */
import { and, eq, isNull } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { getOtpLock, liftOtpLock } from '#api/otp.ts';
import {
  MINUTE_MS,
  OTP_JOIN_MINUTES,
  OTP_PERIOD_SECONDS,
  RECOVERY_CODES,
  SECOND_MS,
} from '#constants.ts';
import * as api from '#features/otp/api.ts';
import * as site from '#site.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import { noteActivity } from '../activity/activity.ts';
import { later } from '../clock.ts';
import { IDENTITY_MISMATCH, LIMITED, OTP_MISMATCH, PROCESSED } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { otp } from '../db/schema/member.ts';
import { otpGuard, otpJoin, otpRecovery } from '../db/schema/otp.ts';
import { forgetGuesses, refuseGuess } from '../guesses.ts';
import { handle } from '../handle.ts';
import { checkVerification, takeVerification } from '../identity/identity.ts';
import { lockSelf, noteSecured } from '../members.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';
import {
  hashRecovery,
  isNear,
  lockoutOf,
  newRecoveryCode,
  otpOf,
  PROOF_CODES,
  readCode,
  requireProof,
  totp,
  writeLockout,
} from './guard.ts';
import { isLiftable, lockStep, nextLock, unlocked } from './lockout.ts';

async function refuseInUse(db: Db, memberId: number): Promise<void> {
  if (await otpOf(db, memberId)) throw new Refusal(PROCESSED);
}

type Joining = { db: Db; family: string; member: Member; now: Date };

/** The secret that is waiting to be proved, if that is still possible. */
async function joinOf({ db, family, member, now }: Joining) {
  const [row] = await db.select().from(otpJoin).where(eq(otpJoin.family, family)).for('update');
  if (!row || row.startedAt < member.securedAt) return undefined;
  return later(row.startedAt, OTP_JOIN_MINUTES * MINUTE_MS) > now ? row : undefined;
}

/** Ten new recovery codes, and the hashes that are stored of them. */
function newRecoveryCodes(secret: string, memberId: number) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return {
    recoveryCodes,
    codeHashes: recoveryCodes.map((code) => hashRecovery(secret, memberId, code)),
  };
}

const keepRecovery = (db: Db, memberId: number, codeHashes: readonly string[]) =>
  db.insert(otpRecovery).values(codeHashes.map((hash) => ({ memberId, hash })));

async function endOtp(db: Db, memberId: number, now: Date): Promise<void> {
  // Writes the guard before the OTP, in the order in which the check of a code locks them.
  await db
    .insert(otpGuard)
    .values({ memberId, canceledAt: now })
    .onConflictDoUpdate({ target: otpGuard.memberId, set: { canceledAt: now } });
  await db.delete(otp).where(eq(otp.memberId, memberId));
  await db.delete(otpRecovery).where(eq(otpRecovery.memberId, memberId));
}

export const otpHandlers = [
  handle(api.getOtp, async ({ db, member }) => {
    const row = await otpOf(db, member.id);
    const [guard] = await db.select().from(otpGuard).where(eq(otpGuard.memberId, member.id));
    const unused = and(eq(otpRecovery.memberId, member.id), isNull(otpRecovery.usedAt));
    return {
      inUse: row !== undefined,
      joinedAt: row?.joinedAt.toISOString() ?? null,
      usedAt: row?.usedAt?.toISOString() ?? null,
      device: row?.device ?? '',
      recoveryLeft: row ? await db.$count(otpRecovery, unused) : null,
      canceledAt: guard?.canceledAt?.toISOString() ?? null,
    };
  }),

  handle(
    api.beginOtp,
    ({ db, member, family, now, body }) =>
      db.transaction(async (tx) => {
        // Every tab of this login that asks gets the same secret.
        await lockName(tx, `otp-join:${family}`);
        await refuseInUse(tx, member.id);
        // The verification is not used up: a reload sends it again, and it ends when OTP is on.
        await checkVerification({ db: tx, now, family, member }, 'otp-join', body.verification);
        const known = await joinOf({ db: tx, family, member, now });
        const secret = known?.secret ?? new Secret({ size: 20 }).base32;
        const fresh = { secret, startedAt: now, provenStep: null, codeHashes: null };
        if (!known)
          await tx
            .insert(otpJoin)
            .values({ family, ...fresh })
            .onConflictDoUpdate({ target: otpJoin.family, set: fresh });
        return { secret, uri: totp(secret, member.userId, site.game).toString() };
      }),
    { codes: [PROCESSED, IDENTITY_MISMATCH] },
  ),

  handle(
    api.proveOtp,
    ({ db, member, family, now, body, world }) =>
      db.transaction(async (tx) => {
        await refuseInUse(tx, member.id);
        const row = await joinOf({ db: tx, family, member, now });
        if (!row) throw invalid('otp');
        const guess = { purpose: 'otp-join', owner: family } as const;
        const refused = await refuseGuess({ db: tx, now }, guess);
        if (refused) return refused;
        const read = readCode(row.secret, body.otp, now);
        if (!read || !isNear(read.drift) || read.step <= (row.provenStep ?? 0)) {
          const far = read && !isNear(read.drift);
          return new KeptRefusal(
            OTP_MISMATCH,
            far ? { driftSeconds: read.drift * OTP_PERIOD_SECONDS } : undefined,
          );
        }
        await forgetGuesses(tx, guess);
        const { recoveryCodes, codeHashes } = newRecoveryCodes(world.secret, member.id);
        await tx
          .update(otpJoin)
          .set({ provenStep: read.step, codeHashes })
          .where(eq(otpJoin.family, family));
        return { recoveryCodes };
      }),
    { codes: [OTP_MISMATCH, PROCESSED, LIMITED] },
  ),

  handle(
    api.joinOtp,
    async (call) => {
      const { db, member, family, now, body, world } = call;
      await refuseInUse(db, member.id);
      const row = await joinOf({ db, family, member, now });
      if (!row?.provenStep || !row.codeHashes) throw invalid('otp');
      const { secret, provenStep, codeHashes } = row;
      const shown = hashRecovery(world.secret, member.id, body.recoveryCode);
      if (!codeHashes.includes(shown)) throw invalid('recoveryCode');
      await noteSecured(db, member.id, now);
      const [joined] = await db
        .insert(otp)
        .values({
          memberId: member.id,
          secret,
          device: body.device,
          joinedAt: now,
          lastStep: provenStep,
          usedAt: now,
        })
        .onConflictDoNothing()
        .returning();
      // Another login has turned OTP on at the same moment.
      if (!joined) throw new Refusal(PROCESSED);
      await keepRecovery(db, member.id, codeHashes);
      await mailMember({ db, now }, member.id, accountMails.otpOn());
      await noteActivity(call, member.id, 'otp', true);
      await db.delete(otpJoin).where(eq(otpJoin.family, family));
      return { joinedAt: now.toISOString() };
    },
    { codes: [PROCESSED] },
  ),

  handle(
    api.renewRecovery,
    async (call) => {
      const { body, world } = call;
      return call.db.transaction(async (db) => {
        // Locks the member, as `cancelOtp` does, so that no codes are left of an OTP that was canceled meanwhile.
        const member = await lockSelf(db, call.member.id);
        if (!(await otpOf(db, member.id))) throw new Refusal(PROCESSED);
        await takeVerification({ ...call, db, member }, 'otp-recovery', body.verification);
        const { recoveryCodes, codeHashes } = newRecoveryCodes(world.secret, member.id);
        await db.delete(otpRecovery).where(eq(otpRecovery.memberId, member.id));
        await keepRecovery(db, member.id, codeHashes);
        await noteActivity({ ...call, db }, member.id, 'otp');
        return { recoveryCodes };
      });
    },
    { codes: [PROCESSED, IDENTITY_MISMATCH] },
  ),

  handle(
    api.cancelOtp,
    async (call) => {
      const { db, member, now, body } = call;
      // Locks the member before the guesses at the code, in the order in which a gift does.
      await lockSelf(db, member.id);
      if (!(await otpOf(db, member.id))) throw new Refusal(PROCESSED);
      const refused = await requireProof(call, 'otp-cancel', body);
      if (refused) return refused;
      await noteSecured(db, member.id, now);
      await endOtp(db, member.id, now);
      await mailMember({ db, now }, member.id, accountMails.otpOff());
      await noteActivity(call, member.id, 'otp', false);
      return { canceledAt: now.toISOString() };
    },
    { codes: [...PROOF_CODES, PROCESSED] },
  ),

  handle(getOtpLock, async ({ db, member, now }) => {
    const state = await lockoutOf(db, member.id);
    const step = lockStep(state, now.getTime());
    return {
      failures: state.failures,
      ...nextLock(state.failures),
      waitSeconds:
        step === undefined ? 0 : Math.ceil((state.lockedUntil - now.getTime()) / SECOND_MS),
      lockedUntil: step === undefined ? null : new Date(state.lockedUntil).toISOString(),
      liftable: step !== undefined && isLiftable(step),
    };
  }),

  handle(
    liftOtpLock,
    async (call) => {
      await takeVerification(call, 'gift-lock', call.body.verification);
      await writeLockout(call.db, call.member.id, unlocked);
      return {};
    },
    { codes: [IDENTITY_MISMATCH] },
  ),
];
