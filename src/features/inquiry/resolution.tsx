import { mdiStar } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { send } from '#api/client.ts';
import { chosenNo } from '#api/fields.ts';
import { ask } from '#dialogs/dialog.ts';
import { showFailure } from '#error-handling/failure.ts';
import { showMessage } from '#error-handling/form-failure.ts';
import { type Call, useCall } from '#error-handling/use-call.tsx';
import { actOnce } from '#idempotency/act-once.ts';
import { FieldError } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton, useField } from '#ui/form/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { getInquiry, type InquiryDetail, rateInquiry, solveInquiry } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import styles from './resolution.module.css';

function RatingField() {
  const { inputId, error, control } = useField('rating');
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className={styles['legend']}>{copy.rating}</legend>
      <FieldError inputId={inputId} error={error} />
      <div className={styles['row']}>
        {copy.ratings.map((words, index) => (
          <label key={words} className={styles['star']}>
            <input
              name="rating"
              id={index === 0 ? inputId : undefined}
              type="radio"
              value={index + 1}
              className={styles['input']}
            />
            <Icon path={mdiStar} />
            <span className={styles['words']}>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  inquiry: InquiryDetail;
  changed: () => void;
  thank: () => void;
};
const readAgain = (inquiryNo: number, signal: AbortSignal) =>
  send(getInquiry, { inquiryNo }, { signal });
/** Sends calls for a form and shows their failures in it. */
const failureActionsOf = (form: FormActions, { call }: Call) => ({
  call,
  fail: async (error: unknown, text?: string) => showMessage(form, await showFailure(error, text)),
});

export function InquiryResolution({ inquiry: { inquiryNo }, changed, thank }: Props) {
  const calls = useCall();
  async function submit(_: object, form: FormActions): Promise<void> {
    if (!(await ask(copy.solveAsk))) return;
    const end = await actOnce(
      solveInquiry,
      { inquiryNo },
      {
        ...failureActionsOf(form, calls),
        doneBy: async (signal) => (await readAgain(inquiryNo, signal)).status === 'solved',
      },
    );
    if (end?.outcome === 'done') thank();
    changed();
  }
  return (
    <Panel title={copy.solveTitle}>
      <p>{copy.solveText}</p>
      <Form id="solve" label={copy.solve} schema={v.object({})} submit={submit}>
        <SubmitButton>{copy.solve}</SubmitButton>
        {calls.late}
      </Form>
    </Panel>
  );
}

const RatingSchema = v.object({ rating: chosenNo(copy.ratingMissing) });

/** Asks how good the answers of a closed inquiry were; the member may leave it. */
export function InquiryRating({ inquiry, changed }: Pick<Props, 'inquiry' | 'changed'>) {
  const { inquiryNo, rating } = inquiry;
  const calls = useCall();
  /** Whether the inquiry had no rating when it was opened: only then is there a form, and later thanks. */
  const [asked] = useState(rating === null);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asked && rating !== null) thanks.current?.focus();
  }, [asked, rating]);
  async function submit(values: { rating: number }, form: FormActions): Promise<void> {
    await actOnce(
      rateInquiry,
      { inquiryNo, ...values },
      {
        ...failureActionsOf(form, calls),
        doneBy: async (signal) => (await readAgain(inquiryNo, signal)).rating !== null,
      },
    );
    changed();
  }
  if (!asked) return null;
  if (rating !== null)
    return (
      <p ref={thanks} role="status" tabIndex={-1}>
        {copy.rated}
      </p>
    );
  return (
    <Panel title={copy.rateTitle}>
      <Form id="rating" label={copy.rateTitle} short schema={RatingSchema} submit={submit}>
        <RatingField />
        <SubmitButton>{copy.rate}</SubmitButton>
        {calls.late}
      </Form>
    </Panel>
  );
}
