import * as v from 'valibot';
import { isRequired } from '#rules/consents.ts';
import { Form } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { type ConsentKey, consentKeys } from '#wire/consent.ts';
import { AgreeGroup, AgreeList, AgreeRow } from './agree-list.tsx';
import { keepJoinDraft, readJoinDraft } from './draft.ts';
import { consentTexts as consentCopy, join as copy } from './join.copy.ts';

type Consents = Record<ConsentKey, boolean>;
type ConsentFormProps = { agreed: Partial<Consents>; done: (consents: Consents) => void };

const words = copy.consent;
const missingOf = (key: ConsentKey) =>
  key === 'adult' ? words.notAdult : words.missing(consentCopy[key].title);
const needed = (key: ConsentKey) => v.pipe(v.boolean(), v.literal(true, missingOf(key)));
const missing = Object.fromEntries(
  consentKeys.filter(isRequired).map((key) => [key, missingOf(key)]),
);
const ConsentsSchema = v.object(
  Object.fromEntries(consentKeys.map((key) => [key, isRequired(key) ? needed(key) : v.boolean()])),
);

/** Opens the dialog with the full text, which is part of the page, outside this island. */
const read = (key: ConsentKey) =>
  document.querySelector<HTMLDialogElement>(`#consent-${key}`)?.showModal();

function keepTick({ target }: { target: EventTarget }): void {
  const { name, checked } = target as HTMLInputElement;
  if (name) keepJoinDraft({ consents: { ...readJoinDraft().consents, [name]: checked } });
}

/** The consents of a new member; optional ones may be refused. */
export function ConsentForm({ agreed, done }: ConsentFormProps) {
  const row = (key: ConsentKey) => (
    <AgreeRow
      key={key}
      name={key}
      title={consentCopy[key].title}
      mark={isRequired(key) ? words.required : words.optional}
      defaultChecked={agreed[key] === true}
      read={words.read}
      onRead={() => read(key)}
    />
  );
  return (
    <div onInput={keepTick}>
      <Form
        id="consents"
        label={words.label}
        schema={ConsentsSchema}
        missing={missing}
        submit={async (values) => done(values as Consents)}
      >
        <AgreeList all={words.all} allHint={words.allHint}>
          <AgreeGroup title={words.requiredTitle}>
            {consentKeys.filter(isRequired).map(row)}
          </AgreeGroup>
          <AgreeGroup title={words.optionalTitle}>
            {consentKeys.filter((key) => !isRequired(key)).map(row)}
          </AgreeGroup>
        </AgreeList>
        <SubmitButton>{copy.next}</SubmitButton>
      </Form>
    </div>
  );
}
