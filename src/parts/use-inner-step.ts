import { useEffect, useEffectEvent, useRef } from 'react';
import { goStepBack, holdStep } from '#stores/leave-guard.ts';

/**
 * A further step on the same page, with a history entry of its own: Back leads to the step before. A
 * later step that asks before it is left takes the same entry. Returns the way back for a button.
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
