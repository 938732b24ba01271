import { Fields, forget, kept, keysOf } from '#api/storage.ts';
import { DRAFTS, VISITORS_DRAFTS } from '#constants.ts';

/**
 * What a person typed, kept in this tab under its owner: a member's id, '' for a visitor, or the mark of a person who
 * has proved who they are. The caller chooses the fields: never passwords, OTP, security answers or card data.
 * Source: decisions §8
 */
const prefix = (owner: string) => `${DRAFTS}${owner}:`;
/** The key ends with a colon, so that that of one form is no prefix of another's. */
const keptDraft = (owner: string, form: string) => kept(`${prefix(owner)}${form}:`, Fields);

/** The owner of a visitor's drafts. */
export const VISITOR = '';

/** The member signed out while this page was open, so it must not keep anything of theirs. */
let signedOut = false;

export type DraftValues = Record<string, string | boolean>;

export const saveDraft = (owner: string, form: string, values: Record<string, unknown>): boolean =>
  (!signedOut || owner === VISITOR) && keptDraft(owner, form).keep(values);

export const readDraft = (owner: string, form: string): Record<string, unknown> | undefined =>
  keptDraft(owner, form).read();

/** The texts and ticks of a draft, which a form can fill in; other values, such as its files, are left out. */
export function plainValues(owner: string, form: string): DraftValues | undefined {
  const values = readDraft(owner, form);
  const isPlain = ([, value]: [string, unknown]) => /^(string|boolean)$/.test(typeof value);
  return values && (Object.fromEntries(Object.entries(values).filter(isPlain)) as DraftValues);
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a draft is kept for this owner ('' for a visitor), or for any member if the owner is unknown. */
export const hasDrafts = (owner: string | undefined): boolean =>
  keysOf(owner === undefined ? DRAFTS : prefix(owner)).some(
    (name) => owner === VISITOR || !name.startsWith(VISITORS_DRAFTS),
  );

export const dropDraft = (owner: string, form: string): void => keptDraft(owner, form).drop();

export function dropDraftWithFiles(owner: string, draft: string): void {
  const { files } = readDraft(owner, draft) ?? {};
  dropDraft(owner, draft);
  if (!Array.isArray(files) || files.length === 0) return;
  void import('./draft-files.ts').then(({ dropFile }) =>
    Promise.all(files.map((file) => dropFile(textOf(Object(file).key)))),
  );
}

/** Call this after a sign-out. If that happened `here`, a visitor's drafts go too. `clearFiles` drops the files. */
export function clearDrafts({ here = false } = {}): void {
  signedOut = true;
  for (const name of keysOf(DRAFTS)) if (here || !name.startsWith(VISITORS_DRAFTS)) forget(name);
}
