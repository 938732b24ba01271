import { pick } from 'es-toolkit';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { drafts as copy } from '#drafts/drafts.copy.ts';
import { type DraftValues, dropDraft, plainValues, readDraft, saveDraft } from '#drafts/drafts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formValues } from '#ui/form/form-fields.ts';

export type Draft = {
  owner: string;
  name: string;
  fields: readonly string[];
  /** All that was kept when the screen appeared; undefined if there was no draft. */
  kept: Record<string, unknown> | undefined;
  /** The values of the fields at that time. */
  values: DraftValues;
  restore: () => DraftValues;
  /** The `onInput` of an element around the form; `GuardedForm` has its own. */
  keep: (event: SyntheticEvent) => void;
  drop: () => void;
  notice: ReactNode;
};

/**
 * The draft of a form, never of its password, code or answer. A long form, or one with files, is drawn by
 * `GuardedForm`. decisions §8
 */
export function useDraft(owner: string, name: string, fields: readonly string[]): Draft {
  const restore = () => pick(plainValues(owner, name) ?? {}, fields);
  const [kept] = useState(() => readDraft(owner, name));
  const [values] = useState(restore);
  return {
    owner,
    name,
    fields,
    kept,
    values,
    restore,
    keep({ target }) {
      const { form } = target as HTMLInputElement;
      if (!form) return;
      const all = { ...readDraft(owner, name), ...pick(formValues(form), fields) };
      // Without a value nothing is kept, and nothing may claim that it is.
      if (Object.values(all).some(Boolean)) saveDraft(owner, name, all);
      else dropDraft(owner, name);
    },
    drop: () => dropDraft(owner, name),
    notice: Object.values(values).some(Boolean) && (
      <Notice tone="info" role="status">
        {copy.loaded}
      </Notice>
    ),
  };
}
