import { send } from '#api/client.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { keepResult } from '#forms/result.ts';
import { useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { reloadField } from '#member/member.ts';
import { leave } from '#session/navigation.ts';
import { changeInfo as endpoint, getInfo, type MemberInfo } from './api.ts';

type Change = Omit<RequestOf<typeof endpoint>, 'ticket'>;

/**
 * The call that changes the member's data. If its answer is lost, the data is read again, and `isDone` decides whether
 * it was changed. decisions §3
 */
export function useChange(ticket: string, isDone: (what: Change, now: MemberInfo) => boolean) {
  const calls = useCall();
  const changing = useOnce(endpoint, {
    again: true,
    calls,
    async doneBy(signal, what) {
      const now = await send(getInfo, { ticket }, { signal });
      return isDone(what, now) ? { ...now, changedAt: new Date().toISOString() } : undefined;
    },
  });
  return { ...calls, change: (what: Change) => changing.send({ ticket, ...what }) };
}

/** Leads to the page of the result, which shows `line`: the name of what was changed, and its new value. */
export async function finishChange(
  changedAt: string,
  line: readonly [string, string],
): Promise<'leave'> {
  keepResult('change-info', { changedAt, line });
  await reloadField('userInfo');
  leave(link('/member/info/changeInfo/complete'), { replace: true });
  return 'leave';
}
