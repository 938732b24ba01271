import { useEffect, useEffectEvent, useRef } from 'react';
import { onSentinel, SENTINEL } from '#stores/leave-guard.ts';

/**
 * A further step on the same page, with a history entry of its own: Back leads to the step before. A
 * later step that asks before it is left takes the same entry. Returns the way back for a button.
 */
export function useInnerStep(inside: boolean, back: () => void): () => void {
  const was = useRef(inside);
  const leaveStep = useEffectEvent(back);
  useEffect(() => {
    if (inside && !was.current && !onSentinel()) history.pushState(SENTINEL, '');
    was.current = inside;
    if (!inside) return undefined;
    const { href } = location;
    // A link to a place on this page is no way back.
    const turned = () => {
      if (!onSentinel() && location.href === href) leaveStep();
    };
    addEventListener('popstate', turned);
    return () => removeEventListener('popstate', turned);
  }, [inside]);
  return () => (onSentinel() ? history.back() : back());
}
