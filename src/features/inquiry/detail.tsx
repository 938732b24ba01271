import { useEffect, useState } from 'react';
import { send } from '#api/client.ts';
import { ask } from '#dialogs/dialog.ts';
import { type FailureActions, useFailure } from '#error-handling/use-failure.tsx';
import { actOnce } from '#idempotency/act-once.ts';
import { link } from '#link.ts';
import { QueryView } from '#lists/query-view.tsx';
import { reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { keepToast, leave } from '#session/navigation.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { useStore } from '#ui/use-store.ts';
import { useAnswerDue } from './answer-due.tsx';
import { type InquiryDetail as Detail, deleteInquiry, getInquiry } from './api.ts';
import { InquiryContinueAsNew } from './continue-as-new.tsx';
import {
  $gone,
  inquiry as detail,
  InquiryNotFound,
  inquiryNo,
  isGone,
} from './current-inquiry.tsx';
import { inquiryAnew as anewCopy, inquiryDetail as copy } from './detail.copy.ts';
import { InquiryDone } from './done.tsx';
import {
  inquiryDue as dueCopy,
  inquiry as inquiryCopy,
  inquiryRow as rowCopy,
} from './inquiry.copy.ts';
import { InquiryReplyForm } from './reply-form.tsx';
import { InquiryRating, InquiryResolution } from './resolution.tsx';
import { canReopen, detailBars, kindWords, listBefore } from './rules.ts';
import { InquiryStatus } from './status.tsx';
import styles from './thread.module.css';
import { InquiryThread } from './thread.tsx';

const isDeleted = (inquiryNo: number, signal: AbortSignal): Promise<boolean> =>
  send(getInquiry, { inquiryNo }, { signal }).then(
    () => false,
    (error) => {
      if (!isGone(error)) throw error;
      return true;
    },
  );

function Facts({ inquiry }: { inquiry: Detail }) {
  const { inquiryNo, category, kind, at, status, serverName, characterName, rating } = inquiry;
  const { orderId, occurredAt, device, verified, notifyEmail, notifySms } = inquiry;
  const notify = [notifyEmail && copy.notifyEmail, notifySms && copy.notifySms];
  const optional: [string, string | null][] = [
    [copy.server, [serverName, characterName].filter(Boolean).join(' · ')],
    [copy.orderId, orderId],
    [copy.occurredAt, occurredAt?.replace('T', ' ') ?? null],
    [copy.device, device],
    [copy.verified, verified ? copy.verifiedDone : null],
    // Ratings count from 1.
    [copy.rating, rating === null ? null : (copy.ratings[rating - 1] ?? null)],
  ];
  return (
    <Pairs
      pairs={[
        [rowCopy.no, receiptNo('Q', inquiryNo, at)],
        [rowCopy.category, kindWords(category, kind) || inquiryCopy.categories.etc],
        [rowCopy.at, formatMoment(at)],
        [rowCopy.status, <InquiryStatus key="status" status={status} />],
        ...optional.flatMap(([name, text]): [string, string][] =>
          text ? [[name, clip(text)]] : [],
        ),
        [
          copy.notify,
          // Null means that the host does not say.
          notify.filter(Boolean).join(', ') || (notify.includes(null) ? '-' : copy.noNotify),
        ],
      ]}
    />
  );
}

const listAddress = () => listBefore(document.referrer, location.origin);

async function remove(inquiryNo: number, failure: FailureActions): Promise<void> {
  const { removeTitle: title, removeBody: body, remove: action, keep: close } = copy;
  if (!(await ask({ title, body, action, close, danger: true }))) return;
  failure.clear();
  const end = await actOnce(
    deleteInquiry,
    { inquiryNo },
    { ...failure, doneBy: (signal) => isDeleted(inquiryNo, signal) },
  );
  if (end?.outcome !== 'done') return detail.reload();
  keepToast(copy.removed);
  leave(listAddress(), { replace: true });
}

/** The form of a new inquiry, which names this one. */
const anewAddress = ({ inquiryNo, at, category, kind }: Detail): string =>
  link('/member/inquiry/request', {
    after: receiptNo('Q', inquiryNo, at),
    ...(category && { category, kind }),
  });

function Acts({ inquiry, isOver }: { inquiry: Detail; isOver: boolean }) {
  const { inquiryNo, status } = inquiry;
  const { message, ...failureActions } = useFailure();
  return (
    <>
      {message}
      <ButtonRow>
        <LinkButton size="small" href={listAddress()}>
          {inquiryCopy.list}
        </LinkButton>
        <PrintButton size="small">{copy.print}</PrintButton>
        {isOver && (
          <LinkButton size="small" href={anewAddress(inquiry)}>
            {anewCopy.after}
          </LinkButton>
        )}
        {status === 'received' && (
          <>
            <LinkButton size="small" href={link('/member/inquiry/modify', { no: `${inquiryNo}` })}>
              {copy.modify}
            </LinkButton>
            <Button size="small" onClick={() => remove(inquiryNo, failureActions)}>
              {copy.remove}
            </Button>
          </>
        )}
      </ButtonRow>
    </>
  );
}

function Shown({ inquiry }: { inquiry: Detail }) {
  const { title, status, posts, notifyEmail, notifySms } = inquiry;
  const [thanked, setThanked] = useState(false);
  const [firstStatus] = useState(status);
  const [cannotReopen, setCannotReopen] = useState(false);
  const reopening = !cannotReopen && canReopen(inquiry, new Date());
  const isOver = status === 'solved' && !reopening;
  useEffect(() => {
    // The API counts the shown answers as read now, so the badge must be updated.
    if (posts.length > 0) void reloadField('inquiryCount');
  }, [posts.length]);
  // Any author that is not staff counts as the member.
  const lastAsked = posts.findLast(({ author }) => author !== 'staff');
  const due =
    useAnswerDue({ ...inquiry, askedAt: lastAsked?.at ?? null })?.words ?? dueCopy.unknown;
  const partProps = { inquiry, changed: detail.reload };
  return (
    <div className="stack">
      <InquiryDone inquiry={inquiry} due={due} />
      <h2>{clip(title) || rowCopy.unknown}</h2>
      <div className={styles['columns']}>
        <div className={styles['facts']}>
          <Facts inquiry={inquiry} />
        </div>
        <div className={`stack ${styles['talk']}`}>
          <InquiryThread posts={posts} />
          {isOver && (
            <InquiryContinueAsNew
              inquiry={inquiry}
              inPlace={cannotReopen || (!thanked && firstStatus !== status)}
            />
          )}
          {(status === 'received' || status === 'answering') && (
            <Notice>{copy.waiting(due, notifyEmail === true, notifySms === true)}</Notice>
          )}
          <Acts inquiry={inquiry} isOver={isOver} />
          {status === 'answered' && (
            <div className="no-print">
              <InquiryResolution {...partProps} thank={() => setThanked(true)} />
            </div>
          )}
          {thanked && status === 'solved' && <Outcome seal="solved" words={copy.solved} focus />}
          {status === 'solved' && (
            <div className="no-print">
              <InquiryRating {...partProps} />
            </div>
          )}
          {(status === 'answering' || status === 'answered' || reopening) && (
            <div className="no-print">
              <InquiryReplyForm
                {...partProps}
                reopening={reopening}
                lacking={() => setCannotReopen(true)}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Screen() {
  const state = useStore(detail.$state);
  if (useStore($gone)) return <InquiryNotFound />;
  return (
    <div className="stack">
      {state.problem && inquiryNo && (
        <InquiryDone inquiry={{ inquiryNo, at: null }} due={dueCopy.unknown} notLoaded />
      )}
      <QueryView query={detail} skeleton={detailBars}>
        {(inquiry) => <Shown inquiry={inquiry} />}
      </QueryView>
    </div>
  );
}

export const InquiryDetail = memberPage(Screen);
