import { useStore } from '@nanostores/react';
import { debounce } from 'es-toolkit';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';
import { DEBOUNCE_MS } from '#constants.ts';
import { formatTime } from '#rules/dates.ts';
import type { Attachment, Attachments } from '#stores/attachments.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import { guardLeaving } from '#stores/leave-guard.ts';
import { Button } from '#ui/button.tsx';
import { Form, type FormActions, type Sent } from '#ui/form.tsx';
import { formValues } from '#ui/form-fields.ts';
import { drafts as copy } from './parts.copy.ts';

export type KeptValues = Record<string, string | boolean>;

/** The values of a draft, without its files. */
export function keptValues(owner: string, draft: string): KeptValues | undefined {
  const kept = readDraft(owner, draft);
  if (!kept) return undefined;
  const plain = Object.entries(kept).filter(([, v]) => typeof v === 'string' || v === true);
  return Object.fromEntries(plain) as KeptValues;
}

/** Deletes a draft and its files, as after it was sent. */
export function dropKept(owner: string, draft: string): void {
  const { files } = readDraft(owner, draft) ?? {};
  dropDraft(owner, draft);
  if (!Array.isArray(files) || files.length === 0) return;
  void import('#stores/draft-files.ts').then(({ dropFile }) =>
    Promise.all(files.map(({ key }: { key: string }) => dropFile(key))),
  );
}

const $noFiles = atom<readonly Attachment[]>([]);

type KeptFormProps<Schema extends GenericSchema> = {
  id: string;
  label: string;
  owner: string;
  draft: string;
  schema: Schema;
  attachments?: Attachments;
  /** The only fields that are kept: never a password, code or answer (decisions §8). */
  kept: readonly string[];
  /** What the page fills in, such as an error to ask about; a draft takes precedence. */
  prefill?: KeptValues;
  submit: (values: InferOutput<Schema>, form: FormActions) => Promise<Sent>;
  failed: (error: unknown, form: FormActions) => Promise<void>;
  children: ReactNode;
};

/**
 * A form with a draft of its text and files that outlives the session (decisions §8); it asks before it is
 * left (product §2).
 */
export function KeptForm<Schema extends GenericSchema>(props: KeptFormProps<Schema>) {
  const { owner, draft, attachments, kept: names, prefill, submit, children, ...form } = props;
  const items = useStore(attachments?.$items ?? $noFiles);
  const box = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => readDraft(owner, draft));
  const [restored, setRestored] = useState(kept !== undefined);
  const [dirty, setDirty] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const done = useRef(false);
  /** Kept after the box is removed, so that what was typed last is saved when the screen goes. */
  const element = useRef<HTMLFormElement>(null);
  const first = useRef(items);
  const unsaved = dirty || items !== first.current;

  const save = () => {
    if (!element.current || done.current) return;
    const values = Object.entries(formValues(element.current));
    const own = Object.fromEntries(values.filter(([name]) => names.includes(name)));
    if (saveDraft(owner, draft, { ...own, files: attachments?.facts() })) setSavedAt(Date.now());
  };
  const saveSoon = useRef(debounce(() => save(), DEBOUNCE_MS)).current;
  const drop = () => {
    done.current = true;
    saveSoon.cancel();
    dropDraft(owner, draft);
    attachments?.forget();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over
  useEffect(() => {
    element.current = box.current?.querySelector('form') ?? null;
    void attachments?.restore(kept?.['files']);
    const flush = () => saveSoon.flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
      guardLeaving(undefined);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what can be lost
  useEffect(() => {
    guardLeaving(unsaved && !done.current ? { words: copy.leave, leaving: drop } : undefined);
    if (unsaved) saveSoon();
  }, [unsaved, items]);

  return (
    <div ref={box} onInput={saveSoon} className="stack">
      {restored && (
        <div className="notice" data-tone="info" role="status">
          {copy.restored}{' '}
          <Button
            size="small"
            onClick={() => {
              drop();
              guardLeaving(undefined);
              setRestored(false);
              location.reload();
            }}
          >
            {copy.clear}
          </Button>
        </div>
      )}
      <Form
        {...form}
        restore={() => keptValues(owner, draft) ?? prefill ?? {}}
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
