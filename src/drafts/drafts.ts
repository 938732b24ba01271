import { Fields, forget, kept, keysOf } from '#wire/storage.ts';

/**
 * What a person typed, kept in this tab under its owner: a member's id, '' for a visitor, or the mark of a person who
 * has proved who they are. The caller chooses the fields: never passwords, OTP, security answers or card data.
 * Source: decisions §8
 */
const PREFIX = 'draft:';
/** The prefix of every draft of a visitor. */
export const VISITORS = 'draft::';
const prefix = (owner: string) => `${PREFIX}${owner}:`;
/** Its key ends with a colon, so that that of one form is no prefix of another's. */
const keptDraft = (owner: string, form: string) => kept(`${prefix(owner)}${form}:`, Fields);

/** The member signed out while this page was open, so it must not keep anything of theirs. */
let signedOut = false;

/** The values of fields, by name. */
export type DraftValues = Record<string, string | boolean>;

/** Keeps a form's values; false if that failed. */
export const saveDraft = (owner: string, form: string, values: Record<string, unknown>): boolean =>
  (!signedOut || owner === '') && keptDraft(owner, form).keep(values);

/** The values kept for this owner, or undefined. */
export const readDraft = (owner: string, form: string): Record<string, unknown> | undefined =>
  keptDraft(owner, form).read();

/** The plain values of a draft, without its files; undefined if there is no draft. */
export function plainValues(owner: string, form: string): DraftValues | undefined {
  const values = readDraft(owner, form);
  const isPlain = ([, value]: [string, unknown]) => /^(string|boolean)$/.test(typeof value);
  return values && (Object.fromEntries(Object.entries(values).filter(isPlain)) as DraftValues);
}

/** A kept value as a text; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a draft is kept for this owner, or for any member if the owner is unknown. */
export const hasDrafts = (owner: string | undefined): boolean =>
  keysOf(owner === undefined ? PREFIX : prefix(owner)).some((name) => !name.startsWith(VISITORS));

/** Drops one draft, for example after it was sent. */
export const dropDraft = (owner: string, form: string): void => keptDraft(owner, form).drop();

/** Deletes a draft with its files, for example after it was sent. */
export function dropDraftWithFiles(owner: string, draft: string): void {
  const { files } = readDraft(owner, draft) ?? {};
  dropDraft(owner, draft);
  if (!Array.isArray(files) || files.length === 0) return;
  void import('./draft-files.ts').then(({ dropFile }) =>
    Promise.all(files.map((file) => dropFile(textOf(Object(file).key)))),
  );
}

/**
 * Drops the drafts of every member after a sign-out; `clearFiles` drops their files. `here`: the sign-out happened in
 * this tab, so a visitor's drafts go too.
 */
export function clearDrafts({ here = false } = {}): void {
  signedOut = true;
  for (const name of keysOf(PREFIX)) if (here || !name.startsWith(VISITORS)) forget(name);
}
