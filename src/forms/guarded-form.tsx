import { pick } from 'es-toolkit';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { ask } from '#dialogs/dialog.ts';
import { isAnswerLost } from '#dialogs/failure-facts.ts';
import { drafts as copy } from '#drafts/drafts.copy.ts';
import { type DraftValues, saveDraft } from '#drafts/drafts.ts';
import { type Places, showFormFailure } from '#error-handling/form-failure.ts';
import { formatTime } from '#rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form, type FormActions } from '#ui/form/form.tsx';
import { formValues } from '#ui/form/form-fields.ts';
import type { Sent } from '#ui/form/run-alone.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { useStore } from '#ui/use-store.ts';
import type { Attachment, Attachments } from '#uploads/attachments.ts';
import { $inquiryState, guardLeaving, useLeaveGuard } from './leave-guard.ts';
import type { Draft } from './use-draft.tsx';

const $noFiles = atom<readonly Attachment[]>([]);

export type GuardedFormProps<Schema extends GenericSchema> = {
  id: string;
  label: string;
  draft: Draft;
  schema: Schema;
  attachments?: Attachments;
  /** Values that the page fills in, such as an error to ask about; a draft takes precedence. */
  prefill?: DraftValues | undefined;
  submit: (values: InferOutput<Schema>, form: FormActions) => Promise<Sent>;
  /** Where a refusal is shown. */
  places: Places;
  /** Called first after a failure; true if it has shown it. */
  refused?: (error: unknown, form: FormActions) => Promise<boolean>;
  /** Says above the form that an answer was lost, for a call that is simply sent again. */
  lost?: string;
  children: ReactNode;
};

/** A long form, whose text and files are kept as a draft (decisions §8); leaving it asks first (product §2). */
export function GuardedForm<Schema extends GenericSchema>(props: GuardedFormProps<Schema>) {
  const { draft, attachments, prefill, submit, places, refused, lost, children, ...form } = props;
  const { owner, name, fields, kept } = draft;
  const items = useStore(attachments?.$items ?? $noFiles);
  const box = useRef<HTMLDivElement>(null);
  const unsaved = useStore($inquiryState) === 'dirty';
  const typed = useRef(false);
  const [savedAt, setSavedAt] = useState<number>();
  const done = useRef(false);
  /** Keeps the form element after React has removed it, so that the last changes are saved when the screen closes. */
  const element = useRef<HTMLFormElement>(null);
  const initialItems = useRef(items);
  const noteState = () => {
    const hasFiles = items.length + initialItems.current.length > 0;
    const isDirty = typed.current || (hasFiles && items !== initialItems.current);
    $inquiryState.set(isDirty ? 'dirty' : 'clean');
  };

  const save = () => {
    if (!element.current || done.current) return;
    if (!unsaved) {
      draft.drop();
      setSavedAt(undefined);
      return;
    }
    const values = pick(formValues(element.current), fields);
    if (saveDraft(owner, name, { ...values, files: attachments?.facts() })) setSavedAt(Date.now());
  };
  const saveSoon = useDebounced(() => save(), 'flush');
  const drop = () => {
    done.current = true;
    saveSoon.cancel();
    draft.drop();
    attachments?.forget();
  };

  async function failed(error: unknown, actions: FormActions): Promise<void> {
    if (lost && isAnswerLost(error)) return actions.fail(lost);
    if (!(await refused?.(error, actions))) await showFormFailure(error, actions, places);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when scripts run
  useEffect(() => {
    element.current = box.current?.querySelector('form') ?? null;
    void attachments?.restore(kept?.['files']);
    const flush = () => saveSoon.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      $inquiryState.set('clean');
    };
  }, []);
  useEffect(noteState, [items]);
  useLeaveGuard(
    unsaved && !done.current
      ? { words: copy.leave, logout: copy.logout, leaving: drop }
      : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when text or files change
  useEffect(() => {
    if (unsaved) saveSoon();
  }, [unsaved, items]);

  return (
    <div ref={box} onInput={saveSoon} className="stack">
      {kept && (
        <Notice tone="info" role="status">
          <p>{copy.restored}</p>
          <Button
            size="small"
            onClick={async () => {
              if (!(await ask({ ...copy.clearing, danger: true }))) return;
              drop();
              guardLeaving(undefined);
              location.reload();
            }}
          >
            {copy.clear}
          </Button>
        </Notice>
      )}
      <Form
        {...form}
        failed={failed}
        restore={() => (kept ? draft.values : (prefill ?? {}))}
        onDirty={(dirty) => {
          typed.current = dirty;
          noteState();
        }}
        submit={async (values, actions) => {
          save();
          const outcome = await submit(values, actions);
          if (outcome) drop();
          return outcome;
        }}
      >
        {children}
      </Form>
      {savedAt && <p className="hint num">{copy.saved(formatTime(savedAt))}</p>}
    </div>
  );
}
