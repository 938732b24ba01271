import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { CodeSchema, EmailSchema } from '#api/account-fields.ts';
import { seenText } from '#api/letters.ts';
import { INQUIRY_BODY_MAX, INQUIRY_BODY_MIN } from '#constants.ts';
import { isAnswerLost } from '#dialogs/failure-facts.ts';
import { textOf } from '#drafts/drafts.ts';
import { fieldPlaces, showFormFailure } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { GuardedForm } from '#forms/guarded-form.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { codeDraft, codePlaces } from '#identity/email-code.tsx';
import { finishedFor } from '#identity/finished.ts';
import { useVerification, VerificationStep } from '#identity/use-verification.tsx';
import { isBackFrom } from '#identity/verification-return.ts';
import { whileShown } from '#session/visitor-proofs.ts';
import { ActionBar } from '#ui/form/action-bar.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
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
    const isProved = isBackFrom(PURPOSE) || finishedFor(PURPOSE);
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
  useEffect(() => (isVerified ? whileShown('verified-guest-inquiry') : undefined), [isVerified]);

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
  async function failed(error: unknown, form: FormActions): Promise<void> {
    // A second press sends the same key, so the API answers it although the proof is used up.
    if (isAnswerLost(error)) return form.fail(copy.lost);
    if (await verification.refused(error)) return;
    await showFormFailure(error, form, places);
  }

  return requesting.news(
    <GuardedForm
      id="guest-inquiry"
      label={copy.label}
      draft={draft}
      schema={FormSchema}
      submit={submit}
      failed={failed}
    >
      <SelectField
        name="category"
        label={copy.category}
        placeholder={copy.choose}
        options={guestCategories.map((value) => ({ value, text: copy.categories[value] }))}
      />
      <Field name="title" label={copy.title} autoComplete="off" />
      <TextAreaField
        name="body"
        label={copy.body}
        hint={copy.bodyHint}
        least={INQUIRY_BODY_MIN}
        limit={INQUIRY_BODY_MAX}
        rows={8}
      />
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
      <CheckboxField name="consent" required>
        {copy.consent}
      </CheckboxField>
      <ActionBar late={requesting.late}>
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      </ActionBar>
    </GuardedForm>,
  );
}
