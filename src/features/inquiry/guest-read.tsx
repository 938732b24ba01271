import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { CodeSchema, EmailSchema } from '#api/account-fields.ts';
import { textOf } from '#drafts/drafts.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { useFailure } from '#error-handling/use-failure.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { codeDraft, codePlaces } from '#identity/email-code.tsx';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { guest as copy } from './guest.copy.ts';
import styles from './guest.module.css';
import {
  type FoundGuestInquiry,
  findGuestInquiries,
  type GuestInquiry,
  GuestKeySchema,
  readGuestInquiry,
} from './guest-api.ts';
import { type Numbers, openedNumbers, sentNumbers } from './guest-numbers.ts';
import { GuestThread } from './guest-thread.tsx';
import { GuestEmailWay, GuestWay } from './guest-way.tsx';

const numberFields = Object.keys(GuestKeySchema.entries);
const FormSchema = v.variant('by', [
  v.object({ by: v.literal('number'), ...GuestKeySchema.entries }),
  v.object({ by: v.literal('email'), email: EmailSchema, code: CodeSchema }),
]);
type Values = v.InferOutput<typeof FormSchema>;
const ways = ['number', 'email'] as const;
const places = { pin: { field: 'pin', text: copy.wrong }, ...codePlaces };

type OpenedProps = { onOpened: (numbers: Numbers, opened: GuestInquiry) => void };
type FormProps = OpenedProps & { onFound: (list: readonly FoundGuestInquiry[]) => void };

function ReadForm({ onOpened, onFound }: FormProps) {
  const draft = useDraft('', 'guest-read', codeDraft);
  const [by, setBy] = useState(textOf(draft.values['email']) ? 'email' : 'number');
  const { call, late } = useCall();
  const [filled] = useState(() => openedNumbers.read() ?? sentNumbers.read());
  useEffect(() => (filled ? reloadWhenEnded('guest-read') : undefined), [filled]);

  async function submit(values: Values, form: FormActions): Promise<'done' | void> {
    if (values.by === 'number') {
      onOpened(values, await call(readGuestInquiry, values));
      return 'done';
    }
    const { list } = await call(findGuestInquiries, values);
    draft.drop();
    if (list.length === 0) {
      form.fail(copy.none, 'email');
      return form.focus('email');
    }
    onFound(list);
    return 'done';
  }
  return (
    <div className="stack" onInput={draft.keep}>
      <p>{copy.readLead}</p>
      {draft.notice}
      <Form
        id="guest-read"
        label={copy.readLabel}
        schema={FormSchema}
        restore={() => ({
          ...(filled && { receiptNo: filled.receiptNo, pin: filled.pin }),
          ...draft.restore(),
        })}
        submit={submit}
        failed={(error, form) => showFormFailure(error, form, places)}
      >
        <RadioField
          name="by"
          legend={copy.proof}
          defaultValue={by}
          options={ways.map((value) => ({ value, text: copy.readWays[value] }))}
          onChoose={setBy}
        />
        <GuestWay chosen={by === 'number'} fields={numberFields}>
          <Field
            name="receiptNo"
            label={copy.receiptNo}
            hint={copy.receiptHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            length={16}
          />
          <Field
            name="pin"
            label={copy.pin}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            length={8}
          />
        </GuestWay>
        <GuestEmailWay chosen={by === 'email'} call={call} hint={copy.readEmailHint} />
        <SubmitButton busyLabel={copy.opening}>{copy.open}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}

type FoundProps = OpenedProps & { list: readonly FoundGuestInquiry[]; onOther: () => void };

/** The inquiries of a proved address, newest first. */
function Found({ list, onOpened, onOther }: FoundProps) {
  const { message, call, fail, clear } = useFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => reloadWhenEnded('guest-read'), []);
  async function open(numbers: Numbers): Promise<void> {
    clear();
    try {
      const { receiptNo, pin } = numbers;
      onOpened(numbers, await call(readGuestInquiry, { receiptNo, pin }));
    } catch (error) {
      await fail(error);
    }
  }
  return (
    <section className="stack" aria-label={copy.found}>
      <h2 ref={heading} tabIndex={-1}>
        {copy.found}
      </h2>
      {message}
      <ul className={`row-list ${styles['found']}`}>
        {list.map((row) => (
          <li key={row.receiptNo}>
            <div>
              <strong>{clip(row.title) || copy.thread}</strong>
              <p className="hint">
                <span className="num">{`${row.receiptNo}\u00a0·`}</span>{' '}
                <span className="num">{formatMoment(row.at)}</span>
              </p>
            </div>
            <Button busyLabel={copy.opening} onClick={() => open(row)}>
              {copy.openOne}
              <VisuallyHidden> {clip(row.title) || row.receiptNo}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={onOther}>{copy.other}</Button>
      </ButtonRow>
    </section>
  );
}

/** Opens a visitor's inquiry, by its numbers or by the e-mail address that filed it, and shows it with its answers. */
export function GuestRead() {
  const [found, setFound] = useState<readonly FoundGuestInquiry[]>();
  const [opened, setOpened] = useState<{ numbers: Numbers; thread: GuestInquiry }>();
  function open(numbers: Numbers, thread: GuestInquiry): void {
    // After a reload the form has the numbers, so that neither they nor another code must be typed.
    openedNumbers.keep({ receiptNo: numbers.receiptNo, pin: numbers.pin });
    setOpened({ numbers, thread });
  }
  function readOther(): void {
    openedNumbers.drop();
    setOpened(undefined);
    // If several were found, the list with the others is shown again.
    if (!opened || found?.length === 1) setFound(undefined);
    focusTitle();
  }
  if (opened)
    return <GuestThread numbers={opened.numbers} opened={opened.thread} onOther={readOther} />;
  if (found) return <Found list={found} onOpened={open} onOther={readOther} />;
  return <ReadForm onOpened={open} onFound={setFound} />;
}
