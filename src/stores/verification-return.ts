import type { VerificationPurpose } from '#wire/common.ts';
import { recall } from '#wire/storage.ts';

/** The channel on which the return page announces a verification. */
export const CHANNEL = 'identity';
/** What this tab remembers of a verification it left for; gone as soon as it is back. */
export const PENDING = 'identity:pending';

type Pending = { verificationId: string; secret: string; purpose: string; from: string };
const fields = ['verificationId', 'secret', 'purpose', 'from'] as const;

/** Plain segments of letters, as every route of this site: no `//host`, no `/\host`, no dots to climb with. */
const OWN_PATH = /^(?:\/[A-Za-z-]+)+(?:\?[^\\]*)?$/;

/** The id in a return page's message, or undefined for any other message. */
export function readReturn(message: unknown): string | undefined {
  const id = (message as { verificationId?: unknown } | null | undefined)?.verificationId;
  return typeof id === 'string' ? id : undefined;
}

/** Whether this tab left for such a verification, and nobody has taken it up yet. */
export const isBackFrom = (purpose: VerificationPurpose): boolean =>
  readPending()?.purpose === purpose;

/** The verification this tab left for, when it left from a page of this site. */
export function readPending(): Pending | undefined {
  const kept = recall(PENDING) as Partial<Pending> | undefined;
  if (!fields.every((field) => typeof kept?.[field] === 'string')) return undefined;
  const pending = kept as Pending;
  return OWN_PATH.test(pending.from) ? pending : undefined;
}
