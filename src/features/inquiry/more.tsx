import { useEffect, useRef, useState } from 'react';
import { link } from '#link.ts';
import { dropDraftWithFiles } from '#parts/draft-form.tsx';
import { KnownOutcome } from '#parts/known-outcome.tsx';
import { toast } from '#stores/dialog.ts';
import { readDraft } from '#stores/drafts.ts';
import { currentOwner } from '#stores/session.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { addInquiry, type InquiryDetail } from './api.ts';
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
  /** Whether a question whose answer was lost belongs to this inquiry; so it does if the answer cannot be read. */
  const isHere = (added?: { inquiryNo: number }) => (added?.inquiryNo ?? inquiryNo) === inquiryNo;
  function sent(): void {
    toast(copy.sent);
    setOpen('sent');
    changed();
  }
  return (
    <Panel title={copy.title}>
      {open && open !== 'sent' ? (
        <KnownOutcome
          of={addInquiry}
          words={copy.outcome}
          said={(added) => (isHere(added) ? copy.sent : copy.sentElsewhere)}
          filedAt={({ inquiryNo: no }) => link('/member/inquiry/detail', { no: `${no}` })}
          anew={copy.open}
          onDone={(done) => {
            for (const added of done)
              dropDraftWithFiles(owner, draftNames(added?.inquiryNo ?? inquiryNo).more);
            if (done.some(isHere)) sent();
          }}
        >
          <InquiryMoreForm
            inquiryNo={inquiryNo}
            owner={owner}
            draft={draft}
            focus={open === 'pressed'}
            sent={sent}
            changed={changed}
          />
        </KnownOutcome>
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
