import { useEffect, useEffectEvent } from 'react';
import { type Edit, guardLeaving } from './leave-guard.ts';

/** Asks before the page is left for as long as an edit is given, at most until the component is removed. */
export function useLeaveGuard(edit: Edit | undefined): void {
  const guard = useEffectEvent(() => guardLeaving(edit));
  const guarded = edit !== undefined;
  useEffect(() => {
    if (!guarded) return undefined;
    guard();
    return () => guardLeaving(undefined);
  }, [guarded]);
}
