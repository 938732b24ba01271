import { useStore } from '@nanostores/react';
import { $member, type Field, type Member, reloadField } from '#stores/member.ts';
import type { QueryState } from '#stores/query.ts';
import { noAnswer } from '#stores/stores.copy.ts';

/** One of the start-up answers as a panel draws it; each fails and is asked for again alone. */
export function useMemberField<F extends Field>(
  field: F,
): { state: QueryState<NonNullable<Member[F]>>; reload: () => void } {
  const member = useStore($member);
  const data = (member[field] ?? undefined) as NonNullable<Member[F]> | undefined;
  const problem = member.failed.includes(field)
    ? (member.problems?.[field] ?? noAnswer)
    : undefined;
  const loading = data === undefined && problem === undefined;
  return {
    state: { data, at: 0, loading, turning: false, since: 0, problem },
    reload: () => void reloadField(field),
  };
}
