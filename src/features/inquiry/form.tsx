import { type ReactNode, useEffect, useState } from 'react';
import { INQUIRY_BODY_MAX, INQUIRY_BODY_MIN } from '#constants.ts';
import { type DraftValues, textOf } from '#drafts/drafts.ts';
import { atServer, fieldPlaces, showFormFailure } from '#error-handling/form-failure.ts';
import { inquiryBlockedCode } from '#errors.ts';
import { CharacterFields } from '#forms/character-fields.tsx';
import { GuardedForm } from '#forms/guarded-form.tsx';
import {
  type RefusalHandler,
  SanctionGate,
  type SanctionGateProps,
} from '#forms/sanction-gate.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { useVerification, VerificationStep, type Verifying } from '#identity/use-verification.tsx';
import { createQuery } from '#lists/query.ts';
import { LinkButton } from '#ui/button.tsx';
import { ActionBar } from '#ui/form/action-bar.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { type FormActions, SubmitButton, useFormActions } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import type { Attachments } from '#uploads/attachments.ts';
import { AttachmentsField } from '#uploads/attachments-field.tsx';
import { postWithFiles } from '#uploads/post-with-files.ts';
import { type Inquiry, mayInquire } from './api.ts';
import { inquiryForm as copy } from './form.copy.ts';
import { InquiryFields, InquiryFormSchema, type InquiryValues } from './form-schema.ts';
import { inquiry as inquiryCopy } from './inquiry.copy.ts';
import { OrderField } from './order-field.tsx';
import {
  type ExtraName,
  extrasOf,
  formBars,
  type InquiryCategory,
  inquiryCategories,
  inquiryKinds,
} from './rules.ts';

type ExtraProps = { name: ExtraName; shown: boolean; children: ReactNode };

/** A field that only some categories ask for; it is hidden, not removed, so that its text stays. */
function Extra({ name, shown, children }: ExtraProps) {
  const { clear } = useFormActions();
  const [begun, setBegun] = useState(shown);
  if (shown && !begun) setBegun(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is hidden
  useEffect(() => {
    if (begun && !shown) clear(name);
  }, [shown]);
  return begun && <div hidden={!shown}>{children}</div>;
}

type ExtrasProps = {
  category: string;
  text: (name: string) => string;
};

function InquiryExtras({ category, text }: ExtrasProps) {
  const extra = (name: ExtraName) => ({ name, shown: extrasOf(category).includes(name) });
  return (
    <>
      <Extra {...extra('orderId')}>
        <OrderField value={text('orderId')} />
      </Extra>
      <Extra {...extra('occurredAt')}>
        <Field
          name="occurredAt"
          type="datetime-local"
          label={copy.occurredAt}
          autoComplete="off"
          defaultValue={text('occurredAt')}
          optional
        />
      </Extra>
      <Extra {...extra('device')}>
        <Field
          name="device"
          label={copy.device}
          hint={copy.deviceHint}
          autoComplete="off"
          defaultValue={text('device')}
          optional
        />
      </Extra>
    </>
  );
}

const KEPT = Object.keys(InquiryFields.entries);
const places = fieldPlaces(InquiryFields.entries, atServer);
/** The category about the account itself, in which the member may prove who they are. */
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
  present?: DraftValues;
  prefill?: DraftValues | undefined;
  aroundTitle?: (title: ReactNode) => ReactNode;
  /** Stands below the text, where it moves no field that somebody types in. */
  belowBody?: ReactNode;
  cancel: string;
  /** Undefined if the answer was lost: the form stays. */
  send: (inquiry: Inquiry) => Promise<'leave' | undefined>;
  late: ReactNode;
  refused: RefusalHandler;
};

export function InquiryForm(props: InquiryFormProps) {
  const { owner, attachments, present, prefill, cancel, send, refused } = props;
  const { aroundTitle = (title: ReactNode) => title, belowBody, late } = props;
  const draft = useDraft(owner, props.draft, KEPT);
  const first = draft.kept ? draft.values : (prefill ?? present ?? {});
  const text = (name: string) => textOf(first[name]);
  const given = (name: string) => ({ defaultValue: textOf(present?.[name]) });
  const [category, setCategory] = useState(text('category'));
  const verification = useVerification();
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
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (await verification.refused(error)) return;
    if (!(await refused(error))) await showFormFailure(error, form, places);
  }

  return (
    <GuardedForm
      id="inquiry"
      label={copy.label}
      draft={draft}
      schema={InquiryFormSchema}
      attachments={attachments}
      prefill={prefill}
      submit={submit}
      failed={failed}
    >
      <SelectField
        name="category"
        label={copy.category}
        placeholder={copy.choose}
        options={inquiryCategories.map((value) => ({ value, text: inquiryCopy.categories[value] }))}
        onChoose={setCategory}
        {...given('category')}
      />
      <SelectField
        key={category}
        name="kind"
        label={copy.kind}
        placeholder={copy.choose}
        options={kinds.map((value) => ({ value, text: inquiryCopy.kinds[value] ?? value }))}
        {...given('kind')}
      />
      {aroundTitle(
        <Field name="title" label={copy.title} autoComplete="off" {...given('title')} />,
      )}
      <TextAreaField
        name="body"
        label={copy.body}
        hint={copy.bodyHint}
        least={INQUIRY_BODY_MIN}
        limit={INQUIRY_BODY_MAX}
        rows={10}
        {...given('body')}
      />
      {belowBody}
      <InquiryExtras category={category} text={text} />
      <CharacterFields serverNo={text('serverNo')} characterName={text('characterName')} optional />
      <Identity shown={category === IDENTITY_CATEGORY} verification={verification} />
      <AttachmentsField purpose="inquiry" attachments={attachments} />
      <Notify present={present} />
      {!present && (
        <CheckboxField name="consent" required>
          {copy.consent}
        </CheckboxField>
      )}
      <ActionBar late={late}>
        <LinkButton href={cancel}>{copy.cancel}</LinkButton>
        <SubmitButton busyLabel={present ? copy.saving : copy.submitting}>
          {present ? copy.save : copy.submit}
        </SubmitButton>
      </ActionBar>
    </GuardedForm>
  );
}

const permission = createQuery(mayInquire);

export const MayInquire = ({ children }: Pick<SanctionGateProps<unknown>, 'children'>) => (
  <SanctionGate query={permission} code={inquiryBlockedCode} skeleton={formBars}>
    {children}
  </SanctionGate>
);
