import type { VerificationPurpose } from '#wire/common.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { PENDING, recall } from '#wire/storage.ts';

/** The channel on which the return page announces a verification. */
export const CHANNEL = 'identity';

/** The verification for which this tab was left. `owner`: a hash of the member's id, or of '' for a visitor. */
type Pending = Record<(typeof fields)[number], string>;
const fields = ['verificationId', 'secret', 'purpose', 'from', 'owner'] as const;

/** The hash of the id of the present member or visitor. */
export const ownMark = (): string => fingerprint(readTokens().id ?? '');

/** Only segments of letters, like every route of this site: no `//host`, no `/\host`, no `..`. */
const OWN_PATH = /^(?:\/[A-Za-z-]+)+(?:\?[^\\]*)?$/;

/** The id in a return page's message, or undefined for any other message. */
export function readReturn(message: unknown): string | undefined {
  const id = (message as { verificationId?: unknown } | null | undefined)?.verificationId;
  return typeof id === 'string' ? id : undefined;
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
