import { useEffect, useState } from 'react';
import { link } from '#routes.ts';
import { leave } from '#stores/navigation.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { inquiryAnew as copy } from './anew.copy.ts';
import type { InquiryDetail } from './api.ts';
import { handOver, moveToNew } from './hand-over.ts';

/** What was written for an inquiry that has been solved meanwhile, as in another tab: it can go on as a new one. */
export function InquiryAnew({ inquiry }: { inquiry: InquiryDetail }) {
  const [owner] = useState(() => $session.get().userId ?? '');
  const [kept, setKept] = useState(false);
  // Once the form has gone: it keeps what was typed as it goes.
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
