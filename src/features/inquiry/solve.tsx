import * as v from 'valibot';
import { send } from '#wire/client.ts';
import { type InquiryDetail, solveInquiry } from './api.ts';
import { RATING_MAX } from '#constants.ts';
import { inquiryDetail as copy } from './detail.copy.ts';
import { toast } from '#stores/dialog.ts';
import { Form } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { showFormFailure } from '#parts/form-failure.ts';

const RatingSchema = v.object({
  rating: v.pipe(v.string(), v.nonEmpty(copy.ratingMissing), v.transform(Number)),
});

type Props = { there: InquiryDetail; changed: () => void };

/** The end of an answered inquiry. */
export function InquirySolve({ there: { inquiryNo }, changed }: Props) {
  async function submit({ rating }: { rating: number }): Promise<void> {
    await send(solveInquiry, { inquiryNo, rating });
    toast(copy.solved);
    changed();
  }
  const ratings = Array.from({ length: RATING_MAX }, (_, i) => RATING_MAX - i);
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
        <SelectField
          name="rating"
          label={copy.rating}
          placeholder={copy.ratingMissing}
          options={ratings.map((n) => ({ value: `${n}`, text: copy.ratings[n - 1] ?? `${n}` }))}
        />
        <SubmitButton>{copy.solve}</SubmitButton>
      </Form>
    </Panel>
  );
}
