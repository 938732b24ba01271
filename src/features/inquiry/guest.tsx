import { useEffect, useState } from 'react';
import { CopyButton } from '#forms/copy-button.tsx';
import { WithHelp } from '#forms/with-help.tsx';
import { link } from '#link.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import { SharedPc } from '#sign-in/shared-pc.tsx';
import { $search, turnTo } from '#ui/address.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useStore } from '#ui/use-store.ts';
import { guest as copy } from './guest.copy.ts';
import { GuestForm } from './guest-form.tsx';
import { type Sent, sentNumbers } from './guest-numbers.ts';
import { GuestRead } from './guest-read.tsx';

function Filed({ sent, onAnew }: { sent: Sent; onAnew: () => void }) {
  const { receiptNo, pin, email } = sent;
  useEffect(() => reloadWhenEnded('guest-inquiry'), []);
  return (
    <Outcome
      seal="filed"
      focus
      words={copy.done}
      note={copy.doneNote}
      next={
        <LinkButton kind="primary" href={link('/support/guest-inquiry', { tab: 'read' })}>
          {copy.toRead}
        </LinkButton>
      }
      others={<Button onClick={onAnew}>{copy.anew}</Button>}
    >
      <Pairs
        pairs={[
          [copy.receiptNo, receiptNo, 'strong'],
          [copy.pin, pin, 'strong'],
        ]}
      />
      <Notice tone="warning">{email ? copy.keepMailed(email) : copy.keep}</Notice>
      <ButtonRow>
        <CopyButton
          text={copy.copyText(receiptNo, pin)}
          label={copy.copy}
          done={copy.copied}
          failed={copy.notCopied}
        />
      </ButtonRow>
    </Outcome>
  );
}

/** The form, or after sending the receipt number and the PIN, which survive a reload. */
function GuestWrite() {
  const [sent, setSent] = useState<Sent>();
  useEffect(() => setSent(sentNumbers.read()), []);
  function writeAnew(): void {
    sentNumbers.drop();
    setSent(undefined);
    focusTitle();
  }
  if (sent) return <Filed sent={sent} onAnew={writeAnew} />;
  return (
    <>
      <p>
        {copy.lead} <a href={link('/member/inquiry/request')}>{copy.member}</a>
      </p>
      <GuestForm
        onReceived={(received) => {
          sentNumbers.keep(received);
          setSent(received);
          turnTo(link('/support/guest-inquiry'));
        }}
      />
    </>
  );
}

const READ = { tab: 'read' };

/** Inquiries of visitors who cannot log in: a form, and a page to read the answer. Source: product §10.24 */
export function GuestInquiry() {
  const read = new URLSearchParams(useStore($search)).get('tab') === READ.tab;
  const tab = (title: string, isRead: boolean) => ({
    key: title,
    title,
    href: link('/support/guest-inquiry', isRead ? READ : {}),
    current: isRead === read,
  });
  return (
    <WithHelp title={copy.asideTitle} lines={copy.aside} faq={copy.faq}>
      <div className="stack measure">
        <Tabs
          label={copy.ways}
          choices={[tab(copy.write, false), tab(copy.read, true)]}
          onTurn={turnTo}
        />
        {read ? <GuestRead /> : <GuestWrite />}
        <SharedPc />
      </div>
    </WithHelp>
  );
}
