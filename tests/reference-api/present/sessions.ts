import { endSessions, getSessions } from '#features/present/api.ts';
import { handle } from '../handle.ts';
import { endSessions as endOthers, endSession, liveSessions } from '../sessions.ts';

export const sessionHandlers = [
  handle(getSessions, async ({ db, member, family, now }) => {
    const live = await liveSessions(db, member.id, now);
    return {
      list: live.map(({ id, startedAt, device, ip }) => ({
        sessionId: id,
        at: startedAt.toISOString(),
        device,
        ip,
        current: id === family,
      })),
    };
  }),

  // What is over, another's or the one that asks is none to end: all are answered alike.
  handle(endSessions, async ({ body: { sessionId }, db, member, family, now }) => {
    const ended =
      sessionId === null
        ? await endOthers({ db, now }, member.id, family).returning()
        : await endSession({ db, now }, member.id, sessionId, family).returning();
    return { ended: ended.length };
  }),
];
