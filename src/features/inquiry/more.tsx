import { useState } from 'react';
import { dropDraftWithFiles } from '#parts/draft-form.tsx';
import { KnownOutcome } from '#parts/known-outcome.tsx';
import { toast } from '#stores/dialog.ts';
import { readDraft } from '#stores/drafts.ts';
import { $session } from '#stores/session.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { addInquiry, type InquiryDetail } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import { draftNames } from './hand-over.ts';
import { InquiryMoreForm } from './more-form.tsx';

type Props = { inquiry: InquiryDetail; changed: () => void };

/** A further question in the same thread; the form is open from the start if it has a draft. */
export function InquiryMore({ inquiry: { inquiryNo }, changed }: Props) {
  const [owner] = useState(() => $session.get().userId ?? '');
  const draft = draftNames(inquiryNo).more;
  const [open, setOpen] = useState<'kept' | 'pressed' | undefined>(() =>
    readDraft(owner, draft) ? 'kept' : undefined,
  );
  return (
    <Panel title={copy.more}>
      {open ? (
        <KnownOutcome
          of={addInquiry}
          words={copy.outcome}
          said={() => copy.moreSent}
          anew={copy.moreOpen}
          onDone={() => {
            toast(copy.moreSent);
            dropDraftWithFiles(owner, draft);
            changed();
          }}
        >
          <InquiryMoreForm
            inquiryNo={inquiryNo}
            owner={owner}
            draft={draft}
            focus={open === 'pressed'}
            changed={changed}
          />
        </KnownOutcome>
      ) : (
        <>
          <p className="hint">{copy.moreText}</p>
          <div>
            <Button onClick={() => setOpen('pressed')}>{copy.moreOpen}</Button>
          </div>
        </>
      )}
    </Panel>
  );
}
