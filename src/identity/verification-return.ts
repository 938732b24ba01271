import { fingerprint } from '#api/fingerprint.ts';
import type { VerificationPurpose } from '#api/identity.ts';
import { readTokens } from '#api/read-tokens.ts';
import { json, kept, PENDING, schemaOf } from '#api/storage.ts';

/** The BroadcastChannel by which the return page reaches the page that waits. */
export const CHANNEL = 'identity';

/**
 * The verification for which this tab was left. `owner`: a hash of the member's id, or of '' for a visitor; `entry`:
 * the place of the left page in the tab's history; `code`: what the return page has read in its address.
 */
export type Pending = Record<(typeof fields)[number], string> & {
  entry?: unknown;
  code?: string | undefined;
};
const fields = ['verificationId', 'secret', 'purpose', 'from', 'owner'] as const;

/** The hash of the id of the present member or visitor. */
export const memberMark = (): string => fingerprint(readTokens().id ?? '');

/** A path has segments of letters alone, like every route of this site: no `//host`, no `/\host`, no `..`. */
const OWN_PATH = /^(?:\/[A-Za-z-]+)+(?:\?[^\\]*)?$/;

/** `code` proves to the API that the person was verified in this browser; missing if they canceled. */
export type Returned = { verificationId: string; code?: string | undefined };

/** What a message of the return page says; undefined for any other message. */
export function readReturn(message: unknown): Returned | undefined {
  const { verificationId, code } = Object(message) as Record<keyof Returned, unknown>;
  if (typeof verificationId !== 'string') return undefined;
  return { verificationId, code: typeof code === 'string' ? code : undefined };
}

/** What a return page leaves in its own window or tab: an id and a code, since no page may be running to be told. */
export const RETURNED = 'identity:returned';
export const keptReturn = kept(
  RETURNED,
  json(
    schemaOf((value): value is Required<Returned> => {
      const { verificationId, code } = Object(value);
      return typeof verificationId === 'string' && typeof code === 'string';
    }),
  ),
  { where: 'device' },
);

export const keptPending = kept(
  PENDING,
  schemaOf((value): value is Pending => {
    const pending = Object(value);
    const isWhole = fields.every((field) => typeof pending[field] === 'string');
    return isWhole && OWN_PATH.test(pending.from);
  }),
);

/** The code that the return page has left for this verification, once. */
export function takeCode(verificationId: string): string | undefined {
  const returned = keptReturn.read();
  if (returned?.verificationId !== verificationId) return undefined;
  keptReturn.drop();
  return returned.code;
}

/** The verification for which this tab was left, if it has this purpose and the same person is still here. */
export function pendingFor(purpose: VerificationPurpose): Pending | undefined {
  const pending = keptPending.read();
  return pending?.purpose === purpose && pending.owner === memberMark() ? pending : undefined;
}

/** Whether this tab is back from a verification with this purpose: the screen then opens at that step. */
export const isBackFrom = (purpose: VerificationPurpose): boolean =>
  pendingFor(purpose) !== undefined;

/**
 * Adds the history entry that the provider's page will replace, and returns the place of this page's entry: the new one
 * is the last, so the length of the history tells it. Back from the provider the step is shown, so the browser must not
 * scroll to where the page was.
 */
export function markEntry(): number {
  history.scrollRestoration = 'manual';
  history.pushState(history.state, '');
  return history.length - 2;
}
