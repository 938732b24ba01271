import { type ReactNode, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { type ConsentKey, consentKeys } from '#api/consent.ts';
import { isRequired } from '#rules/consents.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { keepJoinDraft, readJoinDraft } from './draft.ts';
import { consentTexts as consentCopy, join as copy } from './join.copy.ts';
import styles from './join.module.css';

const words = copy.consent;

/**
 * Checkboxes with one above them that ticks all, and is indeterminate while only some are ticked. Before this island is
 * hydrated `layouts/head/early-press.ts` does the same for a box with `data-all`.
 */
function AgreeList({ children }: { children: ReactNode }) {
  const head = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const boxes = () => [
    ...(body.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
  ];
  function updateHead(): void {
    const ticked = boxes().filter((box) => box.checked).length;
    if (!head.current) return;
    head.current.checked = ticked > 0 && ticked === boxes().length;
    head.current.indeterminate = ticked > 0 && ticked < boxes().length;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for boxes ticked before scripts ran
  useEffect(updateHead, []);
  function tickAll(ticked: boolean): void {
    for (const box of boxes()) {
      if (box.checked === ticked) continue;
      box.checked = ticked;
      // The form and the draft learn of a tick by this event, which the assignment does not cause.
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
    updateHead();
  }
  return (
    <div>
      <div className={styles['all']}>
        <label className={styles['head']}>
          <input
            ref={head}
            type="checkbox"
            data-all
            onChange={(event) => tickAll(event.currentTarget.checked)}
          />
          <span>
            {words.all}
            <small>{words.allHint}</small>
          </span>
        </label>
      </div>
      <div ref={body} onInput={updateHead}>
        {children}
      </div>
    </div>
  );
}

function AgreeGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['title']}>{title}</legend>
      {children}
    </fieldset>
  );
}

type Consents = Record<ConsentKey, boolean>;
type ConsentFormProps = { agreed: Partial<Consents>; done: (consents: Consents) => void };

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
const openText = (key: ConsentKey) =>
  document.querySelector<HTMLDialogElement>(`#consent-${key}`)?.showModal();

function keepTick({ target }: { target: EventTarget }): void {
  const { name, checked } = target as HTMLInputElement;
  if (name) keepJoinDraft({ consents: { ...readJoinDraft().consents, [name]: checked } });
}

export function ConsentForm({ agreed, done }: ConsentFormProps) {
  const row = (key: ConsentKey) => (
    <div key={key} className={styles['row']}>
      <CheckboxField name={key} defaultChecked={agreed[key] === true} required={isRequired(key)}>
        {isRequired(key) ? words.required : words.optional} {consentCopy[key].title}
      </CheckboxField>
      <Button size="small" onClick={() => openText(key)}>
        <VisuallyHidden>{consentCopy[key].title} </VisuallyHidden>
        {words.read}
      </Button>
    </div>
  );
  return (
    <div onInput={keepTick}>
      <Form
        id="consents"
        label={words.label}
        schema={ConsentsSchema}
        missing={missing}
        summaryTitle={words.summary}
        // The schema is made in a loop, so its type does not name the consents.
        submit={async (values) => done(values as Consents)}
      >
        <AgreeList>
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
