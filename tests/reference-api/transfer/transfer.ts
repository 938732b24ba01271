/** The calls by which a character moves to another account: requested by one, accepted by the other. */
import { eq } from 'drizzle-orm';
import { TRANSFER_STATUS } from '#api/transfer.ts';
import {
  DAY_MS,
  SECOND_MS,
  TRANSFER_FEE_HWAN,
  TRANSFER_MOVE_SECONDS,
  TRANSFER_TERM_DAYS,
  VERIFICATION_MINUTES,
} from '#constants.ts';
import * as api from '#features/transfer/api.ts';
import { maskId, maskName } from '#rules/mask.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import { later } from '../clock.ts';
import {
  CHARACTER_GONE,
  CLOSED_ACCOUNT,
  LIMITED,
  PROCESSED,
  RECEIVER_BUSY,
  SELF,
  SENDER_BUSY,
  SHORT_OF_HWAN,
  SLOTS_FULL,
  TRANSFER_LOCKED,
  UNKNOWN_ACCOUNT,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { requireRow } from '../db/rows.ts';
import { characterTransfer, gameCharacter } from '../db/schema/game.ts';
import { member } from '../db/schema/member.ts';
import { serverNameOf } from '../db/server-name.ts';
import { handle } from '../handle.ts';
import { take } from '../hwan/ledger.ts';
import { takeVerification } from '../identity/identity.ts';
import { giveTicket, spendTicket } from '../join/tickets.ts';
import { lockSelf } from '../members.ts';
import { PROOF_CODES, requireOtp } from '../otp/guard.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import { CHECK_CODES, checksOf, holdOf, isOneLocked, lookUpAccount } from './checks.ts';
import { transferListHandlers } from './list.ts';
import {
  endTransfer,
  isMoving,
  lockTransfer,
  requirePeriod,
  slotsOf,
  type TransferRow,
} from './transfers.ts';

type Target = { characterNo: number; account: string };
/** The purpose of a proof's ticket: it is valid for this request alone, during this login. */
export const ticketFor = (family: string, { characterNo, account }: Target) =>
  `transfer:${family}:${characterNo}:${account}`;

/** The member's waiting transfer, locked; refuses with 31204 once somebody has decided on it or it has lapsed. */
async function waitingTransfer(
  tx: Db,
  { transferNo, now }: { transferNo: number; now: Date },
  isMine: (row: TransferRow) => boolean,
): Promise<TransferRow> {
  await requirePeriod(tx);
  const row = await lockTransfer(tx, transferNo);
  if (!row || !isMine(row)) throw invalid('transferNo');
  const isOver = row.status === TRANSFER_STATUS.waiting && row.expiresAt <= now;
  const status = isOver ? TRANSFER_STATUS.canceled : row.status;
  if (status !== TRANSFER_STATUS.waiting) throw new Refusal(PROCESSED, { status });
  return row;
}

export const transferHandlers = [
  ...transferListHandlers,

  handle(
    api.checkTransferAccount,
    async ({ db, member: me, body, now }) => {
      await requirePeriod(db);
      const owner = await lookUpAccount({ db, now }, me, body.account);
      if (owner instanceof KeptRefusal) return owner;
      if (!owner) return new KeptRefusal(UNKNOWN_ACCOUNT);
      if (owner.closedAt) throw new Refusal(CLOSED_ACCOUNT);
      if (owner.id === me.id) throw new Refusal(SELF);
      if (await isMoving(db, owner.id)) throw new Refusal(RECEIVER_BUSY);
      return { account: maskId(owner.userId), name: maskName(owner.name) };
    },
    {
      codes: [UNKNOWN_ACCOUNT, CLOSED_ACCOUNT, SELF, RECEIVER_BUSY, TRANSFER_LOCKED, LIMITED],
    },
  ),

  handle(
    api.checkTransfer,
    async ({ db, member: me, now, body }) => {
      await requirePeriod(db);
      const looked = await lookUpAccount({ db, now }, me, body.account);
      if (looked instanceof KeptRefusal) return looked;
      const { checks } = await checksOf(db, me, { ...body, now });
      return { checks: checks.map(({ check, code, passed }) => ({ check, code, passed })) };
    },
    { codes: [TRANSFER_LOCKED, LIMITED] },
  ),

  handle(
    api.proveTransfer,
    async (call) => {
      const { member: me, family, now, body } = call;
      await requirePeriod(call.db);
      return call.db.transaction(async (db) => {
        const refused = await requireOtp({ ...call, db }, body.otp);
        if (refused) return refused;
        await takeVerification({ ...call, db }, 'transfer', body.verification);
        const purpose = ticketFor(family, body);
        return { ticket: await giveTicket({ db, now }, purpose, me, VERIFICATION_MINUTES) };
      });
    },
    { codes: [TRANSFER_LOCKED, ...PROOF_CODES] },
  ),

  handle(
    api.requestTransfer,
    async ({ db, member: me, family, now, body }) => {
      await requirePeriod(db);
      const other = await lookUpAccount({ db, now }, me, body.account);
      if (other instanceof KeptRefusal) return other;
      const self = await lockSelf(db, me.id, other && [other.id]);
      const { checks, character, receiver, balance } = await checksOf(db, self, { ...body, now });
      const fault = checks.find(({ passed }) => !passed);
      if (fault?.check === 'otp') throw invalid('otp');
      // Returned, not thrown, so that the look-up of an unknown id stays counted.
      if (fault?.code === UNKNOWN_ACCOUNT) return new KeptRefusal(UNKNOWN_ACCOUNT);
      if (fault) throw new Refusal(fault.code, fault.data);
      if (!receiver) throw new Error('no receiver');
      if (body.fee !== TRANSFER_FEE_HWAN) throw invalid('fee');
      if (body.characterName !== character.name) throw invalid('characterName');
      await spendTicket(db, self, { purpose: ticketFor(family, body), text: body.ticket, now });
      const words = {
        kind: 'use' as const,
        title: '캐릭터 이전 수수료',
        serverNo: character.serverNo,
        characterName: character.name,
      };
      const paidBy = await take(db, body.fee, { memberId: me.id, at: now, words }, 'spent');
      if (!paidBy) throw new Refusal(SHORT_OF_HWAN);
      const expiresAt = later(now, TRANSFER_TERM_DAYS * DAY_MS);
      const row = requireRow(
        await db
          .insert(characterTransfer)
          .values({
            characterId: character.id,
            characterName: character.name,
            senderId: me.id,
            receiverId: receiver.id,
            status: TRANSFER_STATUS.waiting,
            fee: body.fee,
            paidBy,
            requestedAt: now,
            expiresAt,
          })
          .returning(),
      );
      await mailMember({ db, now }, me.id, accountMails.transfer(character.name, row.fee));
      return {
        transferNo: row.id,
        fee: row.fee,
        balance: balance - row.fee,
        expiresAt: expiresAt.toISOString(),
        serverName: await serverNameOf(db, character.serverNo),
        characterName: character.name,
        receiver: maskId(receiver.userId),
      };
    },
    { codes: [...CHECK_CODES, LIMITED] },
  ),

  handle(
    api.acceptTransfer,
    async ({ db, member: me, now, body }) => {
      const row = await waitingTransfer(db, { ...body, now }, (of) => of.receiverId === me.id);
      // Locks both members, so that what is checked below stays true until the end.
      await lockSelf(db, me.id, [row.senderId]);
      const [character] = await db
        .select()
        .from(gameCharacter)
        .where(eq(gameCharacter.id, row.characterId));
      if (!character || character.deletedAt || character.memberId !== row.senderId) {
        await endTransfer(db, row, { status: TRANSFER_STATUS.failed, now, reason: 'deleted' });
        return new KeptRefusal(CHARACTER_GONE);
      }
      const hold = holdOf(character);
      if (hold) throw new Refusal(TRANSFER_LOCKED, { reason: hold });
      const [sender] = await db.select().from(member).where(eq(member.id, row.senderId));
      if (!sender?.hwanUsable) throw new Refusal(TRANSFER_LOCKED, { reason: 'hwanLocked' });
      if (await isMoving(db, row.senderId)) throw new Refusal(SENDER_BUSY);
      if (await isMoving(db, me.id)) throw new Refusal(RECEIVER_BUSY);
      if (await isOneLocked(db, [row.senderId, me.id], now)) throw new Refusal(TRANSFER_LOCKED);
      const { used, limit } = await slotsOf(db, me.id, character.serverNo);
      if (used >= limit) throw new Refusal(SLOTS_FULL);
      const movesAt = later(now, TRANSFER_MOVE_SECONDS * SECOND_MS);
      await db
        .update(characterTransfer)
        .set({ status: TRANSFER_STATUS.moving, acceptedAt: now, movesAt })
        .where(eq(characterTransfer.id, row.id));
      return { status: TRANSFER_STATUS.moving, fee: row.fee };
    },
    {
      codes: [SLOTS_FULL, SENDER_BUSY, RECEIVER_BUSY, CHARACTER_GONE, TRANSFER_LOCKED, PROCESSED],
    },
  ),

  handle(
    api.rejectTransfer,
    async ({ db, member: me, now, body }) => {
      const row = await waitingTransfer(db, { ...body, now }, (of) => of.receiverId === me.id);
      await endTransfer(db, row, { status: TRANSFER_STATUS.rejected, now, reason: body.reason });
      return { status: TRANSFER_STATUS.rejected, fee: row.fee };
    },
    { codes: [TRANSFER_LOCKED, PROCESSED] },
  ),

  handle(
    api.cancelTransfer,
    async ({ db, member: me, now, body }) => {
      const row = await waitingTransfer(db, { ...body, now }, (of) => of.senderId === me.id);
      await endTransfer(db, row, { status: TRANSFER_STATUS.canceled, now, reason: 'canceled' });
      return { status: TRANSFER_STATUS.canceled, fee: row.fee };
    },
    { codes: [TRANSFER_LOCKED, PROCESSED] },
  ),
];
