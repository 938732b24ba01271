import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $member, type Field, type Member, reloadField } from '#stores/member.ts';
import type { QueryState } from '#stores/query.ts';

/** Sends start-up calls again; whether all of them were answered. */
async function askAgain(fields: readonly Field[]): Promise<boolean> {
  await Promise.all(fields.map(reloadField));
  return !fields.some((field) => $member.get().failed.includes(field));
}

/**
 * If the call of a screen gets no usable answer, for example because the host lacks it, the start-up calls for `fields`
 * are sent again and used instead. `read` makes their answers look like the screen's own. decisions §3
 */
export function useStartAnswer<Data>(
  state: QueryState<Data>,
  fields: readonly Field[],
  read: (member: Member) => Data | undefined,
): QueryState<Data> {
  const member = useStore($member);
  /** When the start-up calls were answered last, in epoch milliseconds; 0 if they failed, undefined before. */
  const [answeredAt, setAnsweredAt] = useState<number>();
  const isUnanswered = state.data === undefined && state.problem?.unanswered === true;
  const isAsking = state.data === undefined && state.loading;
  const names = fields.join();
  useEffect(() => {
    if (!isUnanswered) return undefined;
    let isCurrent = true;
    void askAgain(names.split(',') as Field[]).then((areAnswered) => {
      if (isCurrent) setAnsweredAt((before = 0) => (areAnswered ? Date.now() : before));
    });
    return () => {
      isCurrent = false;
    };
  }, [isUnanswered, names]);
  useEffect(() => {
    if (!isUnanswered && !isAsking) setAnsweredAt(undefined);
  }, [isUnanswered, isAsking]);
  if (!isUnanswered && !isAsking) return state;
  // The start-up calls are still running, so no failure is shown yet.
  if (answeredAt === undefined)
    return isUnanswered ? { ...state, loading: true, problem: undefined } : state;
  // Their answers stay while the screen's own call is tried again, because a form may depend on them.
  const data = answeredAt > 0 ? read(member) : undefined;
  if (data !== undefined) return { ...state, data, at: answeredAt };
  const failed = isUnanswered && fields.find((field) => member.failed.includes(field));
  return { ...state, problem: (failed && member.problems?.[failed]) || state.problem };
}
