import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import { type FieldValue, formValues } from '#ui/form-fields.ts';
import { kept as copy } from './parts.copy.ts';

type Kept = Record<string, FieldValue>;
type KeptFields = {
  /** The values of the draft when the screen appeared. */
  values: Kept;
  /** For the form. */
  restore: () => Kept;
  /** For the element around the form. */
  keep: (event: SyntheticEvent) => void;
  drop: () => void;
  /** Says that a draft was brought back. */
  notice: ReactNode;
};

/**
 * A form's draft that outlives a reload, an expired proof and the end of the session. `names`: only these fields
 * are kept, never a password, code or answer. decisions §8
 */
export function useKeptFields(owner: string, draft: string, names: RegExp): KeptFields {
  const restore = () => {
    const own = Object.entries(readDraft(owner, draft) ?? {}).filter(
      ([name, value]) => names.test(name) && /^(string|boolean)$/.test(typeof value),
    );
    return Object.fromEntries(own) as Kept;
  };
  const [values] = useState(restore);
  return {
    values,
    restore,
    keep({ target }) {
      const { form } = target as HTMLInputElement;
      if (!form) return;
      const own = Object.entries(formValues(form)).filter(([name]) => names.test(name));
      saveDraft(owner, draft, Object.fromEntries(own));
    },
    drop: () => dropDraft(owner, draft),
    notice: Object.keys(values).length > 0 && (
      <p className="notice" data-tone="info" role="status">
        {copy.restored}
      </p>
    ),
  };
}
