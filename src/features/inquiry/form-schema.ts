import * as v from 'valibot';
import { seenText } from '#api/letters.ts';
import { InquirySchema } from './api.ts';
import { inquiryErrors as errorsCopy } from './form.copy.ts';
import { extraNames, extrasOf } from './rules.ts';

const entries = InquirySchema.entries;
/** Makes a field optional: an empty control becomes null. */
const maybe = <S extends v.GenericSchema<string | null>>(schema: S) =>
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
  characterName: maybe(entries.characterName),
  orderId: maybe(entries.orderId),
  occurredAt: maybe(entries.occurredAt),
  device: maybe(entries.device),
  title: entries.title,
  body: entries.body,
  notifyEmail: entries.notifyEmail,
  notifySms: entries.notifySms,
  consent: v.optional(v.literal(true, errorsCopy.consent)),
});

/** Removes fields that only other categories ask for: they stay filled in the form, but are not sent. */
function withoutOthers({ ...values }: Record<string, unknown>): Record<string, unknown> {
  const own = extrasOf(values['category']);
  for (const name of extraNames) if (!own.includes(name)) delete values[name];
  return values;
}
export const InquiryFormSchema = v.pipe(
  v.looseObject({}),
  v.transform(withoutOthers),
  InquiryFields,
);
export type InquiryValues = v.InferOutput<typeof InquiryFields>;
