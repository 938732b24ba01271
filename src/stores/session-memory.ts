import { DAY_SECONDS, INTENTIONS, USER_ID_DAYS } from '#constants.ts';
import { fingerprint } from '#wire/fingerprint.ts';
import { readTokens } from '#wire/read-tokens.ts';
import { forget, keep, recall } from '#wire/storage.ts';
import { tokensSince } from '#wire/tokens.ts';
import { clearDrafts } from './drafts.ts';
import { SESSION_MEMORY } from './remembered.ts';
import { receivedEnd } from './session-signs.ts';

/** Whose session that is. */
const OWNER = `${SESSION_MEMORY}owner`;

/** How a session ended: signed out by the member, refused by the API, or with its id. */
type End = 'signed-out' | 'refused' | 'expired';
export type Forced = Exclude<End, 'signed-out'>;
/** In localStorage the last end of a session; in sessionStorage the last one that this tab knows. */
const ENDED = 'session-ended';
/** The forced end that this tab knows of, and that it was led to Login. */
const REASON = 'session-reason';
const LED_OUT = 'session-led-out';

const timeOf = (end = '') => Number(end.split(' ')[1] ?? 0);

/** The last end of a session; where localStorage is blocked, the one that another tab has sent. */
function lastEnd(): string | undefined {
  const received = receivedEnd();
  try {
    const kept = localStorage.getItem(ENDED) ?? undefined;
    return timeOf(received) > timeOf(kept) ? received : kept;
  } catch {
    return received;
  }
}

let untold: string | undefined;
/** The end that this page has noted and not yet sent to the other tabs. */
export function takeEnd(): string | undefined {
  const end = untold;
  untold = undefined;
  return end;
}

/** Notes how the session ends, for the other tabs; to be called before the cookies go. */
export function noteEnd(how: End): void {
  const end = `${how} ${Date.now()} ${fingerprint(readTokens().id ?? '')}`;
  untold = end;
  keep(ENDED, end);
  try {
    localStorage.setItem(ENDED, end);
  } catch {
    // The other tabs get it.
  }
}

/**
 * Makes this tab forget whoever is no longer signed in. Drafts wait for their member's return, unless
 * it was their own sign-out that ended the session, in whichever tab. decisions §8, reliability T3
 */
export function forgetOtherMembers(): void {
  const end = lastEnd();
  if (end !== undefined && end !== recall(ENDED)) {
    keep(ENDED, end);
    const [how, , whose] = end.split(' ');
    keep(REASON, how);
    if (how === 'signed-out') {
      forget(SESSION_MEMORY);
      if (whose) forget(INTENTIONS + whose);
      void clearDrafts();
    }
  }
  const { id } = readTokens();
  const owner = recall(OWNER);
  if (owner !== undefined && owner !== id) {
    forget(SESSION_MEMORY);
    // No page of this tab saw the session end: the guard of this page noticed it.
    if (id === undefined && location.search.includes('redirect=')) noteLedOut();
  }
  if (id === undefined || owner === id) return;
  keep(OWNER, id);
  forget(REASON);
  forget(LED_OUT);
}

/** The guard leads this tab to Login, because its session has ended under it. */
export const noteLedOut = (): boolean => keep(LED_OUT, true);

/** Why this tab was led to Login though the member did not sign out; shown once. */
export function takeReason(): Forced | undefined {
  const led = recall(LED_OUT) === true;
  const reason = recall(REASON);
  forget(LED_OUT);
  forget(REASON);
  if (!led || reason === 'signed-out') return undefined;
  if (reason === 'refused' || reason === 'expired') return reason;
  // Cookies that lapse by themselves, as on a machine that slept, leave the note of their birth behind.
  const age = Date.now() - (tokensSince() ?? Number.NaN);
  return age >= USER_ID_DAYS * DAY_SECONDS * 1_000 ? 'expired' : undefined;
}
