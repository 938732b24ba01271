/** The conditions of a transfer: whether the character and both accounts allow it. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { TRANSFER_FEE_HWAN } from '#constants.ts';
import type { TransferCheck } from '#features/transfer/rules.ts';
import { isSanctioned } from '../block/sanctions.ts';
import {
  CHARACTER_GONE,
  CLOSED_ACCOUNT,
  HWAN_UNUSABLE,
  INVALID,
  PAY_FAILED,
  RECEIVER_BUSY,
  SELF,
  SENDER_BUSY,
  SHORT_OF_HWAN,
  SLOTS_FULL,
  TRANSFER_LOCKED,
  TRANSFER_PENDING,
  UNKNOWN_ACCOUNT,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { characterTransfer, gameCharacter } from '../db/schema/game.ts';
import { member } from '../db/schema/member.ts';
import { lookUp } from '../guesses.ts';
import { balanceOf } from '../hwan/ledger.ts';
import { otpOf } from '../otp/guard.ts';
import { invalid, type KeptRefusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';
import { isMoving, OPEN, slotsOf } from './transfers.ts';

/** The codes with which the checks refuse; only the check of OTP refuses with invalid data instead. */
export const CHECK_CODES = [
  SLOTS_FULL,
  TRANSFER_PENDING,
  SHORT_OF_HWAN,
  PAY_FAILED,
  UNKNOWN_ACCOUNT,
  CLOSED_ACCOUNT,
  SENDER_BUSY,
  RECEIVER_BUSY,
  SELF,
  TRANSFER_LOCKED,
  HWAN_UNUSABLE,
  CHARACTER_GONE,
];

type Check = { check: TransferCheck; code: string; passed: boolean; data?: unknown };

/** The account of an id as it was typed; also a closed one, because it is refused differently from an unknown one. */
async function receiverOf(db: Db, account: string): Promise<Member | undefined> {
  const [row] = await db.select().from(member).where(eq(member.userId, account));
  return row;
}

/** Looks up a receiving account; the refusal is returned, not thrown. */
export const lookUpAccount = (
  at: { db: Db; now: Date },
  me: Member,
  account: string,
): Promise<Member | KeptRefusal | undefined> =>
  lookUp(at, { purpose: 'transfer-account', owner: me.userId }, () => receiverOf(at.db, account));

/** Whether one of the accounts may neither give nor take: it is sanctioned, dormant or about to be closed. */
export async function isOneLocked(db: Db, ids: readonly number[], now: Date): Promise<boolean> {
  const held = or(isNotNull(member.dormantSince), isNotNull(member.secedeRequestedAt));
  if ((await db.$count(member, and(inArray(member.id, [...ids]), held))) > 0) return true;
  for (const id of ids) if (await isSanctioned(db, id, now)) return true;
  return false;
}

/** Why a character may not move now although it exists: its guild, or the game, still needs it where it is. */
export function holdOf({ guildMaster, online }: typeof gameCharacter.$inferSelect) {
  if (guildMaster) return 'guildMaster' as const;
  return online ? ('online' as const) : undefined;
}

/** Every condition of the two accounts; the receiver's only if there is one. */
async function accountChecks(
  db: Db,
  { me, receiver, now }: { me: Member; receiver: Member | undefined; now: Date },
): Promise<Check[]> {
  if (!receiver) return [{ check: 'account', code: UNKNOWN_ACCOUNT, passed: false }];
  if (receiver.closedAt) return [{ check: 'account', code: CLOSED_ACCOUNT, passed: false }];
  const locked = await isOneLocked(db, [me.id, receiver.id], now);
  return [
    { check: 'account', code: UNKNOWN_ACCOUNT, passed: true },
    { check: 'self', code: SELF, passed: receiver.id !== me.id },
    { check: 'receiverBusy', code: RECEIVER_BUSY, passed: !(await isMoving(db, receiver.id)) },
    { check: 'lock', code: TRANSFER_LOCKED, passed: !locked },
  ];
}

/** All conditions of a request in the order of refusal, and the rows they are about. */
export async function checksOf(
  db: Db,
  me: Member,
  { characterNo, account, now }: { characterNo: number; account: string; now: Date },
) {
  const [character] = await db
    .select()
    .from(gameCharacter)
    .where(and(eq(gameCharacter.id, characterNo), eq(gameCharacter.memberId, me.id)));
  if (!character) throw invalid('characterNo');
  const receiver = await receiverOf(db, account);
  const open = await db.$count(
    characterTransfer,
    and(eq(characterTransfer.characterId, characterNo), inArray(characterTransfer.status, OPEN)),
  );
  const slots = receiver && (await slotsOf(db, receiver.id, character.serverNo));
  const { total: balance } = await balanceOf(db, me.id, now);
  const hold = holdOf(character);
  const checks: Check[] = [
    { check: 'deleted', code: CHARACTER_GONE, passed: character.deletedAt === null },
    {
      check: 'movable',
      code: TRANSFER_LOCKED,
      passed: hold === undefined,
      data: { reason: hold },
    },
    { check: 'pending', code: TRANSFER_PENDING, passed: open === 0 },
    { check: 'ownBusy', code: SENDER_BUSY, passed: !(await isMoving(db, me.id)) },
    ...(await accountChecks(db, { me, receiver, now })),
    ...(slots
      ? [{ check: 'slots' as const, code: SLOTS_FULL, passed: slots.used < slots.limit }]
      : []),
    { check: 'security', code: HWAN_UNUSABLE, passed: me.hwanUsable },
    { check: 'balance', code: SHORT_OF_HWAN, passed: balance >= TRANSFER_FEE_HWAN },
    { check: 'billing', code: PAY_FAILED, passed: !me.billingSuspended },
    { check: 'otp', code: INVALID, passed: (await otpOf(db, me.id)) !== undefined },
  ];
  return { checks, character, receiver, balance };
}
