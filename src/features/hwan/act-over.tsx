import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { charges as copy, refundWords } from './charges.copy.ts';

/** Replaces an action that is not possible any more, as when another tab did it first. */
export function ActOver({ close }: { close: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1}>
        {copy.over}
      </p>
      <div>
        <Button onClick={close}>{refundWords.close}</Button>
      </div>
    </>
  );
}
