import { forget, keep, recall } from './tab-storage.ts';

/**
 * What a person typed, kept in this tab under its owner (a member, or '' for a visitor). The caller
 * names the fields: never passwords, OTP, answers or card data. Source: decisions §8
 */
const PREFIX = 'draft:';
/** Its end keeps a form apart from another whose name goes on. */
const key = (owner: string, form: string) => `${PREFIX}${owner}:${form}:`;

/** Keeps a form's values. */
export const saveDraft = (owner: string, form: string, values: Record<string, unknown>): void =>
  keep(key(owner, form), values);

/** The values kept for this owner, or undefined. */
export function readDraft(owner: string, form: string): Record<string, unknown> | undefined {
  const kept = recall(key(owner, form));
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
}

/** Drops one draft, as after it was sent. */
export const dropDraft = (owner: string, form: string): void => forget(key(owner, form));

/** Drops every draft: the member signed out. */
export const clearDrafts = (): void => forget(PREFIX);
