import { send } from '#api/client.ts';
import {
  requestVerification,
  type Verification,
  type VerificationMethod,
  type VerificationPurpose,
} from '#api/identity.ts';
import { canKeep } from '#api/storage.ts';
import { link } from '#link.ts';
import { $isMobile } from '#session/mobile.ts';
import { currentAddress, leave } from '#session/navigation.ts';
import { dropVerifications, keptVerification } from './kept-verification.ts';
import { keptPending, markEntry, memberMark, pendingFor, takeCode } from './verification-return.ts';
import { askState, type OnState, watchVerification } from './verification-watch.ts';

export type Attempt = {
  /** Cancels this attempt and the ones before it: no further state is reported, and the window closes. */
  stop: () => void;
  /** Gives way to a later attempt: one that is `unseen` reports only `done` from now on, any other ends. */
  stepAside: () => void;
  /** Opens the provider's window, or brings it to the front. */
  openWindow: () => void;
  /** Opens the provider in this tab, for browsers that block windows. */
  inThisTab: () => void;
  /** Settled once the request is answered or canceled: until then another press would begin a second verification. */
  opening?: Promise<void>;
};

/** What any verification of a step has, also one that is only taken up again. */
export type Ending = Pick<Attempt, 'stop' | 'stepAside'>;

type Wanted = { purpose: VerificationPurpose; method: VerificationMethod };

const WINDOW = 'identity';
const FEATURES = 'width=480,height=720';

/** Whether the provider opens in this tab: on mobile, if the tab can remember what it was left for. */
const usesThisTab = (): boolean => $isMobile.get() && canKeep();

/**
 * Opens the identity provider: in a window on desktop, in this tab on mobile. Call it during a click, or the window
 * is blocked (reliability M12). `onState` gets every state; results come from the API only, never from the window.
 * `earlier`: the attempt before this one, which gives way to it. decisions §7
 */
export function startVerification(wanted: Wanted, onState: OnState, earlier?: Ending): Attempt {
  earlier?.stepAside();
  const sameTab = usesThisTab();
  let popup = sameTab ? null : window.open('about:blank', WINDOW, FEATURES);
  const stopped = new AbortController();
  let begun: (Verification & { url: string }) | undefined;
  let isUnseen = false;
  let isBehind = false;
  const end = () => {
    stopped.abort();
    popup?.close();
  };
  const attempt: Attempt = {
    stop() {
      earlier?.stop();
      end();
    },
    stepAside() {
      isBehind ||= isUnseen;
      if (!isBehind) end();
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
      const left = { from: currentAddress(), owner: memberMark(), entry: markEntry() };
      keptPending.keep({ ...verification, ...left, purpose });
      leave(url, { replace: true });
    },
  };
  const report: OnState = (state) => {
    isUnseen = state.at === 'unseen';
    if (!stopped.signal.aborted && (!isBehind || state.at === 'done')) onState(state);
  };
  const begin = async () => {
    const returnUrl = new URL(link('/identity/return'), location.href).href;
    begun = await send(requestVerification, { ...wanted, returnUrl }, { signal: stopped.signal });
    watchVerification(begun, { popup: () => popup, report, end, signal: stopped.signal });
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

/**
 * Asks, once, for the result of the verification for which this tab was left; undefined if that was begun on another
 * page or for another purpose.
 */
export function resumeVerification(
  purpose: VerificationPurpose,
  onState: OnState,
): Ending | undefined {
  const pending = pendingFor(purpose);
  if (pending?.from !== currentAddress()) return undefined;
  keptPending.drop();
  // This is for later visits of this page; now it would still scroll.
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
  const stop = () => stopped.abort();
  return { stop, stepAside: stop };
}

/** Takes up a finished verification after a reload or from an earlier step; one that the API has ended is forgotten. */
export function resumeFinished(purpose: VerificationPurpose, onState: OnState): Ending | undefined {
  const verification = keptVerification(purpose);
  if (!verification) return undefined;
  const stopped = new AbortController();
  const report: OnState = (state) => stopped.signal.aborted || onState(state);
  askState(verification, undefined, stopped.signal).then(
    (state) => (state?.at === 'done' ? report(state) : dropVerifications()),
    () => undefined,
  );
  const stop = () => stopped.abort();
  return { stop, stepAside: stop };
}
