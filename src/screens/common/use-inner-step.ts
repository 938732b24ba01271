import { useEffect, useEffectEvent, useRef } from 'react';

/** The mark of `stores/leave-guard.ts`: a later step that asks before it is left needs no entry of its own. */
const MARK = { guarded: true };
const onMark = () => (history.state as { guarded?: unknown } | null)?.guarded === true;

/** A further step on the same page, with a history entry of its own: Back leads to the step before. Returns that way for a button. */
export function useInnerStep(inside: boolean, back: () => void): () => void {
  const was = useRef(inside);
  const leaveStep = useEffectEvent(back);
  useEffect(() => {
    if (inside && !was.current && !onMark()) history.pushState(MARK, '');
    was.current = inside;
    if (!inside) return undefined;
    const { href } = location;
    // A link to a place on this page is no way back.
    const turned = () => {
      if (!onMark() && location.href === href) leaveStep();
    };
    addEventListener('popstate', turned);
    return () => removeEventListener('popstate', turned);
  }, [inside]);
  return () => (onMark() ? history.back() : back());
}
