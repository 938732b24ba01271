import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dropDraftWithFiles } from '#drafts/drafts.ts';
import { FormAside } from '#forms/form-aside.tsx';
import { receivedWords } from '#forms/forms.copy.ts';
import { keepResult } from '#forms/result.ts';
import type { RefusalHandler } from '#forms/sanction-gate.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { receiptNo } from '#rules/receipt-no.ts';
import { $isMobile } from '#session/mobile.ts';
import { leave } from '#session/navigation.ts';
import { currentOwner } from '#session/session.ts';
import { WithAside } from '#ui/layout/aside.tsx';
import { createAttachments } from '#uploads/attachments.ts';
import { type Inquiry, requestInquiry } from './api.ts';
import { INQUIRY_DONE } from './done.tsx';
import { inquiryForm as copy } from './form.copy.ts';
import { InquiryForm, MayInquire } from './form.tsx';
import { inquiry as inquiryCopy } from './inquiry.copy.ts';
import { NEW_DRAFT } from './merge-drafts.ts';
import { readPrefill } from './prefill.ts';
import { useSuggestions } from './suggestions.tsx';

function showFiled(inquiryNo: number): void {
  keepResult(INQUIRY_DONE, { inquiryNo, done: 'request' });
  leave(link('/member/inquiry/detail', { no: `${inquiryNo}` }), { replace: true });
}

type RequestProps = { requesting: Once<typeof requestInquiry>; refused: RefusalHandler };

function Request({ requesting, refused }: RequestProps) {
  const [owner] = useState(currentOwner);
  const [attachments] = useState(() => createAttachments('inquiry', owner, []));
  const mobile = useStore($isMobile);
  const suggestions = useSuggestions();
  const [prefill] = useState(() => readPrefill(location.search));

  async function send(inquiry: Inquiry): Promise<'leave' | undefined> {
    const filed = await requesting.send(inquiry);
    if (filed === undefined) return undefined;
    showFiled(filed.inquiryNo);
    return 'leave';
  }
  return (
    <WithAside
      aside={
        <>
          {!mobile && suggestions.list}
          <FormAside title={copy.asideTitle} lines={copy.aside} faq={copy.faq} />
        </>
      }
    >
      <InquiryForm
        owner={owner}
        draft={NEW_DRAFT}
        attachments={attachments}
        prefill={prefill}
        aroundTitle={(title) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside
          <div onFocus={suggestions.look} onInput={suggestions.look}>
            {title}
            {suggestions.announced}
          </div>
        )}
        belowBody={mobile && suggestions.list}
        cancel={link('/member/inquiry/list')}
        send={send}
        late={requesting.late}
        refused={refused}
      />
    </WithAside>
  );
}

function NewInquiry() {
  const requesting = useOnce(requestInquiry, {
    words: copy.outcome,
    said: (filed) => receivedWords(copy.done, filed && receiptNo('Q', filed.inquiryNo, filed.at)),
    filedAt: ({ inquiryNo }) => link('/member/inquiry/detail', { no: `${inquiryNo}` }),
    history: { href: link('/member/inquiry/list'), text: inquiryCopy.list },
    anew: copy.anew,
    onDone([only, ...others]) {
      dropDraftWithFiles(currentOwner(), NEW_DRAFT);
      if (only && others.length === 0) showFiled(only.inquiryNo);
    },
  });
  return requesting.news(
    <MayInquire>{(refused) => <Request requesting={requesting} refused={refused} />}</MayInquire>,
  );
}

export const InquiryRequest = memberPage(NewInquiry);
