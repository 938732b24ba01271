import { useEffect, useEffectEvent, useRef } from 'react';
import { goStepBack, holdStep } from '#stores/leave-guard.ts';

/**
 * Gives the later steps of the same page a history entry, so that Back leads to the step before; a guarded edit shares
 * that entry. `later`: which of them is shown, or, if there is only one, whether it is. Returns a function that goes
 * back, for a button.
 */
export function useInnerStep(later: number | boolean, back: () => void): () => void {
  const was = useRef(later);
  const leaveStep = useEffectEvent(back);
  useEffect(() => {
    // Back has used the entry up, so the step before needs one of its own.
    const anew = later !== was.current;
    was.current = later;
    return later ? holdStep(() => leaveStep(), { anew }) : undefined;
  }, [later]);
  return () => goStepBack(back);
}
