import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { InferOutput } from 'valibot';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ErrorSummary, useRefusalFocus } from './error-summary.tsx';
import styles from './form.module.css';
import {
  type AnySchema,
  checkForm,
  describedBy,
  type Errors,
  type FieldValue,
  FORM_HYDRATED,
  fieldActions,
  fieldOf,
  isDirty,
  setFieldValue,
} from './form-fields.ts';
import { useProblems } from './form-problems.ts';
import { type Sent, useRunAlone } from './run-alone.ts';
import { stopEnter } from './stop-enter.ts';
import './ticks.css';

export type FormActions = {
  /** Puts a message on a field, or on the form as a whole when no field is named. */
  fail: ((message: string, field?: string) => void) & ((message: ReactNode) => void);
  /** Removes a field's message or those of the whole form, for example after a problem was solved elsewhere. */
  clear: (field?: string) => void;
  set: (field: string, value: FieldValue) => void;
  /** Fills a field in as if it were typed, so that its error is checked again and listeners run. */
  type: (field: string, value: string) => void;
  /** The present value of a text field or a choice; '' if there is no such field. */
  value: (field: string) => string;
  /** Puts a message on one field and focuses it, for a field that a button beside it has checked. */
  mark: (message: string, field: string) => void;
  /** Keeps the form from being sent, as during a lock. */
  block: (blocked: boolean) => void;
  /** After `fail` this field takes the focus in place of the summary. */
  focus: (field: string) => void;
};

type Submit<Values> = (values: Values, form: FormActions) => Promise<Sent>;

type FormProps<Schema extends AnySchema> = {
  /** Unique on the page; a field's element id is `<id>-<name>`. */
  id: string;
  /** May be a function that loads the schema when it is needed, to keep it out of the first load. */
  schema: Schema | (() => Promise<Schema>);
  /** Sends the values. Undefined means that they were not sent, as after a refusal that it has shown itself. */
  submit: Submit<InferOutput<Schema>>;
  /** Shows an error of `submit`. The values stay, and the form is locked until then. Without it errors are rethrown. */
  failed?: (error: unknown, form: FormActions) => Promise<void>;
  /** Kept values, such as a draft, for the fields that nobody has changed before scripts ran. */
  restore?: () => Record<string, FieldValue>;
  /** Called when fields are wrong, to add what else is missing, such as a verification. */
  also?: (form: FormActions) => void;
  /** Called when the form begins or stops to differ from its initial values. */
  onDirty?: (dirty: boolean) => void;
  /** Messages for empty fields, by name; they are part of the page, for presses before scripts run. */
  missing?: Errors;
  label?: string;
  /** Takes the full width, for a form that holds a table. */
  wide?: true;
  /** For a form of at most two fields: each shows its own problem, and there is no summary above them. */
  short?: true;
  /** What the summary says in place of how many fields are wrong. */
  summaryTitle?: string;
  children: ReactNode;
};

type FormState = {
  id: string;
  errors: Errors;
  missing: Errors;
  sending: boolean;
  mounted: boolean;
  blocked: boolean;
  actions: FormActions;
};
const FormContext = createContext<FormState | undefined>(undefined);

function useFormContext(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error('A field stands outside <Form>');
  return state;
}

export function useSending(): { sending: boolean; ready: boolean; blocked: boolean } {
  const { sending, mounted, blocked } = useFormContext();
  return { sending, ready: mounted && !blocked, blocked };
}

/** The element id and the error of a part that may stand in a form or alone; undefined outside a form. */
export function useFormPart(name: string) {
  const form = use(FormContext);
  return form && { inputId: `${form.id}-${name}`, error: form.errors[name] };
}

export const useFormActions = (): FormActions => useFormContext().actions;

/** The input keeps its own value (uncontrolled), so what was typed or filled in before scripts ran is never lost. */
export function useField(name: string, hint?: ReactNode, required = false) {
  const { id, errors, missing, actions } = useFormContext();
  const inputId = `${id}-${name}`;
  // A field that is removed takes its message along, unless another element has taken over its id.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field is removed
  useEffect(() => () => void (document.getElementById(inputId) ?? actions.clear(name)), []);
  const error = errors[name];
  const control = {
    name,
    id: inputId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(inputId, hint, error),
    // The browser's own `required` has messages and colours that are not the form's.
    'aria-required': required || undefined,
  };
  return { inputId, error, missing: missing[name], control };
}

