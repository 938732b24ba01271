import { useCall } from '#forms/use-call.tsx';
import { link } from '#link.ts';
import { keepResult } from '#once/result.ts';
import { isLost, stateRead } from '#once/send-once.ts';
import { reloadField } from '#session/member.ts';
import { leave } from '#session/navigation.ts';
import type { DataOf, RequestOf } from '#wire/endpoint.ts';
import { changeInfo as endpoint, getInfo, type MemberInfo } from './api.ts';

type Change = Omit<RequestOf<typeof endpoint>, 'ticket'>;
type Changed = DataOf<typeof endpoint>;
type Line = readonly [string, string];

/** Sends a change of the member's data; `finish` leaves for the page that shows the result. */
export function useChange(ticket: string) {
  const { call, late } = useCall();
  /**
   * Sends the change. If the answer is lost, the data is read again, and `isDone` decides whether it was changed.
   * decisions §3
   */
  async function change(what: Change, isDone: (now: MemberInfo) => boolean): Promise<Changed> {
    try {
      return await call(endpoint, { ticket, ...what });
    } catch (error) {
      if (!isLost(error)) throw error;
      const now = await call(getInfo, { ticket });
      if (!isDone(now)) throw error;
      await stateRead(endpoint);
      return { ...now, changedAt: new Date().toISOString() };
    }
  }
  async function finish(changedAt: string, line: Line): Promise<'leave'> {
    keepResult('change-info', { changedAt, line });
    await reloadField('userInfo');
    leave(link('/member/info/changeInfo/complete'), { replace: true });
    return 'leave';
  }
  return { call, late, change, finish };
}
