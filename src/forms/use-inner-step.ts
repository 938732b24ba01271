import { useEffect, useEffectEvent, useRef } from 'react';
import { goStepBack, holdStep } from '#drafts/leave-guard.ts';

/**
 * Gives the later steps of a page a history entry, so that Back leads to the previous step; a guarded edit shares that
 * entry. `later`: the number of the later step, or whether the only one is shown; 0 or false at the first. Returns a
 * function that goes back, for a button.
 */
export function useInnerStep(later: number | boolean, back: () => void): () => void {
  const was = useRef(later);
  const leaveStep = useEffectEvent(back);
  useEffect(() => {
    // Back has consumed the entry, so a step that is still a later one needs a new entry.
    const anew = later !== was.current;
    was.current = later;
    return later ? holdStep(() => leaveStep(), { anew }) : undefined;
  }, [later]);
  return () => goStepBack(back);
}