/** The returned function is told, or finds out, whether the form differs from its initial values. */
function useDirty(form: () => HTMLFormElement, onDirty?: (dirty: boolean) => void) {
  const dirty = useRef(false);
  return (now = [...form().elements].some(isDirty)): void => {
    if (now !== dirty.current) onDirty?.(now);
    dirty.current = now;
  };
}

/** A form that is checked by a schema and sent once per press; it is locked meanwhile. */
export function Form<Schema extends AnySchema>(props: FormProps<Schema>) {
  const { id, schema, submit, failed, restore, also, onDirty, missing = {} } = props;
  const { label, wide, short, summaryTitle, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = () => element.current as HTMLFormElement;
  const [mounted, setMounted] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const { errors, setErrors, summary, begin, replace, ...marks } = useProblems(id, missing);
  const { box, statusWords, hasSummary } = useRefusalFocus(summary, short);
  const [sending, runAlone] = useRunAlone();
  const setDirty = useDirty(form, onDirty);
  const actions: FormActions = {
    ...marks,
    ...fieldActions(form),
    block: setBlocked,
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when scripts run
  useEffect(() => {
    setMounted(true);
    for (const [name, value] of Object.entries(restore?.() ?? {})) {
      const field = fieldOf(form(), name);
      if (field && !isDirty(field)) setFieldValue(field, value);
      if (field && value !== '' && value !== false) marks.clear(name);
    }
    setDirty();
    form().dispatchEvent(new Event(FORM_HYDRATED, { bubbles: true }));
  }, []);

  async function attempt(): Promise<Sent> {
    begin();
    try {
      const { success, output, errors: found } = await checkForm(schema, form());
      setErrors(found);
      if (success) {
        const sent = await submit(output as InferOutput<Schema>, actions);
        if (sent) setDirty(false);
        return sent;
      }
      for (const [name, message = ''] of Object.entries(found)) marks.fail(message, name);
      also?.(actions);
    } catch (error) {
      if (!failed) throw error;
      await failed(error, actions);
    }
    return undefined;
  }

  /** Checks a refused field again while it is being corrected. */
  async function recheck(name: string): Promise<void> {
    if (errors[name] === undefined) return;
    replace(name, (await checkForm(schema, form())).errors[name]);
  }

  const earlyMissing = mounted ? {} : missing;
  return (
    <FormContext value={{ id, errors, missing: earlyMissing, sending, mounted, blocked, actions }}>
      {hasSummary && (
        <ErrorSummary form={id} box={box} problems={summary.problems} title={summaryTitle} />
      )}
      <form
        ref={element}
        className={wide ? styles['wide'] : styles['form']}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          if (!blocked) void runAlone(attempt);
        }}
        onKeyDown={stopEnter}
        onInput={({ target }) => {
          setDirty();
          if ('name' in target) void recheck(String(target.name));
        }}
      >
        {children}
        {/* Said anew after each refusal, also with the same words. */}
        <p className="vh" role="status">
          <span key={summary.round}>{statusWords}</span>
        </p>
      </form>
    </FormContext>
  );
}

/** The primary action of a form; disabled until scripts can handle the submission, and during a lock. */
export function SubmitButton({
  busyLabel,
  children,
  kind = 'primary',
  wait = false,
}: Pick<ButtonProps, 'busyLabel' | 'children' | 'kind'> & {
  /** It is not time yet, as the screen says beside it. */
  wait?: boolean;
}) {
  const { sending, ready, blocked } = useSending();
  return (
    <Button
      type="submit"
      kind={kind}
      size="large"
      // An answer that locks the form ends the call, while the verification that lifts the lock may take minutes: not
      // busy.
      busy={sending && !blocked}
      disabled={!ready || wait}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}
