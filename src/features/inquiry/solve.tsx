import { mdiStar } from '@mdi/js';
import * as v from 'valibot';
import { showFailure } from '#failure/failure.ts';
import { showMessage } from '#failure/form-failure.ts';
import { useCall } from '#forms/use-call.tsx';
import { actByState } from '#once/act-once.tsx';
import { describedBy, FieldError } from '#ui/field.tsx';
import { Form, type FormActions, useField } from '#ui/form.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { send } from '#wire/client.ts';
import { chosenNo } from '#wire/fields.ts';
import { getInquiry, type InquiryDetail, solveInquiry } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import styles from './solve.module.css';

/** A rating by one tap: five native radios shown as stars. */
export function RatingField() {
  const { inputId, error } = useField('rating');
  return (
    <fieldset className={styles['group']} aria-describedby={describedBy(inputId, undefined, error)}>
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

const RatingSchema = v.object({ rating: chosenNo(copy.ratingMissing) });

type Props = {
  inquiry: InquiryDetail;
  changed: () => void;
  /** Called once the inquiry is solved. */
  thank: () => void;
};

/** Closes an answered inquiry with a rating. */
export function InquirySolve({ inquiry: { inquiryNo }, changed, thank }: Props) {
  const { call, late } = useCall();
  async function submit({ rating }: { rating: number }, form: FormActions): Promise<void> {
    const { done } = await actByState(
      solveInquiry,
      { inquiryNo, rating },
      {
        doneBy: async (signal) =>
          (await send(getInquiry, { inquiryNo }, { signal })).status === 'solved',
        call,
        fail: async (error, own) => showMessage(form, await showFailure(error, own)),
      },
    );
    if (done) thank();
    changed();
  }
  return (
    <Panel title={copy.solveTitle}>
      <p>{copy.solveText}</p>
      <Form id="solve" label={copy.solve} schema={RatingSchema} submit={submit}>
        <RatingField />
        <SubmitButton>{copy.solve}</SubmitButton>
        {late}
      </Form>
    </Panel>
  );
}
