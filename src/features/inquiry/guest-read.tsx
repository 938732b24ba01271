import { useEffect, useRef, useState } from 'react';
import { MAX_THREAD_LETTERS } from '#constants.ts';
import { showFormFailure } from '#failure/form-failure.ts';
import { useCall } from '#forms/use-call.tsx';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Field } from '#ui/field.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { guest as copy } from './guest.copy.ts';
import { type GuestInquiry, GuestKeySchema, readGuestInquiry } from './guest-api.ts';
import { receivedNumbers } from './guest-write.tsx';
import { Post } from './post.tsx';

const places = { pin: { field: 'pin', text: copy.wrong } };

function Thread({ found, onOther }: { found: GuestInquiry; onOther: () => void }) {
  const { receiptNo, title, body, at, answer } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = (words: string) => clip(words, MAX_THREAD_LETTERS);
  return (
    <section className="stack" aria-label={copy.thread}>
      <h2 ref={heading} tabIndex={-1}>
        {clip(title) || copy.thread}
      </h2>
      <p className="hint num">{`${copy.receiptNo} ${receiptNo}`}</p>
      <Post author={copy.me} staff={false} time={formatMoment(at)} body={text(body)} />
      {answer ? (
        <Post author={copy.staff} staff time={formatMoment(answer.at)} body={text(answer.body)} />
      ) : (
        <Notice tone="info">{copy.waiting}</Notice>
      )}
      <ButtonRow>
        <Button onClick={onOther}>{copy.other}</Button>
      </ButtonRow>
    </section>
  );
}

/** Asks for receipt number and PIN, then shows the visitor's inquiry with its answer. */
export function GuestRead() {
  const [found, setFound] = useState<GuestInquiry>();
  const { call, late } = useCall();
  function readOther(): void {
    setFound(undefined);
    focusTitle();
  }
  if (found) return <Thread found={found} onOther={readOther} />;
  return (
    <>
      <p>{copy.readLead}</p>
      <Form
        id="guest-read"
        label={copy.readLabel}
        short
        schema={GuestKeySchema}
        restore={() => ({ receiptNo: receivedNumbers()?.receiptNo ?? '' })}
        submit={async (key) => setFound(await call(readGuestInquiry, key))}
        failed={(error, form) => showFormFailure(error, form, places)}
      >
        <Field
          name="receiptNo"
          label={copy.receiptNo}
          hint={copy.receiptHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          length={16}
        />
        <Field name="pin" label={copy.pin} inputMode="numeric" autoComplete="off" length={8} />
        <SubmitButton busyLabel={copy.opening}>{copy.open}</SubmitButton>
        {late}
      </Form>
    </>
  );
}
