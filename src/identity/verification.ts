import { ApiError, send } from '#api/client.ts';
import {
  requestVerification,
  resolveVerification,
  type Verification,
  type VerificationMethod,
  type VerificationPurpose,
  type VerifiedPerson,
} from '#api/identity.ts';
import { canKeep } from '#api/storage.ts';
import {
  MINUTE_MS,
  VERIFICATION_GRACE_MS,
  VERIFICATION_MINUTES,
  VERIFICATION_POLL_MS,
} from '#constants.ts';
import { invalidCode } from '#errors.ts';
import { link } from '#link.ts';
import { $isMobile } from '#session/mobile.ts';
import { here, leave } from '#session/navigation.ts';
import { dropFinished, finishedFor } from './finished.ts';
import {
  CHANNEL,
  keptPending,
  markEntry,
  ownMark,
  pendingFor,
  type Returned,
  readReturn,
  takeCode,
} from './verification-return.ts';

export type VerificationState =
  /** `blocked`: no window could be opened; offer `openWindow` on a click, or `inThisTab`. */
  | { at: 'idle' | 'blocked' | 'canceled' | 'expired' | 'mismatch' }
  /** The API does not know the verification in this session, for example after another login. */
  | { at: 'lost' }
  /**
   * `hasWindow`: the provider is in a window of its own, which can be brought to the front; `isBack`: the tab is back from
   * the provider and asks for the result.
   */
  | { at: 'waiting'; hasWindow: boolean; isBack?: true }
  /** `again` repeats the question about the state; missing if no verification was begun. */
  | { at: 'failed'; error: unknown; again?: () => unknown }
  | { at: 'done'; verification: Verification; person: VerifiedPerson };

export type Attempt = {
  /** Cancels: no further state is reported, and the window closes. */
  stop: () => void;
  /** Opens the provider's window, or brings it to the front. */
  openWindow: () => void;
  /** Opens the provider in this tab, for browsers that block windows. */
  inThisTab: () => void;
  /** Settled once the request is answered or canceled: until then another press would begin a second verification. */
  opening?: Promise<void>;
};

type Wanted = { purpose: VerificationPurpose; method: VerificationMethod };
type OnState = (state: VerificationState) => void;

const WINDOW = 'identity';
const FEATURES = 'width=480,height=720';

/** Turns a refused request into `lost`: the page sends only ids it was given, so nobody has typed anything wrong. */
function orLost(error: unknown): { status: 'lost' } {
  const failure = error instanceof ApiError ? error.failure : undefined;
  if (failure?.kind === 'code' && failure.code === invalidCode) return { status: 'lost' };
  throw error;
}

async function askState(
  verification: Verification,
  code: string | undefined,
  signal: AbortSignal,
): Promise<VerificationState | undefined> {
  const body = { ...verification, ...(code && { code }) };
  const answer = await send(resolveVerification, body, { signal }).catch(orLost);
  if (answer.status === 'done') return { at: 'done', verification, person: answer.person };
  return answer.status === 'pending' ? undefined : { at: answer.status };
}

/** Whether the provider opens in this tab: on mobile, if the tab can remember what it was left for. */
const usesThisTab = (): boolean => $isMobile.get() && canKeep();

/**
 * Opens the identity provider: in a window on desktop, in this tab on mobile. Call it during a click, or the window
 * is blocked (reliability M12). `onState` gets every state; results come from the API only, never from the window.
 * decisions §7
 */
export function startVerification(wanted: Wanted, onState: OnState): Attempt {
  const sameTab = usesThisTab();
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
      const { purpose } = wanted;
      const { url, ...verification } = begun;
      const left = { from: here(), owner: ownMark(), entry: markEntry() };
      keptPending.keep({ ...verification, ...left, purpose });
      leave(url, { replace: true });
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
  attempt.opening = begin().catch((error: unknown) => {
    popup?.close();
    report({ at: 'failed', error });
  });
  return attempt;
}

