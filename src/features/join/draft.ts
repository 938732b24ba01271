import { type ConsentKey, consentKeys } from '#wire/consent.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';

/** What a newcomer has chosen and typed so far; never a password, an answer or who they are. */
export type JoinDraft = {
  consents: Partial<Record<ConsentKey, boolean>>;
  /** The first step is done. */
  agreed: boolean;
  userId: string;
  email: string;
  question: string;
};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What this tab remembers of joining. decisions §8 */
export function readJoinDraft(): JoinDraft {
  const kept = readDraft('', 'join') ?? {};
  const consents = (kept['consents'] ?? {}) as Record<string, unknown>;
  return {
    consents: Object.fromEntries(consentKeys.map((key) => [key, consents[key] === true])),
    agreed: kept['agreed'] === true,
    userId: text(kept['userId']),
    email: text(kept['email']),
    question: text(kept['question']),
  };
}

/** Adds to what is remembered. */
export const keepJoinDraft = (part: Partial<JoinDraft>): void =>
  saveDraft('', 'join', { ...readJoinDraft(), ...part });

/** Forgets it: joined, given up, or cleared. */
export const dropJoinDraft = (): void => dropDraft('', 'join');
