import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { CopyButton } from '#forms/copy-button.tsx';
import { dropResult, keepResult, resultOf } from '#forms/result.ts';
import type { Call } from '#forms/use-call.tsx';
import { link } from '#link.ts';
import { turnTo } from '#lists/address.ts';
import { Unsent } from '#rules/unsent.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { getCaptcha } from '#wire/login.ts';
import { noAnswer } from '#wire/wire.copy.ts';
import { guest as copy } from './guest.copy.ts';
import { GuestForm } from './guest-form.tsx';

/** The name of the result in which the form keeps the receipt number and the PIN. */
const RECEIVED = 'guest-inquiry';
const NumbersSchema = v.object({ receiptNo: v.string(), pin: v.string() });
export type Numbers = v.InferOutput<typeof NumbersSchema>;

/** The receipt number and the PIN of the inquiry sent in this tab, until the visitor begins a new one. */
export const receivedNumbers = (): Numbers | undefined => resultOf(RECEIVED, NumbersSchema);

/** Solves a captcha without the visitor's help, before a code is requested (WCAG 3.3.8). */
async function solveCaptcha(call: Call['call']): Promise<string> {
  const { solveCaptcha: solve } = await import('#account/solve-captcha.ts');
  const solution = await solve(await call(getCaptcha, {}));
  // A challenge that cannot be solved gets the same message as a call without an answer.
  if (solution === undefined) throw new Unsent(noAnswer);
  return solution;
}

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
  useEffect(() => setNumbers(receivedNumbers()), []);
  function writeAnew(): void {
    dropResult(RECEIVED);
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
        solve={solveCaptcha}
        onReceived={({ receiptNo, pin }) => {
          keepResult(RECEIVED, { receiptNo, pin });
          setNumbers({ receiptNo, pin });
          turnTo(link('/support/guest-inquiry'));
        }}
      />
    </>
  );
}
