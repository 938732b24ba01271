import { canonical } from '#api/canonical.ts';
import { fingerprint } from '#api/fingerprint.ts';
import { readTokens, tokensSince } from '#api/read-tokens.ts';
import { forget, json, kept, SESSION_MEMORY, schemaOf, Text } from '#api/storage.ts';
import { DAY_MS, INTENTIONS, USER_ID_DAYS } from '#constants.ts';
import { clearFiles } from '#drafts/draft-files.ts';
import { clearDrafts, hasDrafts } from '#drafts/drafts.ts';
import { type End, EndSchema, receivedEnd } from './session-signs.ts';

const keptOwner = kept('owner', Text, { until: 'session' });

/** How a session ended: the member signed out, the API refused it, or its id lapsed. */
type Reason = 'signed-out' | 'refused' | 'expired';
export type Forced = Exclude<Reason, 'signed-out'>;
/** An end of a session: for the device the last one of all tabs, for the tab the last one it has handled. */
const ENDED = 'session-ended';
const lastOfAll = kept(ENDED, json(EndSchema), { where: 'device' });
const handled = kept(ENDED, EndSchema);
/** How the session of this tab ended, and whether the guard led the tab to Login. */
const keptReason = kept('session-reason', Text);
const ledOut = kept(
  'session-led-out',
  schemaOf((led): led is true => led === true),
);

/** The last end of a session; if localStorage is blocked, the one that another tab has sent. */
function lastEnd(): End | undefined {
  const received = receivedEnd();
  const shared = lastOfAll.read();
  return received && received.at > (shared?.at ?? 0) ? received : shared;
}

let unsentEnd: End | undefined;
/** Returns, once, the end that this page has noted and not yet sent to the other tabs. */
export function takeEnd(): End | undefined {
  const end = unsentEnd;
  unsentEnd = undefined;
  return end;
}

/** Notes how the session ends, for the other tabs. Call it before the cookies are cleared: it reads the id. */
export function noteEnd(how: Reason): void {
  const end = { how, at: Date.now(), whose: fingerprint(readTokens().id ?? '') };
  unsentEnd = end;
  handled.keep(end);
  // If localStorage is blocked, the other tabs still get the end as a message (`takeEnd`).
  lastOfAll.keep(end);
}

/** Whether this tab holds something of a member, or has heard of an end before. */
const hasMemory = (): boolean => handled.isThere() || keptOwner.isThere() || hasDrafts(undefined);

function handleEnd({ how, whose }: End): void {
  keptReason.keep(how);
  if (how !== 'signed-out') return;
  forget(SESSION_MEMORY);
  if (whose) forget(INTENTIONS + whose);
  clearDrafts();
  void clearFiles();
}

/**
 * Makes this tab forget members who are not signed in any more. Their drafts stay for their return, unless the member
 * signed out in some tab. A tab that remembers nothing ignores ends from before it was opened. decisions §8,
 * reliability T3
 */
export function forgetOtherMembers(): void {
  const end = lastEnd();
  if (end && canonical(end) !== canonical(handled.read())) {
    if (hasMemory()) handleEnd(end);
    handled.keep(end);
  }
  const { id } = readTokens();
  const owner = keptOwner.read();
  if (owner !== undefined && owner !== id) {
    forget(SESSION_MEMORY);
    // No open page of this tab saw the session end, but the guard has just redirected to this page.
    if (id === undefined && location.search.includes('redirect=')) noteLedOut();
  }
  if (id === undefined || owner === id) return;
  keptOwner.keep(id);
  keptReason.drop();
  ledOut.drop();
}

export const noteLedOut = (): boolean => ledOut.keep(true);

/** Why this tab was led to Login: how the session ended, `signed-out` if in another tab; returned once. */
export function takeReason(): Reason | undefined {
  const led = ledOut.take();
  const reason = keptReason.take();
  if (!led) return undefined;
  if (reason === 'signed-out' || reason === 'refused' || reason === 'expired') return reason;
  // Cookies that lapsed by themselves, as on a sleeping machine, leave the time at which they were written.
  const age = Date.now() - (tokensSince() ?? Number.NaN);
  return age >= USER_ID_DAYS * DAY_MS ? 'expired' : undefined;
}
