/** What a member does with a payment that is done: a refund, a cash receipt. */
import { personLetters } from '#api/letters.ts';
import * as api from '#features/hwan/api.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import { HWAN_UNUSABLE, IDENTITY_MISMATCH, PROCESSED, RECEIPT_DONE, SUSPENDED } from '../codes.ts';
import { handle } from '../handle.ts';
import { takeVerification } from '../identity/identity.ts';
import { lockSelf } from '../members.ts';
import { titles } from '../pay/offer.ts';
import {
  changeOrder,
  lockOrder,
  orderView,
  ownOrder,
  receiptOf,
  refundNow,
} from '../pay/orders.ts';
import { invalid, Refusal } from '../refusal.ts';
import { unissue } from './ledger-undo.ts';

/** How the cause of a refund begins; the order's number follows. */
export const REFUND = 'refund:';

export const chargeHandlers = [
  handle(
    api.refundOrder,
    async (call) => {
      const { db, body, member, now, origin } = call;
      const row = await ownOrder(lockOrder(db, body.orderId), member);
      const me = await lockSelf(db, member.id);
      if (row.status !== 'done') throw new Refusal(PROCESSED);
      // Refused while hwan is locked: a thief could otherwise turn it into money.
      if (me.billingSuspended) throw new Refusal(SUSPENDED);
      if (!me.hwanUsable) throw new Refusal(HWAN_UNUSABLE);
      const refund = await refundNow(db, row, now);
      if (!refund || !row.transactionId || refund.won !== body.won) throw invalid('won');
      // A card is given its own money back; an account could be anybody's.
      if (row.method === 'virtual') {
        if (!body.account) throw invalid('account');
        if (body.account.holder !== personLetters(me.name)) throw invalid('holder');
        if (!body.verification) throw invalid('verification');
        await takeVerification(call, 'refund', body.verification);
      }
      const taken = await unissue(
        db,
        row.transactionId,
        { paid: refund.hwan, free: refund.bonus },
        {
          memberId: member.id,
          at: now,
          words: { kind: 'charge', title: `${titles[row.method]} 취소` },
          cause: `${REFUND}${row.id}`,
        },
      );
      if (!taken) throw invalid('won');
      const ended = await changeOrder(db, row.id, {
        status: 'refunded',
        refundWon: refund.won,
        refundFee: refund.fee,
        refundedAt: now,
      });
      await mailMember(
        { db, now },
        member.id,
        accountMails.refund(refund.won, refund.hwan + refund.bonus),
      );
      return orderView(db, ended, { now, origin });
    },
    { codes: [PROCESSED, SUSPENDED, HWAN_UNUSABLE, IDENTITY_MISMATCH] },
  ),

  handle(
    api.issueCashReceipt,
    async ({ db, body, member, now, origin }) => {
      const row = await ownOrder(lockOrder(db, body.orderId), member);
      if (row.receiptKind) throw new Refusal(RECEIPT_DONE);
      if (row.status !== 'done') throw invalid('orderId');
      const receipt = receiptOf(row.method, body);
      const done = await changeOrder(db, row.id, { ...receipt, receiptAt: now });
      return orderView(db, done, { now, origin });
    },
    { codes: [RECEIPT_DONE] },
  ),
];
