import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Attachment, Attachments } from '#files/attachments.ts';
import { drafts as copy } from '#forms/forms.copy.ts';
import { formatTime } from '#rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { Form, type FormActions, type Sent } from '#ui/form.tsx';
import { formValues } from '#ui/form-fields.ts';
import { Notice } from '#ui/notice.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import {
  type DraftValues,
  dropDraft,
  plainValues,
  readDraft,
  saveDraft,
  textOf,
} from './drafts.ts';
import { guardLeaving } from './leave-guard.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Deletes a draft with its files, for example after it was sent. */
export function dropDraftWithFiles(owner: string, draft: string): void {
  const { files } = readDraft(owner, draft) ?? {};
  dropDraft(owner, draft);
  if (!Array.isArray(files) || files.length === 0) return;
  void import('./draft-files.ts').then(({ dropFile }) =>
    Promise.all(files.map((file) => dropFile(textOf(Object(file).key)))),
  );
}

const $noFiles = atom<readonly Attachment[]>([]);

type DraftFormProps<Schema extends GenericSchema> = {
  id: string;
  label: string;
  owner: string;
  draft: string;
  schema: Schema;
  attachments?: Attachments;
  /** The names of the fields to keep: never a password, code or answer (decisions §8). */
  kept: readonly string[];
  /** Values that the page fills in, such as an error to ask about; a draft takes precedence. */
  prefill?: DraftValues;
  submit: (values: InferOutput<Schema>, form: FormActions) => Promise<Sent>;
  failed: (error: unknown, form: FormActions) => Promise<void>;
  children: ReactNode;
};

/**
 * A form whose text and files are kept as a draft that outlives the session (decisions §8); leaving it asks first
 * (product §2).
 */
export function DraftForm<Schema extends GenericSchema>(props: DraftFormProps<Schema>) {
  const { owner, draft, attachments, kept: names, prefill, submit, children, ...form } = props;
  const items = useStore(attachments?.$items ?? $noFiles);
  const box = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => readDraft(owner, draft));
  const [dirty, setDirty] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const done = useRef(false);
  /** Keeps the form element after React has removed it, so that the last changes are saved when the screen closes. */
  const element = useRef<HTMLFormElement>(null);
  const initialItems = useRef(items);
  const hasFiles = items.length + initialItems.current.length > 0;
  const unsaved = dirty || (hasFiles && items !== initialItems.current);

  const save = () => {
    if (!element.current || done.current) return;
    if (!unsaved) {
      dropDraft(owner, draft);
      setSavedAt(undefined);
      return;
    }
    const values = Object.entries(formValues(element.current));
    const own = Object.fromEntries(values.filter(([name]) => names.includes(name)));
    if (saveDraft(owner, draft, { ...own, files: attachments?.facts() })) setSavedAt(Date.now());
  };
  const saveSoon = useDebounced(() => save(), 'flush');
  const drop = () => {
    done.current = true;
    saveSoon.cancel();
    dropDraft(owner, draft);
    attachments?.forget();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when scripts run
  useEffect(() => {
    element.current = box.current?.querySelector('form') ?? null;
    void attachments?.restore(kept?.['files']);
    const flush = () => saveSoon.flush();
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
  useLeaveGuard(unsaved && !done.current ? { words: copy.leave, leaving: drop } : undefined);
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
            onClick={() => {
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
        restore={() => plainValues(owner, draft) ?? prefill ?? {}}
        onDirty={setDirty}
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
