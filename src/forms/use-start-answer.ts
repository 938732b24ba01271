import { useEffect, useState } from 'react';
import type { QueryState } from '#lists/query.ts';
import { $member, type Member, type MemberField, reloadField } from '#member/member.ts';
import { useMember } from '#member/use-member.ts';

async function askAgain(fields: readonly MemberField[]): Promise<boolean> {
  await Promise.all(fields.map(reloadField));
  return !fields.some((field) => $member.get().failed.includes(field));
}

/** What the start-up calls have said in the place of the screen's own; `answeredAt` in epoch milliseconds. */
type StandIn = 'unknown' | 'failed' | { answeredAt: number };

/**
 * If the call of a screen gets no usable answer, for example because the host lacks it, the start-up calls for `fields`
 * are sent again and used instead. `read` makes their answers look like the screen's own. decisions §3
 */
export function useStartAnswer<Data>(
  state: QueryState<Data>,
  fields: readonly MemberField[],
  read: (member: Member) => Data | undefined,
): QueryState<Data> {
  const member: Member = useMember(...fields, 'failed', 'problems');
  const [standIn, setStandIn] = useState<StandIn>('unknown');
  // The fields of a screen never change.
  const [asked] = useState(fields);
  const isEmpty = state.data === undefined;
  const isUnanswered = isEmpty && state.problem?.unanswered === true;
  const isNeeded = isUnanswered || (isEmpty && state.loading);
  useEffect(() => {
    if (!isUnanswered) return undefined;
    let isCurrent = true;
    void askAgain(asked).then((areAnswered) => {
      if (!isCurrent) return;
      if (areAnswered) setStandIn({ answeredAt: Date.now() });
      // An earlier answer stays, because a form may depend on it.
      else setStandIn((before) => (before === 'unknown' ? 'failed' : before));
    });
    return () => {
      isCurrent = false;
    };
  }, [isUnanswered, asked]);
  useEffect(() => {
    if (!isNeeded) setStandIn('unknown');
  }, [isNeeded]);
  if (!isNeeded) return state;
  // The start-up calls are still running, so no failure is shown yet.
  if (standIn === 'unknown')
    return isUnanswered ? { ...state, loading: true, problem: undefined } : state;
  if (standIn !== 'failed') {
    const data = read(member);
    if (data !== undefined) return { ...state, data, at: standIn.answeredAt };
  }
  const failed = isUnanswered && asked.find((field) => member.failed.includes(field));
  return { ...state, problem: (failed && member.problems?.[failed]) || state.problem };
}
