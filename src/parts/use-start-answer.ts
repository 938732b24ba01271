import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $member, type Field, type Member, reloadField } from '#stores/member.ts';
import type { QueryState } from '#stores/query.ts';

/**
 * Where a screen's own call got no usable answer, as from a host that lacks it: the answers of the start-up calls,
 * asked again. `read`: those, in the shape of the screen's own answer. decisions §3
 */
export function useStartAnswer<Data>(
  state: QueryState<Data>,
  fields: readonly Field[],
  read: (member: Member) => Data | undefined,
): QueryState<Data> {
  const member = useStore($member);
  /** When they were answered last, in epoch milliseconds; 0 where they failed, undefined until they were asked. */
  const [answeredAt, setAnsweredAt] = useState<number>();
  const lacks = state.data === undefined && state.problem?.unanswered === true;
  const asks = state.data === undefined && state.loading;
  const names = fields.join();
  useEffect(() => {
    if (!lacks) return undefined;
    let stays = true;
    const asked = names.split(',') as Field[];
    void Promise.all(asked.map(reloadField)).then(() => {
      const missed = asked.some((field) => $member.get().failed.includes(field));
      if (stays) setAnsweredAt((before = 0) => (missed ? before : Date.now()));
    });
    return () => {
      stays = false;
    };
  }, [lacks, names]);
  useEffect(() => {
    if (!lacks && !asks) setAnsweredAt(undefined);
  }, [lacks, asks]);
  if (!lacks && !asks) return state;
  // They are being asked: nothing has failed yet.
  if (answeredAt === undefined)
    return lacks ? { ...state, loading: true, problem: undefined } : state;
  // Their answer stays while the screen's own call is tried again: a form is built on it.
  const data = answeredAt > 0 ? read(member) : undefined;
  if (data !== undefined) return { ...state, data, at: answeredAt };
  const failed = lacks && fields.find((field) => member.failed.includes(field));
  return { ...state, problem: (failed && member.problems?.[failed]) || state.problem };
}
