import { useEffect, useRef, useState } from 'react';
import { readDraft } from '#drafts/drafts.ts';
import { toast } from '#failure/dialog.ts';
import { currentOwner } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import type { InquiryDetail } from './api.ts';
import { draftNames } from './hand-over.ts';
import { inquiryMore as copy } from './more.copy.ts';
import { InquiryMoreForm } from './more-form.tsx';

type Props = { inquiry: InquiryDetail; changed: () => void };

/** A further question in the same thread; the form is open from the start if it has a draft. */
export function InquiryMore({ inquiry: { inquiryNo }, changed }: Props) {
  const [owner] = useState(currentOwner);
  const draft = draftNames(inquiryNo).more;
  const [open, setOpen] = useState<'kept' | 'pressed' | 'sent' | undefined>(() =>
    readDraft(owner, draft) ? 'kept' : undefined,
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open === 'sent') place.current?.querySelector('button')?.focus();
  }, [open]);
  function sent(): void {
    toast(copy.sent);
    setOpen('sent');
    changed();
  }
  return (
    <Panel title={copy.title}>
      {open && open !== 'sent' ? (
        <InquiryMoreForm
          inquiryNo={inquiryNo}
          owner={owner}
          draft={draft}
          focus={open === 'pressed'}
          sent={sent}
          changed={changed}
        />
      ) : (
        <>
          <p className="hint">{copy.text}</p>
          <div ref={place}>
            <Button onClick={() => setOpen('pressed')}>{copy.open}</Button>
          </div>
        </>
      )}
    </Panel>
  );
}
