import * as v from 'valibot';
import { seenText } from '#api/letters.ts';
import { InquirySchema } from './api.ts';
import { inquiryErrors as errorsCopy } from './form.copy.ts';
import { extraNames, extrasOf } from './rules.ts';

const entries = InquirySchema.entries;
/** The schema of a field that may be left empty: that becomes null. */
const emptyAsNull = <S extends v.GenericSchema<string | null>>(schema: S) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => seenText(text) || null),
      schema,
    ),
    '',
  );
export const InquiryFields = v.object({
  category: entries.category,
  kind: entries.kind,
  serverNo: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? null : Number(text))),
    ),
    '',
  ),
  characterName: emptyAsNull(entries.characterName),
  orderId: emptyAsNull(entries.orderId),
  occurredAt: emptyAsNull(entries.occurredAt),
  device: emptyAsNull(entries.device),
  title: entries.title,
  body: entries.body,
  notifyEmail: entries.notifyEmail,
  notifySms: entries.notifySms,
  consent: v.optional(v.literal(true, errorsCopy.consent)),
});

/** Removes fields that only other categories ask for: they stay filled in the form, but are not sent. */
function withoutOtherExtras({ ...values }: Record<string, unknown>): Record<string, unknown> {
  const own = extrasOf(values['category']);
  for (const name of extraNames) if (!own.includes(name)) delete values[name];
  return values;
}
export const InquiryFormSchema = v.pipe(
  v.looseObject({}),
  v.transform(withoutOtherExtras),
  InquiryFields,
);
export type InquiryValues = v.InferOutput<typeof InquiryFields>;
