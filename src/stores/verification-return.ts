import type { VerificationPurpose } from '#wire/common.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { PENDING, readLocal, recall, writeLocal } from '#wire/storage.ts';

/** The channel on which the return page announces a verification. */
export const CHANNEL = 'identity';

/**
 * The verification for which this tab was left. `owner`: a hash of the member's id, or of '' for a visitor; `entry`:
 * the place of the left page in the tab's history; `code`: what the return page has read in its address.
 */
export type Pending = Record<(typeof fields)[number], string> & { entry?: unknown; code?: string };
const fields = ['verificationId', 'secret', 'purpose', 'from', 'owner'] as const;

/** The hash of the id of the present member or visitor. */
export const ownMark = (): string => fingerprint(readTokens().id ?? '');

/** Only segments of letters, like every route of this site: no `//host`, no `/\host`, no `..`. */
const OWN_PATH = /^(?:\/[A-Za-z-]+)+(?:\?[^\\]*)?$/;

/**
 * What a return page reports about a verification. `code` proves to the API that the person was verified in this
 * browser; it is missing if they canceled.
 */
export type Returned = { verificationId: string; code?: string | undefined };

/** The contents of a return page's message, or undefined for any other message. */
export function readReturn(message: unknown): Returned | undefined {
  const { verificationId, code } = Object(message) as Record<keyof Returned, unknown>;
  if (typeof verificationId !== 'string') return undefined;
  return { verificationId, code: typeof code === 'string' ? code : undefined };
}

/**
 * The localStorage key under which a return page in its own window or tab leaves what it has read, since no page may be
 * running to receive its message.
 */
export const RETURNED = 'identity:returned';

/** The code that was left for this verification, once. */
export function takeCode(verificationId: string): string | undefined {
  const [id, code] = readLocal(RETURNED)?.split(' ') ?? [];
  if (id !== verificationId) return undefined;
  writeLocal(RETURNED, undefined);
  return code;
}

/** The verification for which this tab was left, if it has this purpose and the same person is still here. */
export function pendingFor(purpose: VerificationPurpose): Pending | undefined {
  const pending = readPending();
  return pending?.purpose === purpose && pending.owner === ownMark() ? pending : undefined;
}

/** Whether this tab is back from a verification with this purpose: the screen then opens at that step. */
export const isBackFrom = (purpose: VerificationPurpose): boolean =>
  pendingFor(purpose) !== undefined;

/** The verification for which this tab was left, checked, since it comes from a storage. */
export function readPending(): Pending | undefined {
  const kept = recall(PENDING) as Partial<Pending> | undefined;
  if (!fields.every((field) => typeof kept?.[field] === 'string')) return undefined;
  const pending = kept as Pending;
  return OWN_PATH.test(pending.from) ? pending : undefined;
}

/**
 * Returns the place of this page in the tab's history. The entry added for the next page removes all later ones, so
 * that the length of the history tells the place.
 */
export function markEntry(): number {
  history.pushState(history.state, '');
  return history.length - 2;
}
