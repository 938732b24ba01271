/** What has happened to the security of an account: where it happens it is noted, here it is listed. */
import { and, desc, eq } from 'drizzle-orm';
import { type ActivityKind, getActivity } from '#api/activity.ts';
import { maskIp } from '#rules/mask.ts';
import type { Db } from '../db/connect.ts';
import { withinDays } from '../db/days.ts';
import { pageOfRows } from '../db/rows.ts';
import { activity } from '../db/schema/session.ts';
import { type Call, handle } from '../handle.ts';
import { deviceOf } from '../members.ts';

type From = { db: Db } & Pick<Call<unknown, unknown>, 'now' | 'ip' | 'header'>;

/** Notes an event with its act, in its transaction: an act that is undone leaves none. */
export const noteActivity = (
  { db, now: at, ip, header }: From,
  memberId: number,
  kind: ActivityKind,
  on: boolean | null = null,
) => {
  const device = deviceOf(header('user-agent') ?? '');
  return db.insert(activity).values({ memberId, at, kind, on, device, ip, place: '' });
};

export const activityHandlers = [
  handle(getActivity, async ({ db, member, body }) => {
    const wanted = and(
      eq(activity.memberId, member.id),
      body.kind && eq(activity.kind, body.kind),
      withinDays(activity.at, body),
    );
    const sorted = db
      .select()
      .from(activity)
      .where(wanted)
      .orderBy(desc(activity.at), desc(activity.id));
    const rows = await pageOfRows(body, sorted);
    return {
      total: await db.$count(activity, wanted),
      list: rows.map(({ id, at, kind, on, device, ip, place }) => ({
        activityNo: id,
        at: at.toISOString(),
        kind,
        on,
        device,
        ip: maskIp(ip),
        place,
      })),
    };
  }),
];
