import { useEffect, useState } from 'react';
import type { DataOf } from '#api/endpoint.ts';
import { filing } from '#forms/filing.ts';
import { keepResult } from '#forms/result.ts';
import type { RefusalHandler } from '#forms/sanction-gate.tsx';
import { WithHelp } from '#forms/with-help.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { noteInquiry, readNotMe } from '#member/not-me.ts';
import { $isMobile } from '#session/mobile.ts';
import { leave } from '#session/navigation.ts';
import { currentOwner } from '#session/session.ts';
import { useStore } from '#ui/use-store.ts';
import { createAttachments } from '#uploads/attachments.ts';
import { type Inquiry, requestInquiry } from './api.ts';
import { INQUIRY_DONE } from './done.tsx';
import { inquiryForm as copy } from './form.copy.ts';
import { InquiryForm } from './form.tsx';
import { inquiry as inquiryCopy } from './inquiry.copy.ts';
import { MayInquire } from './may-inquire.tsx';
import { addToNew, NEW_DRAFT } from './merge-drafts.ts';
import { notMeFacts, readPrefill } from './prefill.ts';
import { useSuggestions } from './suggestions.tsx';

/** The inquiry is a step of 본인이 아님. */
const isNotMe = () => new URLSearchParams(location.search).has('notMe');

const { showFiled, ...asFiled } = filing<DataOf<typeof requestInquiry>>({
  letter: 'Q',
  noOf: ({ inquiryNo }) => inquiryNo,
  received: copy.done,
  draft: NEW_DRAFT,
  pageOf: (no) => link('/member/inquiry/detail', { no: `${no}` }),
  beforePage(inquiryNo) {
    keepResult(INQUIRY_DONE, { inquiryNo, done: 'request' });
    if (isNotMe()) noteInquiry(inquiryNo);
  },
});

type RequestProps = { requesting: Once<typeof requestInquiry>; refused: RefusalHandler };

function Request({ requesting, refused }: RequestProps) {
  const [owner] = useState(currentOwner);
  const [attachments] = useState(() => createAttachments('inquiry', owner, []));
  const mobile = useStore($isMobile);
  const suggestions = useSuggestions();
  const [prefill] = useState(() => {
    const login = isNotMe() ? readNotMe() : undefined;
    if (login) addToNew(owner, notMeFacts(login));
    return readPrefill(location.search, login);
  });

  async function send(inquiry: Inquiry): Promise<'leave' | undefined> {
    const filed = await requesting.send(inquiry);
    return filed && showFiled(filed);
  }
  return (
    <WithHelp
      above={!mobile && suggestions.list}
      title={copy.asideTitle}
      lines={copy.aside}
      faq={copy.faq}
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
    </WithHelp>
  );
}

function NewInquiry() {
  const requesting = useOnce(requestInquiry, {
    words: copy.outcome,
    history: { href: link('/member/inquiry/list'), text: inquiryCopy.list },
    anew: copy.anew,
    ...asFiled,
  });
  return requesting.withNews(
    <MayInquire>{(refused) => <Request requesting={requesting} refused={refused} />}</MayInquire>,
  );
}

/** Back from the filed inquiry leads to this address again: then to the way, so that nobody files it twice. */
export const InquiryRequest = memberPage(() => {
  const [isFiled] = useState(() => isNotMe() && readNotMe()?.inquiry !== undefined);
  useEffect(() => {
    if (isFiled) leave(link('/security/not-me'), { replace: true });
  }, [isFiled]);
  return isFiled ? null : <NewInquiry />;
});
