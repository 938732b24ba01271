import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { InferOutput } from 'valibot';
import { type AnySchema, check } from './check-form.ts';
import { amended, ErrorSummary, type FieldProblem } from './error-summary.tsx';
import styles from './form.module.css';
import {
  AWAKE,
  type Errors,
  type FieldValue,
  fieldOf,
  isDirty,
  put,
  toldAhead,
} from './form-fields.ts';

export type FormActions = {
  /** Puts a message on a field, or on the form as a whole when no field is named. */
  fail: ((message: string, field?: string) => void) & ((message: ReactNode) => void);
  /** Removes a field's message: what it asked for was done elsewhere. */
  clear: (field: string) => void;
  set: (field: string, value: FieldValue) => void;
  /** Puts a message on a field that was asked about alone, as by a button beside it; it takes the focus. */
  mark: (message: string, field: string) => void;
  /** Keeps the form from being sent for a while, as while a lock holds. */
  block: (blocked: boolean) => void;
  /** After `fail` this field takes the focus in place of the summary. */
  focus: (field: string) => void;
};

/** `done`: nothing is unsent any more; `leave`: the form also stays locked, because the page is about to change. */
export type Sent = 'done' | 'leave' | undefined | void;
type Submit<Values> = (values: Values, form: FormActions) => Promise<Sent>;

type FormProps<Schema extends AnySchema> = {
  /** Unique on the page; a field's element id is `<id>-<name>`. */
  id: string;
  /** Or what loads it, where a page has to answer before it is needed. */
  schema: Schema | (() => Promise<Schema>);
  /** Sends. Returns nothing when it did not, as after a refusal that it has shown itself. */
  submit: Submit<InferOutput<Schema>>;
  /** Shows what `submit` threw; values stay, and the form is locked until that is done. Without it nothing can fail. */
  failed?: (error: unknown, form: FormActions) => Promise<void>;
  /** Kept values, such as a draft; they fill the fields that nobody has typed in before scripts ran. */
  restore?: () => Record<string, FieldValue>;
  /** Called when the form begins or stops differing from what it was given. */
  onDirty?: (dirty: boolean) => void;
  /** What a field says when it is empty, by name; it stands in the page, for presses before scripts run. */
  missing?: Errors;
  label?: string;
  /** It holds a table, so it takes all the room there is. */
  wide?: true;
  /** At most two fields: each says its own trouble, and no summary stands above them. */
  short?: true;
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

/** Whether the form may be sent now; for submit buttons and fields that react to sending. */
export function useSending(): { sending: boolean; ready: boolean; blocked: boolean } {
  const { sending, mounted, blocked } = useFormContext();
  return { sending, ready: mounted && !blocked, blocked };
}

/** For a button inside the form that asks about one of its fields. */
export const useFormActions = (): FormActions => useFormContext().actions;

/**
 * Ties one input to the form: props to spread, its id and its current error. The input keeps its own
 * value (uncontrolled), so what was typed or filled in before scripts ran is never lost.
 */
export function useField(name: string) {
  const { id, errors, missing, actions } = useFormContext();
  const inputId = `${id}-${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes
  useEffect(() => () => void (document.getElementById(inputId) ?? actions.clear(name)), []);
  return {
    inputId,
    input: { name },
    error: errors[name],
    missing: missing[name],
  };
}

/** An Enter that ends a Hangul composition, or is held down, must not send the form. */
function stopEnter(event: KeyboardEvent): void {
  const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  const input = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && (composing || (event.repeat && input))) event.preventDefault();
}

export function Form<Schema extends AnySchema>(props: FormProps<Schema>) {
  const {
    id,
    schema,
    submit,
    failed,
    restore,
    onDirty,
    missing = {},
    label,
    wide,
    short,
    children,
  } = props;
  const [mounted, setMounted] = useState(false);
  const [sending, setSending] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const [errors, setErrors] = useState(() => toldAhead(id, missing));
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const locked = useRef(false);
  const dirty = useRef(false);
  const focusId = useRef<string>(undefined);
  const element = useRef<HTMLFormElement>(null);

  function tellDirty(now: boolean): void {
    if (now !== dirty.current) onDirty?.(now);
    dirty.current = now;
  }
  function lock(now: boolean): void {
    locked.current = now;
    setSending(now);
  }
  /** What is still wrong with a field that was refused. */
  function say(name: string, message?: string): void {
    setErrors((all) => ({ ...all, [name]: message }));
    setProblems((all) => amended(all, `${id}-${name}`, message));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over
  useEffect(() => {
    setMounted(true);
    const form = element.current;
    for (const [name, value] of Object.entries(restore?.() ?? {})) {
      const field = fieldOf(form, name);
      if (field && !isDirty(field)) put(field, value);
      if (field && value !== '') setErrors((all) => ({ ...all, [name]: undefined }));
    }
    if (form) tellDirty([...form.elements].some(isDirty));
    form?.dispatchEvent(new Event(AWAKE, { bubbles: true }));
    const back = (event: PageTransitionEvent) => event.persisted && lock(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  const actions: FormActions = {
    fail(message: ReactNode, field?: string) {
      if (field) setErrors((all) => ({ ...all, [field]: message as string }));
      setProblems((all) => [...all, field ? { inputId: `${id}-${field}`, message } : { message }]);
    },
    clear: (field) => say(field),
    mark(message, field) {
      setErrors((all) => ({ ...all, [field]: message }));
      actions.focus(field);
    },
    block: setBlocked,
    set(name, value) {
      const field = fieldOf(element.current, name);
      if (field) put(field, value);
    },
    focus(field) {
      focusId.current = `${id}-${field}`;
      document.getElementById(focusId.current)?.focus();
    },
  };

  async function attempt(form: HTMLFormElement): Promise<Sent> {
    try {
      const { success, output, errors: found } = await check(schema, form);
      setErrors(found);
      if (success) {
        const sent = await submit(output as InferOutput<Schema>, actions);
        if (sent) tellDirty(false);
        return sent;
      }
      for (const [name, message = ''] of Object.entries(found)) actions.fail(message, name);
    } catch (error) {
      if (!failed) throw error;
      await failed(error, actions);
    }
    return undefined;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    if (locked.current || blocked) return;
    lock(true);
    setProblems([]);
    focusId.current = undefined;
    let sent: Sent;
    try {
      sent = await attempt(form);
    } finally {
      if (sent !== 'leave') lock(false);
    }
  }

  /** A field that was refused is checked again while it is mended. */
  async function recheck(form: HTMLFormElement, name: string): Promise<void> {
    if (errors[name] === undefined) return;
    say(name, (await check(schema, form)).errors[name]);
  }

  const ahead = mounted ? {} : missing;
  return (
    <FormContext value={{ id, errors, missing: ahead, sending, mounted, blocked, actions }}>
      <ErrorSummary problems={problems} focusId={focusId} {...(short && { short })} />
      <form
        ref={element}
        className={wide ? styles['wide'] : styles['form']}
        method="post"
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
        onKeyDown={stopEnter}
        onInput={({ currentTarget, target }) => {
          tellDirty([...currentTarget.elements].some(isDirty));
          if ('name' in target) void recheck(currentTarget, String(target.name));
        }}
      >
        {children}
      </form>
    </FormContext>
  );
}
