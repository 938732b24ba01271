import { useEffect, useState } from 'react';
import { link } from '#routes.ts';
import { leave } from '#stores/navigation.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { inquiryAnew as copy } from './anew.copy.ts';
import type { InquiryDetail } from './api.ts';
import { handOver, moveToNew } from './hand-over.ts';

/** A draft for an inquiry that was solved meanwhile, as in another tab: it can become a new inquiry. */
export function InquiryAnew({ inquiry }: { inquiry: InquiryDetail }) {
  const [owner] = useState(() => $session.get().userId ?? '');
  const [kept, setKept] = useState(false);
  // Once the form is unmounted: it saves what was typed as it goes.
  useEffect(() => setKept(handOver(owner, inquiry)), [owner, inquiry]);
  if (!kept) return null;
  function goOn(): void {
    moveToNew(owner, inquiry);
    leave(link('/member/inquiry/request'));
  }
  return (
    <Notice>
      <p role="status">{copy.words}</p>
      <div>
        <Button onClick={goOn}>{copy.act}</Button>
      </div>
    </Notice>
  );
}
