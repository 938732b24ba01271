import type { VerificationPurpose } from '#wire/common.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { PENDING, recall } from '#wire/storage.ts';

/** The channel on which the return page announces a verification. */
export const CHANNEL = 'identity';

/** `owner`: the mark of the member who left, or of a visitor. */
type Pending = Record<(typeof fields)[number], string>;
const fields = ['verificationId', 'secret', 'purpose', 'from', 'owner'] as const;

/** The mark of whoever is here now. */
export const ownMark = (): string => fingerprint(readTokens().id ?? '');

/** Plain segments of letters, as every route of this site: no `//host`, no `/\host`, no dots to climb with. */
const OWN_PATH = /^(?:\/[A-Za-z-]+)+(?:\?[^\\]*)?$/;

/** The id in a return page's message, or undefined for any other message. */
export function readReturn(message: unknown): string | undefined {
  const id = (message as { verificationId?: unknown } | null | undefined)?.verificationId;
  return typeof id === 'string' ? id : undefined;
}

/** What this tab left for to prove just that, and nobody has taken up yet; whoever comes next has left for nothing. */
export function pendingFor(purpose: VerificationPurpose): Pending | undefined {
  const pending = readPending();
  return pending?.purpose === purpose && pending.owner === ownMark() ? pending : undefined;
}

/** Whether there is such a one: a screen opens at it. */
export const isBackFrom = (purpose: VerificationPurpose): boolean =>
  pendingFor(purpose) !== undefined;

/** The verification this tab left for, when it left from a page of this site. */
export function readPending(): Pending | undefined {
  const kept = recall(PENDING) as Partial<Pending> | undefined;
  if (!fields.every((field) => typeof kept?.[field] === 'string')) return undefined;
  const pending = kept as Pending;
  return OWN_PATH.test(pending.from) ? pending : undefined;
}
