import { useEffect, useRef, useState } from 'react';
import { link } from '#link.ts';
import { leave } from '#session/navigation.ts';
import { currentOwner } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { InquiryDetail } from './api.ts';
import { inquiryAnew as copy } from './detail.copy.ts';
import { mergeDrafts, moveToNew } from './merge-drafts.ts';

type ContinueAsNewProps = {
  inquiry: InquiryDetail;
  /** Whether the draft's form was on screen until now, and so may have had the focus. */
  inPlace: boolean;
};

/**
 * Offers to turn a draft into a new inquiry, because its own inquiry was solved meanwhile, for example in another tab.
 */
export function InquiryContinueAsNew({ inquiry, inPlace }: ContinueAsNewProps) {
  const [owner] = useState(currentOwner);
  const [kept, setKept] = useState(false);
  // This is an effect, since the form saves its draft when it is unmounted.
  useEffect(() => setKept(mergeDrafts(owner, inquiry)), [owner, inquiry]);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (kept && inPlace && document.activeElement === document.body) words.current?.focus();
  }, [kept, inPlace]);
  if (!kept) return null;
  function goOn(): void {
    moveToNew(owner, inquiry);
    leave(link('/member/inquiry/request'));
  }
  return (
    <Notice tone="info">
      <p ref={words} role="status" tabIndex={-1}>
        {copy.words}
      </p>
      <div>
        <Button onClick={goOn}>{copy.act}</Button>
      </div>
    </Notice>
  );
}
