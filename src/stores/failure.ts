import { type ErrorRule, errorOf, unauthorizedText } from '#errors.ts';
import { link } from '#routes.ts';
import { askAboutCode } from '#rules/ask-about-code.ts';
import { failureReference } from '#rules/failure-reference.ts';
import { ApiError, type Closed, send } from '#wire/client.ts';
import { getTransferPeriod } from '#wire/common.ts';
import { refusalText } from '#wire/refusal.ts';
import { ask, type Dialog } from './dialog.ts';
import { here, isLeaving, leaveForError, leaveForHome, leaveForLogin } from './navigation.ts';
import { $secedeMissed } from './secede.ts';
import { $session, endAtHome, endSession, syncSession } from './session.ts';
import { canceled, closed as closedWords, dialog as copy, noAnswer } from './stores.copy.ts';

/** Ends the session here and leaves for Login, which leads back. */
export function loginAgain(): void {
  leaveForLogin();
  endSession();
}

/** An alert with one way out. */
export const alert = (body: string, more: Partial<Dialog> = {}): Promise<boolean> =>
  ask({ title: copy.alertTitle, body, close: copy.confirm, ...more });

/** The way to an inquiry about a failure, for a member; without a session there is nobody to answer. */
function askLink(reference: string): Dialog['link'] {
  if (!$session.get().signedIn) return undefined;
  const about = askAboutCode(reference, here(), Date.now());
  return { href: link('/member/inquiry/request', about), text: copy.askAboutCode };
}

type Links = { link?: Dialog['link'] | undefined; asks?: true | undefined };

/** An alert about a code, with the number that support asks for; `asks`: only support can help. */
export function alertCode(
  code: string,
  body: string,
  { link, asks }: Links = {},
): Promise<boolean> {
  const reference = failureReference(code, new Date());
  const way = link ?? (asks && askLink(reference));
  return alert(body, { reference, ...(way && { link: way }) });
}

/** What went wrong in the member's words, for a place on the screen; empty when there is nothing to say. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return noAnswer;
  const { failure } = error;
  if (failure.kind === 'code') return refusalText(failure.code, failure.data);
  if (failure.kind === 'status' && failure.status === 401) return unauthorizedText;
  if (error.closed) return closedWords[error.closed];
  return failure.kind === 'canceled' || failure.kind === 'session-changed' ? '' : noAnswer;
}

/** The code of a failed call, or undefined when it failed otherwise. */
export const failureCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.kind === 'code' ? error.failure.code : undefined;

/** The HTTP status with a meaning of its own that a call was answered. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.failure.kind === 'status' ? error.failure.status : undefined;

/** What came with the code of a failed call. */
export const failureData = (error: unknown): unknown =>
  error instanceof ApiError && error.failure.kind === 'code' ? error.failure.data : undefined;

/** Why a call that loads brought nothing. */
export type LoadProblem = {
  /** In the member's words. */
  text: string;
  code: string | undefined;
  /** The host is closed, or closed to this member. */
  closed: Closed | undefined;
  /** No usable answer came, as from a host that lacks the call. */
  unanswered: boolean;
  /** An alert has shown it, since the member asked for this answer by a press. */
  alerted: boolean;
};

/** What a place shows when the call that should have filled it failed. */
export function loadProblem(error: unknown, alerted = false): LoadProblem {
  const closed = error instanceof ApiError ? error.closed : undefined;
  return {
    text: failureText(error) || canceled,
    code: failureCode(error),
    closed,
    unanswered:
      error instanceof ApiError &&
      ((error.failure.kind === 'no-answer' && !closed) || statusOf(error) === 404),
    alerted,
  };
}

let asking: Promise<boolean> | undefined;
/** Whether the API host answers what it must have. */
const hostIsThere = (): Promise<boolean> =>
  (asking ??= send(getTransferPeriod, {})
    .then(
      () => true,
      (error) => statusOf(error) !== 404,
    )
    .finally(() => {
      asking = undefined;
    }));

/** A call that the specification does not show, and that this host lacks. decisions §3 */
const isLacking = async (error: ApiError): Promise<boolean> =>
  statusOf(error) === 404 && !error.endpoint.shown && (await hostIsThere());

/** `alerted`: an alert has shown it; `show`: the screen must show it; `over`: there is nothing to show. */
type Verdict = 'alerted' | 'show' | 'over';

