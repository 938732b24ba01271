import { mdiLockOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { failureCode } from '#dialogs/failure-facts.ts';
import { type DraftValues, dropDraftWithFiles } from '#drafts/drafts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { processedCode } from '#errors.ts';
import { keepResult } from '#forms/result.ts';
import type { RefusalHandler } from '#forms/sanction-gate.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { QueryView } from '#lists/query-view.tsx';
import { memberPage } from '#member/member-page.tsx';
import { leave } from '#session/navigation.ts';
import { currentOwner } from '#session/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useStore } from '#ui/use-store.ts';
import { createAttachments } from '#uploads/attachments.ts';
import { type Inquiry, type InquiryDetail, modifyInquiry } from './api.ts';
import { $gone, inquiry as detail, InquiryNotFound, inquiryNo } from './current-inquiry.tsx';
import { INQUIRY_DONE } from './done.tsx';
import { inquiryForm as copy } from './form.copy.ts';
import { InquiryForm } from './form.tsx';
import { inquiry as inquiryCopy } from './inquiry.copy.ts';
import { MayInquire } from './may-inquire.tsx';
import { draftNames, mergeDrafts, ownPost } from './merge-drafts.ts';
import { formBars } from './rules.ts';

const toDetail = () => link('/member/inquiry/detail', { no: `${inquiryNo}` });

function valuesOf(inquiry: InquiryDetail): DraftValues {
  const { category, kind, characterName, orderId, occurredAt, device, title } = inquiry;
  const { posts, serverNo, notifyEmail, notifySms } = inquiry;
  const body = ownPost(posts)?.body;
  const texts = { category, kind, characterName, orderId, occurredAt, device, title, body };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])),
    serverNo: `${serverNo ?? ''}`,
    ...(notifyEmail !== null && { notifyEmail }),
    ...(notifySms !== null && { notifySms }),
  };
}

type NotEditableProps = { when: 'loaded' | 'pressed'; owner: string; inquiry: InquiryDetail };
function NotEditable({ when, owner, inquiry }: NotEditableProps) {
  const [handed, setHanded] = useState(false);
  const { status } = inquiry;
  // This is an effect, since the form saves its draft when it is unmounted.
  useEffect(() => setHanded(!!inquiry.status && mergeDrafts(owner, inquiry)), [owner, inquiry]);
  return (
    <Empty
      icon={mdiLockOutline}
      words={status ? copy.notEditable : copy.notNow}
      alerted={when === 'pressed'}
    >
      {handed && <p role="status">{copy.handed}</p>}
      <LinkButton href={toDetail()}>
        {status && status !== 'solved' ? copy.more : copy.look}
      </LinkButton>
    </Empty>
  );
}

type ModifyProps = { changing: Once<typeof modifyInquiry>; refused: RefusalHandler };
type EditProps = ModifyProps & { inquiry: InquiryDetail };

function Edit({ inquiry, changing, refused }: EditProps) {
  // The form shows the inquiry as it was loaded first: a later load must not change it during an edit.
  const [loaded] = useState(inquiry);
  const [owner] = useState(currentOwner);
  const [closed, setClosed] = useState<'loaded' | 'pressed' | undefined>(
    loaded.status === 'received' ? undefined : 'loaded',
  );
  const [attachments] = useState(() =>
    createAttachments('inquiry', owner, ownPost(loaded.posts)?.files ?? []),
  );
  if (closed) return <NotEditable when={closed} owner={owner} inquiry={inquiry} />;

  async function send(inquiry: Inquiry): Promise<'leave' | undefined> {
    const changed = await changing.send({ inquiryNo: loaded.inquiryNo, ...inquiry });
    if (changed === undefined) return undefined;
    keepResult(INQUIRY_DONE, { inquiryNo: loaded.inquiryNo, done: 'modify' });
    leave(toDetail(), { replace: true });
    return 'leave';
  }
  async function showRefused(error: unknown): Promise<boolean> {
    if (failureCode(error) !== processedCode) return refused(error);
    await showFailure(error);
    setClosed('pressed');
    // The new status decides whether a further question is possible.
    detail.reload();
    return true;
  }
  return (
    <InquiryForm
      owner={owner}
      draft={draftNames(loaded.inquiryNo).modify}
      attachments={attachments}
      present={valuesOf(loaded)}
      cancel={toDetail()}
      send={send}
      late={changing.late}
      refused={showRefused}
    />
  );
}

function Modify(props: ModifyProps) {
  const state = useStore(detail.$state);
  const isGone = useStore($gone);
  // An open form stays on screen, so that typed text can still be copied.
  if (isGone && !state.data) return <InquiryNotFound />;
  return (
    <QueryView query={detail} skeleton={formBars}>
      {(inquiry) => <Edit {...props} inquiry={inquiry} />}
    </QueryView>
  );
}

function Change() {
  const changing = useOnce(modifyInquiry, {
    words: copy.outcome,
    doneMessage: () => copy.changed,
    history: { href: link('/member/inquiry/list'), text: inquiryCopy.list },
    anew: copy.anewModify,
    onDone(done) {
      const owner = currentOwner();
      for (const one of done) if (one) dropDraftWithFiles(owner, draftNames(one.inquiryNo).modify);
      detail.reload();
    },
  });
  return changing.withNews(
    <MayInquire>{(refused) => <Modify changing={changing} refused={refused} />}</MayInquire>,
  );
}

export const InquiryModify = memberPage(Change);
