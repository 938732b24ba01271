import { type ReactNode, useState } from 'react';
import { type DraftValues, textOf } from '#drafts/drafts.ts';
import { atServer, fieldPlaces } from '#error-handling/form-failure.ts';
import { CharacterFields } from '#forms/character-fields.tsx';
import { FilingForm } from '#forms/filing-form.tsx';
import type { RefusalHandler } from '#forms/sanction-gate.tsx';
import { useServerState } from '#forms/server-list.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { useVerification, VerificationStep, type Verifying } from '#identity/use-verification.tsx';
import { LinkButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import type { FormActions } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { Attachments } from '#uploads/attachments.ts';
import { AttachmentsField } from '#uploads/attachments-field.tsx';
import { postWithFiles } from '#uploads/post-with-files.ts';
import type { Inquiry } from './api.ts';
import { BodyField } from './body-field.tsx';
import { InquiryExtras } from './extras.tsx';
import { inquiryForm as copy } from './form.copy.ts';
import { InquiryFields, InquiryFormSchema, type InquiryValues } from './form-schema.ts';
import { inquiry as inquiryCopy } from './inquiry.copy.ts';
import { type InquiryCategory, inquiryCategories, inquiryKinds } from './rules.ts';

const KEPT = Object.keys(InquiryFields.entries);
const places = fieldPlaces(InquiryFields.entries, atServer);
/** Sanctions, the category about the account itself, in which the member may prove who they are. */
const IDENTITY_CATEGORY = 'block';

type IdentityProps = { shown: boolean; verification: Verifying };

/** The identity step; hidden, not removed, so that a finished verification is kept while another category is chosen. */
const Identity = ({ shown, verification }: IdentityProps) => (
  <section className="stack" aria-labelledby="inquiry-identity" hidden={!shown}>
    <h2 id="inquiry-identity">{copy.identity}</h2>
    <p className="hint">{copy.identityHint}</p>
    <VerificationStep verification={verification} beside purpose="appeal" />
  </section>
);

const Notify = ({ present }: { present: DraftValues | undefined }) => (
  <div>
    <CheckboxField name="notifyEmail" defaultChecked={present?.['notifyEmail'] !== false}>
      {`${copy.notify}: ${copy.notifyEmail}`}
    </CheckboxField>
    <CheckboxField name="notifySms" defaultChecked={present?.['notifySms'] === true}>
      {`${copy.notify}: ${copy.notifySms}`}
    </CheckboxField>
  </div>
);

type InquiryFormProps = {
  owner: string;
  draft: string;
  attachments: Attachments;
  /** The values of the inquiry that is changed; missing for a new one. */
  present?: DraftValues;
  prefill?: DraftValues | undefined;
  /** Wraps the field for the title. */
  aroundTitle?: (title: ReactNode) => ReactNode;
  /** Stands below the text, where it moves no field that somebody types in. */
  belowBody?: ReactNode;
  cancel: string;
  /** Resolves to undefined if the answer was lost: then the form stays. */
  send: (inquiry: Inquiry) => Promise<'leave' | undefined>;
  late: ReactNode;
  refused: RefusalHandler;
};

export function InquiryForm(props: InquiryFormProps) {
  const { owner, attachments, present, prefill, cancel, send, refused } = props;
  const { aroundTitle = (title: ReactNode) => title, belowBody, late } = props;
  const draft = useDraft(owner, props.draft, KEPT);
  const firstValues = draft.kept ? draft.values : (prefill ?? present ?? {});
  const text = (name: string) => textOf(firstValues[name]);
  // `FilingForm` puts a draft or a prefilled text into these fields itself; those with `text` are controlled here.
  const given = (name: string) => ({ defaultValue: textOf(present?.[name]) });
  const [category, setCategory] = useState(text('category'));
  const [kind, setKind] = useState(text('kind'));
  const verification = useVerification();
  const serverState = useServerState();
  const kinds = inquiryKinds[category as InquiryCategory] ?? [];

  async function submit(
    { consent: _, ...values }: InquiryValues,
    form: FormActions,
  ): Promise<'leave' | void> {
    const proof = values.category === IDENTITY_CATEGORY && verification.proof;
    return postWithFiles(attachments, form, (files) =>
      send({ ...values, files, ...(proof && { verification: proof }) }),
    );
  }
  return (
    <FilingForm
      id="inquiry"
      words={present ? { ...copy, submit: copy.save, submitting: copy.saving } : copy}
      consent={present ? undefined : { name: 'consent', words: copy.consent }}
      late={late}
      cancel={<LinkButton href={cancel}>{copy.cancel}</LinkButton>}
      draft={draft}
      schema={InquiryFormSchema}
      attachments={attachments}
      prefill={prefill}
      submit={submit}
      places={places}
      refused={async (error) => (await verification.refused(error)) || refused(error)}
    >
      <SelectField
        name="category"
        label={copy.category}
        placeholder={copy.choose}
        options={inquiryCategories.map((value) => ({ value, text: inquiryCopy.categories[value] }))}
        onChoose={(value) => {
          setCategory(value);
          setKind('');
        }}
        {...given('category')}
      />
      <SelectField
        // Each category has kinds of its own, so a choice is not kept.
        key={category}
        name="kind"
        label={copy.kind}
        placeholder={copy.choose}
        options={kinds.map((value) => ({ value, text: inquiryCopy.kinds[value] ?? value }))}
        onChoose={setKind}
        hint={kind === 'connect' && serverState}
        {...given('kind')}
      />
      {aroundTitle(
        <Field name="title" label={copy.title} autoComplete="off" {...given('title')} />,
      )}
      <BodyField label={copy.body} hint={copy.bodyHint} rows={10} {...given('body')} />
      {belowBody}
      <InquiryExtras category={category} text={text} />
      <CharacterFields serverNo={text('serverNo')} characterName={text('characterName')} optional />
      <Identity shown={category === IDENTITY_CATEGORY} verification={verification} />
      <AttachmentsField purpose="inquiry" attachments={attachments} />
      <Notify present={present} />
    </FilingForm>
  );
}
