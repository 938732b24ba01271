import type { DataOf, RequestOf } from '#wire/endpoint.ts';
import { changeInfo as endpoint } from './api.ts';
import { link } from '#routes.ts';
import { leave } from '#stores/navigation.ts';
import { keepResult } from '#stores/result.ts';
import { reloadField } from '#stores/member.ts';
import { useCall } from '#parts/use-call.tsx';

type Change = Omit<RequestOf<typeof endpoint>, 'ticket'>;
type Changed = DataOf<typeof endpoint>;
type Line = readonly [string, string];

/** Changes one thing; `tell` does so on the result page. */
export function useChange(ticket: string) {
  const { call, late } = useCall();
  const change = (what: Change): Promise<Changed> => call(endpoint, { ticket, ...what });
  async function tell(changedAt: string, line: Line): Promise<'leave'> {
    keepResult('change-info', { changedAt, lines: [line] });
    await reloadField('userInfo');
    leave(link('/member/info/changeInfo/complete'), { replace: true });
    return 'leave';
  }
  return { call, late, change, tell };
}