const autoScroll = () => {
  history.scrollRestoration = 'auto';
};

/** Once; undefined if this tab was not left from this page for this purpose. */
export function resumeVerification(
  purpose: VerificationPurpose,
  onState: OnState,
): Pick<Attempt, 'stop'> | undefined {
  const pending = pendingFor(purpose);
  if (pending?.from !== here()) return undefined;
  keptPending.drop();
  // For later visits of this page; now it would still scroll.
  globalThis.addEventListener?.('pagehide', autoScroll, { once: true });
  const { verificationId, secret } = pending;
  const code = pending.code ?? takeCode(verificationId);
  const stopped = new AbortController();
  const report: OnState = (state) => stopped.signal.aborted || onState(state);
  const ask = () => {
    report({ at: 'waiting', hasWindow: false, isBack: true });
    askState({ verificationId, secret }, code, stopped.signal).then(
      (state) => report(state ?? { at: 'canceled' }),
      (error: unknown) => report({ at: 'failed', error, again: ask }),
    );
  };
  ask();
  return { stop: () => stopped.abort() };
}

/** For a reload, or for what comes before this step; one that the API has ended is forgotten without a word. */
export function resumeFinished(
  purpose: VerificationPurpose,
  onState: OnState,
): Pick<Attempt, 'stop'> | undefined {
  const verification = finishedFor(purpose);
  if (!verification) return undefined;
  const stopped = new AbortController();
  const report: OnState = (state) => stopped.signal.aborted || onState(state);
  askState(verification, undefined, stopped.signal).then(
    (state) => (state?.at === 'done' ? report(state) : dropFinished()),
    () => undefined,
  );
  return { stop: () => stopped.abort() };
}

type Watch = { popup: () => Window | null; report: OnState; stop: () => void; signal: AbortSignal };

function watch(verification: Verification, { popup, report, stop, signal }: Watch): void {
  const id = verification.verificationId;
  const request = { verificationId: id, secret: verification.secret };
  let code: string | undefined;
  const final = (state: VerificationState) => {
    report(state);
    stop();
  };
  const ask = async (closed: boolean): Promise<void> => {
    try {
      code ??= takeCode(id);
      const state = await askState(request, code, signal);
      if (state) final(state);
      else if (closed) report({ at: 'canceled' });
    } catch (error) {
      report({ at: 'failed', error, again: () => ask(closed) });
    }
  };
  const isReturned = (returned: Returned | undefined): boolean => {
    if (returned?.verificationId !== id) return false;
    code = takeCode(id) ?? returned.code ?? code;
    return true;
  };
  const onMessage = (data: unknown) => {
    if (isReturned(readReturn(data))) void ask(false);
  };
  const channel = globalThis.BroadcastChannel ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.addEventListener('message', ({ data }) => onMessage(data), { signal });
  addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin === location.origin && source !== null && source === popup()) onMessage(data);
    },
    { signal },
  );
  // Either this tab is back from the provider out of the bfcache, or (`focus`) the provider's window was closed before
  // it had returned.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    isReturned(keptPending.read());
    keptPending.drop();
    void ask(true);
  };
  addEventListener('pageshow', onShow, { signal });
  addEventListener('focus', () => checkClosed() && void ask(false), { signal });

  let grace: ReturnType<typeof setTimeout> | undefined;
  /** A window that its own opener policy has cut off looks closed too, so the result may still come. */
  function checkClosed(): boolean {
    if (!popup()?.closed) {
      clearTimeout(grace);
      grace = undefined;
      return false;
    }
    grace ??= setTimeout(() => void ask(true), VERIFICATION_GRACE_MS);
    return true;
  }
  const poll = setInterval(checkClosed, VERIFICATION_POLL_MS);
  const end = setTimeout(() => final({ at: 'expired' }), VERIFICATION_MINUTES * MINUTE_MS);
  signal.addEventListener('abort', () => {
    channel?.close();
    clearInterval(poll);
    clearTimeout(grace);
    clearTimeout(end);
  });
}
