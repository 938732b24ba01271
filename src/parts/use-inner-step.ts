import { useEffect, useEffectEvent, useRef } from 'react';
import { goStepBack, holdStep } from '#stores/leave-guard.ts';

/**
 * Gives a later step of the same page a history entry, so that Back leads to the step before; a guarded edit shares
 * that entry. Returns a function that goes back, for a button.
 */
export function useInnerStep(inside: boolean, back: () => void): () => void {
  const was = useRef(inside);
  const leaveStep = useEffectEvent(back);
  useEffect(() => {
    const anew = inside && !was.current;
    was.current = inside;
    return inside ? holdStep(() => leaveStep(), { anew }) : undefined;
  }, [inside]);
  return () => goStepBack(back);
}
