import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { CodeSchema, EmailSchema } from '#api/account-fields.ts';
import { seenText } from '#api/letters.ts';
import { textOf } from '#drafts/drafts.ts';
import { fieldPlaces } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { FilingForm } from '#forms/filing-form.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { codeDraft, codePlaces } from '#identity/email-code.tsx';
import { keptVerification } from '#identity/kept-verification.ts';
import { useVerification, VerificationStep } from '#identity/use-verification.tsx';
import { isBackFrom } from '#identity/verification-return.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import { Field } from '#ui/form/field.tsx';
import type { FormActions } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { BodyField } from './body-field.tsx';
import { inquiryErrors } from './form.copy.ts';
import { guest as copy } from './guest.copy.ts';
import { type GuestReceipt, guestEntries, requestGuestInquiry } from './guest-api.ts';
import type { Sent } from './guest-numbers.ts';
import { GuestEmailWay } from './guest-way.tsx';
import { guestCategories } from './rules.ts';

const KEPT = ['category', 'title', 'body', 'account', 'by', 'consent', ...codeDraft];
const ways = ['email', 'identity'] as const;
const PURPOSE = 'guest-inquiry';
/** The fields of both ways; an account that is left empty is none. */
const fields = {
  ...guestEntries,
  account: v.pipe(
    v.string(),
    v.transform((text) => seenText(text) || null),
    guestEntries.account,
  ),
};
const consent = v.literal(true, inquiryErrors.consent);
const FormSchema = v.variant('by', [
  v.object({ ...fields, by: v.literal('email'), email: EmailSchema, code: CodeSchema, consent }),
  v.object({ ...fields, by: v.literal('identity'), consent }),
]);
type Values = v.InferOutput<typeof FormSchema>;
const places = {
  ...fieldPlaces(fields),
  ...codePlaces,
};

type GuestFormProps = { onReceived: (sent: Sent) => void };

export function GuestForm({ onReceived }: GuestFormProps) {
  const draft = useDraft('', 'guest-inquiry', KEPT);
  const [by, setBy] = useState(() => {
    const isProved = isBackFrom(PURPOSE) || keptVerification(PURPOSE);
    return isProved ? 'identity' : textOf(draft.values['by']) || ways[0];
  });
  const verification = useVerification();
  const calls = useCall();
  const requesting = useOnce(requestGuestInquiry, {
    again: true,
    calls,
    lostBefore: copy.lostBefore,
  });
  const isVerified = verification.proof !== undefined;
  useEffect(
    () => (isVerified ? reloadWhenEnded('verified-guest-inquiry') : undefined),
    [isVerified],
  );

  async function submit(
    { consent: _, ...values }: Values,
    form: FormActions,
  ): Promise<'leave' | void> {
    let receipt: GuestReceipt;
    if (values.by === 'email') receipt = await requesting.send(values);
    else {
      const { proof } = verification;
      if (!proof) return verification.demand(form, 'by');
      receipt = await requesting.send({ ...values, verification: proof });
    }
    const { receiptNo, pin } = receipt;
    onReceived({ receiptNo, pin, ...(values.by === 'email' && { email: values.email }) });
    return 'leave';
  }

  return requesting.withNews(
    <FilingForm
      id="guest-inquiry"
      words={copy}
      consent={{ name: 'consent', words: copy.consent }}
      late={requesting.late}
      draft={draft}
      schema={FormSchema}
      submit={submit}
      places={places}
      refused={(error) => verification.refused(error)}
      // A second press sends the same key, so the API answers it although the proof is used up.
      lost={copy.lost}
    >
      <SelectField
        name="category"
        label={copy.category}
        placeholder={copy.choose}
        options={guestCategories.map((value) => ({ value, text: copy.categories[value] }))}
      />
      <Field name="title" label={copy.title} autoComplete="off" />
      <BodyField label={copy.body} hint={copy.bodyHint} rows={8} />
      <Field
        name="account"
        label={copy.account}
        hint={copy.accountHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        length={16}
        optional
      />
      <RadioField
        name="by"
        legend={copy.proof}
        defaultValue={by}
        options={ways.map((value) => ({ value, text: copy.proofs[value] }))}
        onChoose={setBy}
      />
      <GuestEmailWay chosen={by === 'email'} call={calls.call} hint={copy.emailHint} />
      <div hidden={by !== 'identity'}>
        <VerificationStep verification={verification} beside purpose={PURPOSE} />
      </div>
    </FilingForm>,
  );
}
