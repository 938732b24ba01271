import { endSessions, getSessions } from '#api/devices.ts';
import { noteActivity } from '../activity/activity.ts';
import { handle } from '../handle.ts';
import { endSessions as endOtherSessions, endSession, liveSessions } from '../sessions.ts';

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

  // An ended login, another member's and the one that asks cannot be ended: all get the same answer.
  handle(endSessions, async (call) => {
    const { db, member, family, now } = call;
    const { sessionId } = call.body;
    const at = { db, now };
    const ended =
      sessionId === null
        ? await endOtherSessions(at, member.id, family)
        : await endSession(at, member.id, sessionId, family);
    if (ended > 0) await noteActivity(call, member.id, 'devices');
    return { ended };
  }),
];
