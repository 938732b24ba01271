import * as v from 'valibot';
import { showFormFailure } from '#parts/form-failure.ts';
import { Form } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { send } from '#wire/client.ts';
import { type InquiryDetail, solveInquiry } from './api.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import { RatingField } from './rating-field.tsx';

const RatingSchema = v.object({
  rating: v.pipe(v.optional(v.string(), ''), v.nonEmpty(copy.ratingMissing), v.transform(Number)),
});

type Props = { inquiry: InquiryDetail; changed: () => void; thank: () => void };

/** The end of an answered inquiry. */
export function InquirySolve({ inquiry: { inquiryNo }, changed, thank }: Props) {
  async function submit({ rating }: { rating: number }): Promise<void> {
    await send(solveInquiry, { inquiryNo, rating });
    thank();
    changed();
  }
  return (
    <Panel title={copy.solve}>
      <p>{copy.solveText}</p>
      <Form
        id="solve"
        label={copy.solve}
        schema={RatingSchema}
        submit={submit}
        failed={showFormFailure}
      >
        <RatingField />
        <SubmitButton>{copy.solve}</SubmitButton>
      </Form>
    </Panel>
  );
}
