import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as api from '#features/gift/api.ts';
import { GIFT_STATUS, type GiftStatus } from '#features/gift/status.ts';
import { withinDays } from '../db/days.ts';
import { pageOfRows } from '../db/rows.ts';
import { gameCharacter, gift } from '../db/schema/game.ts';
import { gameServer } from '../db/schema/server.ts';
import { handle } from '../handle.ts';
import { isExpired, whereExpired, whereWaiting } from './gifts.ts';

/** The calls that list a member's gifts. */
export const giftListHandlers = [
  handle(api.getGifts, async ({ db, member: me, now, body }) => {
    const { direction, status } = body;
    const mine = or(
      direction === 'received' ? undefined : eq(gift.senderId, me.id),
      direction === 'sent' ? undefined : eq(gift.receiverId, me.id),
    );
    const states: Partial<Record<GiftStatus, SQL | undefined>> = {
      [GIFT_STATUS.waiting]: whereWaiting(now),
      [GIFT_STATUS.expired]: or(eq(gift.status, GIFT_STATUS.expired), whereExpired(now)),
    };
    const inState = status && (states[status] ?? eq(gift.status, status));
    const wanted = and(mine, withinDays(gift.sentAt, body), inState);
    const order =
      status === GIFT_STATUS.waiting
        ? [asc(gift.expiresAt), asc(gift.id)]
        : [desc(gift.sentAt), desc(gift.id)];
    const sender = alias(gameCharacter, 'sender');
    const receiver = alias(gameCharacter, 'receiver');
    const server = alias(gameServer, 'other_server');
    const isSent = sql`${gift.senderId} = ${me.id}`;
    const rows = await pageOfRows(
      body,
      db
        .select({ gift, serverName: server.serverName, sender: sender.job, receiver: receiver.job })
        .from(gift)
        .innerJoin(sender, eq(sender.id, gift.senderCharacterId))
        .innerJoin(receiver, eq(receiver.id, gift.receiverCharacterId))
        .innerJoin(
          server,
          sql`${server.serverNo} = case when ${isSent} then ${receiver.serverNo} else ${sender.serverNo} end`,
        )
        .where(wanted)
        .orderBy(...order),
    );
    return {
      total: await db.$count(gift, wanted),
      list: rows.map(({ gift: row, serverName, ...jobs }) => {
        const sent = row.senderId === me.id;
        const ended = isExpired(row, now);
        return {
          giftNo: row.id,
          direction: sent ? ('sent' as const) : ('received' as const),
          status: ended ? GIFT_STATUS.expired : row.status,
          serverName,
          characterName: sent ? row.receiverCharacterName : row.senderCharacterName,
          job: sent ? jobs.receiver : jobs.sender,
          amount: row.amount,
          message: row.message,
          sentAt: row.sentAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          closedAt: (ended ? row.expiresAt : row.closedAt)?.toISOString() ?? null,
        };
      }),
    };
  }),
];
