import { useEffect, useEffectEvent } from 'react';
import { type Edit, guardLeaving } from '#stores/leave-guard.ts';

/** Guards an edit for as long as one is given, at most until its part is removed. */
export function useLeaveGuard(edit: Edit | undefined): void {
  const guard = useEffectEvent(() => guardLeaving(edit));
  const guarded = edit !== undefined;
  useEffect(() => {
    if (!guarded) return undefined;
    guard();
    return () => guardLeaving(undefined);
  }, [guarded]);
}
