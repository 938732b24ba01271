import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $member, type Field, type Member, reloadField } from '#stores/member.ts';
import type { QueryState } from '#stores/query.ts';
import { noAnswer } from '#stores/stores.copy.ts';

/**
 * Where a screen's own call got no usable answer, as from a host that lacks it: what the start's calls tell,
 * asked anew. `read`: that, in the shape of the screen's own. decisions §3
 */
export function useStartAnswer<Data>(
  state: QueryState<Data>,
  fields: readonly Field[],
  read: (member: Member) => Data | undefined,
): QueryState<Data> {
  const member = useStore($member);
  const [at, setAt] = useState(0);
  const lacks = state.data === undefined && state.problem === noAnswer;
  const names = fields.join();
  useEffect(() => {
    if (!lacks) return undefined;
    let stays = true;
    const asked = names.split(',').map((field) => reloadField(field as Field));
    void Promise.all(asked).then(() => stays && setAt(Date.now()));
    return () => {
      stays = false;
      setAt(0);
    };
  }, [lacks, names]);
  if (!lacks || at === 0) return state;
  const failed = fields.find((field) => member.failed.includes(field));
  const data = failed ? undefined : read(member);
  if (data !== undefined) return { ...state, data, at };
  return { ...state, problem: (failed && member.problems?.[failed]) ?? state.problem };
}
