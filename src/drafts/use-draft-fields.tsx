import { pick } from 'es-toolkit';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { kept as copy } from '#forms/forms.copy.ts';
import { formValues } from '#ui/form-fields.ts';
import { Notice } from '#ui/notice.tsx';
import { type DraftValues, dropDraft, plainValues, readDraft, saveDraft } from './drafts.ts';

export type DraftFields = {
  /** The values of the draft when the screen appeared. */
  values: DraftValues;
  /** The form's `restore`. */
  restore: () => DraftValues;
  /** The `onInput` of an element around the form. */
  keep: (event: SyntheticEvent) => void;
  drop: () => void;
  /** A notice that a draft was restored. */
  notice: ReactNode;
};

/**
 * A draft for a short form without files, which outlives a reload, an expired proof and the session. `names`: the fields
 * to keep, never a password, code or answer. decisions §8
 */
export function useDraftFields(
  owner: string,
  draft: string,
  names: readonly string[],
): DraftFields {
  const restore = () => pick(plainValues(owner, draft) ?? {}, names);
  const [values] = useState(restore);
  return {
    values,
    restore,
    keep({ target }) {
      const { form } = target as HTMLInputElement;
      if (!form) return;
      const all = { ...readDraft(owner, draft), ...pick(formValues(form), names) };
      // Without a value nothing is kept, and nothing may claim that it is.
      if (Object.values(all).some(Boolean)) saveDraft(owner, draft, all);
      else dropDraft(owner, draft);
    },
    drop: () => dropDraft(owner, draft),
    notice: Object.values(values).some(Boolean) && (
      <Notice tone="info" role="status">
        {copy.restored}
      </Notice>
    ),
  };
}
