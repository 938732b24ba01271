import { useEffect, useState } from 'react';
import { CopyButton } from '#forms/copy-button.tsx';
import { link } from '#link.ts';
import { turnTo } from '#lists/address.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { guest as copy } from './guest.copy.ts';
import { GuestForm } from './guest-form.tsx';
import { dropNumbers, keepNumbers, type Numbers, numbersOf } from './guest-numbers.ts';

/** The name under which the numbers of the inquiry sent in this tab are kept, until the visitor begins a new one. */
const SENT = 'guest-inquiry';

function Filed({ numbers, onAnew }: { numbers: Numbers; onAnew: () => void }) {
  const { receiptNo, pin } = numbers;
  return (
    <Outcome
      kind="done"
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
      <Notice tone="warning">{copy.keep}</Notice>
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
export function GuestWrite() {
  const [numbers, setNumbers] = useState<Numbers>();
  useEffect(() => setNumbers(numbersOf(SENT)), []);
  function writeAnew(): void {
    dropNumbers(SENT);
    setNumbers(undefined);
    focusTitle();
  }
  if (numbers) return <Filed numbers={numbers} onAnew={writeAnew} />;
  return (
    <>
      <p>
        {copy.lead} <a href={link('/member/inquiry/request')}>{copy.member}</a>
      </p>
      <GuestForm
        onReceived={(received) => {
          keepNumbers(SENT, received);
          setNumbers(received);
          turnTo(link('/support/guest-inquiry'));
        }}
      />
    </>
  );
}
