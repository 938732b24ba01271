import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { charges as chargesCopy, refundWords as copy } from './charges.copy.ts';

/** Shown in place of an action that is no longer possible, for example because another tab has done it. */
export function ActOver({ close }: { close: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {chargesCopy.over}
      </p>
      <div>
        <Button onClick={close}>{copy.close}</Button>
      </div>
    </>
  );
}
