import { useEffect, useEffectEvent, useRef } from 'react';
import { goStepBack, holdStep } from '#stores/leave-guard.ts';

/**
 * A later step on the same page, with its own history entry: Back leads to the step before. A
 * step after that which guards an edit uses the same entry. Returns how to go back, for a button.
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