/**
 * Does what the error catalogue and the HTTP statuses ask for: the only place that decides what is
 * seen. The way out is taken before the session ends: an ended session would send a guarded page to
 * Login. product §8, decisions §3 and §4
 */
async function judge(
  error: unknown,
  { silent, own }: { silent?: (rule: ErrorRule, code: string) => boolean; own?: string } = {},
): Promise<Verdict> {
  if (!(error instanceof ApiError)) throw error;
  const { failure, endpoint } = error;
  if (isLeaving()) return 'over';
  switch (failure.kind) {
    case 'session-changed':
      // A browser that reports no change of a cookie leaves it to the next call to notice.
      syncSession();
      return 'over';
    case 'canceled':
    case 'session-ended':
      return 'over';
    case 'no-answer':
      return 'show';
    case 'status':
      return (await isLacking(error)) ? 'show' : handleStatus(failure.status);
    case 'code': {
      const { code, data } = failure;
      const rule = errorOf(code);
      if (rule.leaving) $secedeMissed.set(true);
      const then = (endpoint.host === 'pay' && rule.pay) || rule.then;
      if (then === 'silent' || silent?.(rule, code)) return 'show';
      return act(code, rule, own ?? refusalText(code, data));
    }
  }
}

/**
 * Handles what failed without a press and without a place of its own. `inline`: codes the screen shows itself.
 * True when the screen must still show something (no usable answer, a silent or an inline code).
 */
export const handleFailure = async (
  error: unknown,
  inline: readonly string[] = [],
): Promise<boolean> =>
  (await judge(error, { silent: (_, code) => inline.includes(code) })) === 'show';

/**
 * Handles what failed while a screen or the frame loads: shown in place of the content, without a dialog.
 * decisions §4
 */
export const handleLoad = async (error: unknown): Promise<boolean> =>
  (await judge(error, { silent: ({ then, load }) => then === 'alert' && load !== 'alert' })) ===
  'show';

/** Where what a code refuses is put right. */
function linkOfRule(code = ''): FailureMessage['link'] {
  const { link: to } = errorOf(code);
  return to && { href: link(to.path), text: to.text };
}

/** The link that the alert of a code has, for a place that shows the code without an alert. */
export const linkOf = (code: string): Dialog['link'] =>
  linkOfRule(code) ?? (errorOf(code).ask && askLink(failureReference(code, new Date())));

/**
 * What a screen shows where something failed; `alerted`: an alert has shown it, so it is not announced again;
 * `link`: a link to where it is put right.
 */
export type FailureMessage = {
  text: string;
  alerted: boolean;
  link?: { href: string; text: string } | undefined;
};

/**
 * Shows why what was pressed has failed: a code in an alert, all else by the returned message, which the caller
 * puts in its place. After an alert the message comes back too, once the alert is closed. `own`: in place of the
 * catalogue's sentence, where the screen knows more. decisions §4
 */
export async function showFailure(
  error: unknown,
  own?: string,
): Promise<FailureMessage | undefined> {
  const verdict = await judge(error, own === undefined ? {} : { own });
  const isCanceled = error instanceof ApiError && error.failure.kind === 'canceled';
  const text = isCanceled ? canceled : (own ?? failureText(error));
  if (verdict === 'over' && !isCanceled) return undefined;
  const to = linkOfRule(failureCode(error));
  return { text, alerted: verdict === 'alerted', ...(to && { link: to }) };
}

function handleStatus(status: number): Verdict {
  if (status === 401) return 'show';
  if (status === 400) endAtHome();
  else leaveForError(status as 404 | 408 | 500);
  return 'over';
}

async function act(code: string, { then, ask: asks }: ErrorRule, text: string): Promise<Verdict> {
  if (then === 'verify') {
    const reference = failureReference(code, new Date());
    if (!(await ask({ ...copy.verify, body: text, reference }))) return 'alerted';
    const { verifyInDialogs } = await import('./verify-in-dialogs.ts');
    await verifyInDialogs('gift-lock', showFailure);
    return 'over';
  }
  await alertCode(code, text, { asks, link: linkOfRule(code) });
  if (then === 'alert') return 'alerted';
  if (then === 'login') loginAgain();
  else {
    leaveForHome();
    endSession();
  }
  return 'over';
}
