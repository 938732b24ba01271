import { useStore } from '@nanostores/react';
import { type QueryState, stateOf } from '#lists/query.ts';
import { $member, type Field, type Member, reloadField } from '#session/member.ts';

/** One of the start-up answers as a query state for `Answer`; each can fail and be loaded again by itself. */
export function useMemberField<F extends Field>(
  field: F,
): { state: QueryState<NonNullable<Member[F]>>; reload: () => void } {
  const member = useStore($member);
  const failed = member.failed.includes(field);
  const problem = failed ? member.problems?.[field] : undefined;
  // It is not known how old an earlier answer is, so it is not shown beside a failure.
  const data = failed ? undefined : (member[field] as NonNullable<Member[F]> | undefined);
  const loading = data === undefined && problem === undefined;
  return {
    state: stateOf({ data, loading, problem }),
    reload: () => void reloadField(field),
  };
}
