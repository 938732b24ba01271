import {
  MINUTE_MS,
  VERIFICATION_GRACE_MS,
  VERIFICATION_MINUTES,
  VERIFICATION_POLL_MS,
} from '#constants.ts';
import { invalidCode } from '#errors.ts';
import { link } from '#routes.ts';
import { ApiError, send } from '#wire/client.ts';
import {
  requestVerification,
  resolveVerification,
  type Verification,
  type VerificationMethod,
  type VerificationPurpose,
  type VerifiedPerson,
} from '#wire/common.ts';
import { forget, keep, PENDING, recall } from '#wire/storage.ts';
import { $mobile } from './layout.ts';
import { here, leave } from './navigation.ts';
import { CHANNEL, ownMark, pendingFor, readReturn } from './verification-return.ts';

export type VerificationState =
  /** `blocked`: no window could be opened; go on with `openWindow` in a click, or `inThisTab`. */
  | { at: 'idle' | 'blocked' | 'canceled' | 'expired' | 'mismatch' }
  /** The API does not know it here, as after another login. */
  | { at: 'lost' }
  /** `hasWindow`: for an answer from the provider's window, which can be shown again. */
  | { at: 'waiting'; hasWindow: boolean }
  /** `again` asks once more; missing when nothing was begun. */
  | { at: 'failed'; error: unknown; again?: () => void }
  | { at: 'done'; verification: Verification; person: VerifiedPerson };

export type Attempt = {
  /** Cancels: no further state is reported, and the window closes. */
  stop: () => void;
  /** Opens the provider's window, or brings it to the front. */
  openWindow: () => void;
  /** Goes on in this tab, as where windows are blocked. */
  inThisTab: () => void;
};

type Wanted = { purpose: VerificationPurpose; method: VerificationMethod };
type OnState = (state: VerificationState) => void;

const WINDOW = 'identity';
const FEATURES = 'width=480,height=720';

/** A refusal of what this page was given itself: nothing that anybody has typed is wrong. */
function orLost(error: unknown): { status: 'lost' } {
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (failure?.kind === 'code' && failure.code === invalidCode) return { status: 'lost' };
  throw error;
}

/** The state at the API, or undefined while it has not answered. */
async function truth(
  verification: Verification,
  signal: AbortSignal,
): Promise<VerificationState | undefined> {
  const answer = await send(resolveVerification, verification, { signal }).catch(orLost);
  if (answer.status === 'done') return { at: 'done', verification, person: answer.person };
  return answer.status === 'pending' ? undefined : { at: answer.status };
}

/** Only a tab that can remember may leave and come back. */
function leavesTab(): boolean {
  if (!$mobile.get()) return false;
  keep(PENDING, true);
  const isKept = recall(PENDING) === true;
  forget(PENDING);
  return isKept;
}

/**
 * Opens the identity provider: a window on desktop, this tab on mobile. Call it within a click, or
 * the window is blocked (reliability M12). `onState` gets every state; only the API's word counts.
 * decisions §7
 */
export function startVerification(wanted: Wanted, onState: OnState): Attempt {
  const sameTab = leavesTab();
  let popup = sameTab ? null : window.open('about:blank', WINDOW, FEATURES);
  const stopped = new AbortController();
  let begun: (Verification & { url: string }) | undefined;
  const attempt: Attempt = {
    stop() {
      stopped.abort();
      popup?.close();
    },
    openWindow() {
      if (!begun || (popup && !popup.closed)) return popup?.focus();
      popup = window.open(begun.url, WINDOW, FEATURES);
      if (popup) report({ at: 'waiting', hasWindow: true });
    },
    inThisTab() {
      if (!begun) return;
      keep(PENDING, { ...begun, purpose: wanted.purpose, from: here(), owner: ownMark() });
      leave(begun.url);
    },
  };
  const report: OnState = (state) => stopped.signal.aborted || onState(state);
  const begin = async () => {
    const returnUrl = new URL(link('/identity/return'), location.href).href;
    begun = await send(requestVerification, { ...wanted, returnUrl }, { signal: stopped.signal });
    watch(begun, { popup: () => popup, report, stop: attempt.stop, signal: stopped.signal });
    if (sameTab) attempt.inThisTab();
    else if (!popup || popup.closed) report({ at: 'blocked' });
    else popup.location.replace(begun.url);
  };
  report({ at: 'waiting', hasWindow: popup !== null });
  begin().catch((error: unknown) => {
    popup?.close();
    report({ at: 'failed', error });
  });
  return attempt;
}

/**
 * Resumes the verification that this tab left for, once; undefined when it did not leave from this page for
 * this purpose.
 */
export function resumeVerification(
  purpose: VerificationPurpose,
  onState: OnState,
): Pick<Attempt, 'stop'> | undefined {
  const pending = pendingFor(purpose);
  if (pending?.from !== here()) return undefined;
  forget(PENDING);
  const { verificationId, secret } = pending;
  const stopped = new AbortController();
  const report: OnState = (state) => stopped.signal.aborted || onState(state);
  const ask = () => {
    report({ at: 'waiting', hasWindow: false });
    truth({ verificationId, secret }, stopped.signal).then(
      (state) => report(state ?? { at: 'canceled' }),
      (error: unknown) => report({ at: 'failed', error, again: ask }),
    );
  };
  ask();
  return { stop: () => stopped.abort() };
}

type Watch = { popup: () => Window | null; report: OnState; stop: () => void; signal: AbortSignal };

/** Waits for the provider's page to come back, to be closed, or for the time to run out. */
function watch(verification: Verification, { popup, report, stop, signal }: Watch): void {
  const id = verification.verificationId;
  const own = { verificationId: id, secret: verification.secret };
  const final = (state: VerificationState) => {
    report(state);
    stop();
  };
  /** `gone`: as far as this page can see, the window is closed. */
  const ask = async (gone: boolean): Promise<void> => {
    try {
      const state = await truth(own, signal);
      if (state) final(state);
      else if (gone) report({ at: 'canceled' });
    } catch (error) {
      report({ at: 'failed', error, again: () => void ask(gone) });
    }
  };
  const hear = (data: unknown) => {
    if (readReturn(data) === id) void ask(false);
  };
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.addEventListener('message', ({ data }) => hear(data), { signal });
  addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin === location.origin && source !== null && source === popup()) hear(data);
    },
    { signal },
  );
  // Back from the provider in this tab, or from a window of its own that cannot speak.
  const back = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    forget(PENDING);
    void ask(true);
  };
  addEventListener('pageshow', back, { signal });
  addEventListener('focus', () => lookIn() && void ask(false), { signal });

  let grace: ReturnType<typeof setTimeout> | undefined;
  /**
   * Whether the window reads as closed; one cut off by its own opener policy does too, so the result may still
   * come.
   */
  function lookIn(): boolean {
    if (!popup()?.closed) return false;
    grace ??= setTimeout(() => void ask(true), VERIFICATION_GRACE_MS);
    return true;
  }
  const poll = setInterval(lookIn, VERIFICATION_POLL_MS);
  const end = setTimeout(() => final({ at: 'expired' }), VERIFICATION_MINUTES * MINUTE_MS);
  signal.addEventListener('abort', () => {
    channel?.close();
    clearInterval(poll);
    clearTimeout(grace);
    clearTimeout(end);
  });
}
