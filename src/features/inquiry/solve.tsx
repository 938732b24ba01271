import * as v from 'valibot';
import { send } from '#wire/client.ts';
import type { InquiryDetail } from './detail.api.ts';
import { solveInquiry } from './api.ts';
import { RATING_MAX } from '#constants.ts';
import { inquiryDetail as words } from './detail.copy.ts';
import { toast } from '#stores/dialog.ts';
import { Form } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { tellForm } from '#parts/tell-form.ts';

const RatingSchema = v.object({
  rating: v.pipe(v.string(), v.nonEmpty(words.ratingMissing), v.transform(Number)),
});

type Props = { there: InquiryDetail; changed: () => void };

/** The end of an answered inquiry. */
export function InquirySolve({ there: { inquiryNo }, changed }: Props) {
  async function submit({ rating }: { rating: number }): Promise<void> {
    await send(solveInquiry, { inquiryNo, rating });
    toast(words.solved);
    changed();
  }
  const ratings = Array.from({ length: RATING_MAX }, (_, i) => RATING_MAX - i);
  return (
    <Panel title={words.solve}>
      <p>{words.solveText}</p>
      <Form id="solve" label={words.solve} schema={RatingSchema} submit={submit} failed={tellForm}>
        <SelectField
          name="rating"
          label={words.rating}
          placeholder={words.ratingMissing}
          options={ratings.map((n) => ({ value: `${n}`, text: words.ratings[n - 1] ?? `${n}` }))}
        />
        <SubmitButton>{words.solve}</SubmitButton>
      </Form>
    </Panel>
  );
}
