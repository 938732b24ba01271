import * as v from 'valibot';
import { showFailure } from '#failure/failure.ts';
import { showMessage } from '#failure/form-failure.ts';
import { useCall } from '#forms/use-call.tsx';
import { actByState } from '#once/act-once.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { send } from '#wire/client.ts';
import { chosenNo } from '#wire/fields.ts';
import { getInquiry, type InquiryDetail, solveInquiry } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import { RatingField } from './rating-field.tsx';

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
