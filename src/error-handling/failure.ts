import * as v from 'valibot';
import { ApiError, type Closed } from '#api/client.ts';
import type { PageStatus } from '#api/envelope.ts';
import { refusalText } from '#api/refusal.ts';
import { refresh } from '#api/session.ts';
import { kept } from '#api/storage.ts';
import { ask, type Dialog } from '#dialogs/dialog.ts';
import { canceled, dialog as copy } from '#dialogs/failure.copy.ts';
import { failureCode, failureText, isLacking, statusOf } from '#dialogs/failure-facts.ts';
import { idempotencyKeysNow } from '#drafts/idempotency-keys.ts';
import { type ErrorRule, errorOf, isKnownCode, todoOf } from '#errors.ts';
import { link } from '#link.ts';
import { isForMembers, isLeaving, leaveForError, leaveForHome } from '#session/navigation.ts';
import { $secedeMissed } from '#session/secede.ts';
import { endAtHome, endSession, syncSession } from '#session/session.ts';
import { alertCode, askLink, headOf, loginAgain } from './alert-code.ts';

let lift = async (): Promise<void> => {};
/** Hands over what lifts the lock of gifts: its own failures are shown from here, so it cannot be imported. */
export function liftLockBy(how: typeof lift): void {
  lift = how;
}

export type LoadProblem = {
  text: string;
  code: string | undefined;
  closed: Closed | undefined;
  /** No usable answer came, for example because the host lacks the call: it says so by 404, or by a code of its own. */
  unanswered: boolean;
  /** An alert has shown it already, since a press of the member had sent the call. */
  alerted: boolean;
};

export function loadProblem(error: unknown, alerted = false): LoadProblem {
  const closed = error instanceof ApiError ? error.closed : undefined;
  const code = failureCode(error);
  return {
    text: failureText(error) || canceled,
    code,
    closed,
    unanswered:
      error instanceof ApiError &&
      ((error.failure.kind === 'no-answer' && !closed) ||
        statusOf(error) === 404 ||
        (code !== undefined && !error.endpoint.shown && !isKnownCode(code))),
    alerted,
  };
}

/** `alerted`: an alert has shown it; `show`: the screen must show it; `over`: nothing is left to show. */
type Verdict = 'alerted' | 'show' | 'over';

type Judging = {
  silent?: (rule: ErrorRule, code: string) => boolean;
  screenText?: string;
  /** Neither a press nor the screen has sent the call: 404, 408 and 500 take away no page that is for everybody. */
  background?: true;
};

/**
 * Does what the error catalogue and the HTTP statuses require: the only place that decides what the visitor sees.
 * Leaves a page before it ends the session, since the guard would otherwise lead to Login. product §8, decisions §3 and
 * §4
 */
async function applyErrorRule(
  error: unknown,
  { silent, screenText, background }: Judging,
): Promise<Verdict> {
  if (!(error instanceof ApiError)) throw error;
  const { failure, endpoint } = error;
  if (isLeaving()) return 'over';
  switch (failure.kind) {
    case 'session-changed':
      // Not every browser reports changed cookies, so a call may be the first to notice.
      syncSession();
      return 'over';
    case 'canceled':
    case 'session-ended':
      return 'over';
    case 'no-answer':
      return 'show';
    case 'status':
      if ((background || endpoint === refresh) && failure.status !== 400 && !isForMembers())
        return 'show';
      return (await isLacking(error)) ? 'show' : handleStatus(failure.status);
    case 'code': {
      const { code, data } = failure;
      const rule = errorOf(code);
      if (rule.leaving) $secedeMissed.set(true);
      const then = (endpoint.host === 'pay' && rule.pay) || rule.then;
      if (then === 'silent' || silent?.(rule, code)) return 'show';
      const asks = rule.ask?.(Object(data));
      return handleCode(code, rule, {
        screenText,
        asks,
        text: screenText ?? refusalText(code, data),
      });
    }
  }
}

/**
 * Handles a failure that follows no press and has no place of its own. `inline`: codes that the screen shows itself.
 * Returns true if the screen must show this failure.
 */
export const handleFailure = async (
  error: unknown,
  inline: readonly string[] = [],
): Promise<boolean> =>
  (await applyErrorRule(error, { silent: (_, code) => inline.includes(code) })) === 'show';

/**
 * Handles a failed load, which is shown in place of the content, without a dialog; true if the caller must show it.
 * decisions §4
 */
export const handleLoad = async (error: unknown): Promise<boolean> =>
  (await applyErrorRule(error, {
    silent: ({ then, load }) => then === 'alert' && load !== 'alert',
  })) === 'show';

/** Notes that the code of a start-up call is alerted; true if it is the first time in this tab and session. */
function noteAlert(code: string): boolean {
  const alerted = kept('alerted', v.array(v.string()), { until: 'session' });
  const codes = alerted.read() ?? [];
  alerted.keep([...codes, code]);
  return !codes.includes(code);
}

/** `placed`: this page shows the code where the value stands; elsewhere it is alerted once per tab. decisions §3, §4 */
export async function handleStart(error: unknown, placed: boolean): Promise<void> {
  await applyErrorRule(error, {
    background: true,
    silent: ({ then, load }, code) =>
      then === 'alert' && ((placed && load !== 'alert') || !noteAlert(code)),
  });
}

function linkOfRule(code = ''): FailureMessage['link'] {
  const { link: target } = errorOf(code);
  return target && { href: link(target.path), text: target.text };
}

export const linkOf = (code: string, data: unknown): Dialog['link'] =>
  linkOfRule(code) ?? (errorOf(code).ask?.(Object(data)) ? askLink(code) : undefined);

/** `alerted`: an alert has shown it, so it is not announced again. `link`: to the page where it can be put right. */
export type FailureMessage = {
  text: string;
  alerted: boolean;
  link?: { href: string; text: string } | undefined;
};

/** What stands at the field that the message is about: after an alert only what to do. decisions §4 */
export const atField = ({ text, alerted }: FailureMessage): string =>
  alerted ? todoOf(text) : text;

/**
 * Shows why a press has failed: a code by an alert, everything else by the returned message, which the caller puts
 * on the screen. The message is also returned after an alert, once that is closed. `screenText`: replaces the
 * catalogue's sentence, if the screen knows more. decisions §4
 */
export async function showFailure(
  error: unknown,
  screenText?: string,
): Promise<FailureMessage | undefined> {
  const verdict = await applyErrorRule(error, screenText === undefined ? {} : { screenText });
  const isCanceled = error instanceof ApiError && error.failure.kind === 'canceled';
  const text = isCanceled ? canceled : (screenText ?? failureText(error));
  if (verdict === 'over' && !isCanceled) return undefined;
  const ruleLink = linkOfRule(failureCode(error));
  return { text, alerted: verdict === 'alerted', ...(ruleLink && { link: ruleLink }) };
}

/** Whether a payment or a gift of this member was sent whose outcome nobody knows. */
const isMoneyOpen = (): boolean =>
  idempotencyKeysNow()
    .all()
    .some(({ path }) => path.startsWith('/pay/') || path.startsWith('/memsec/gift/'));

function handleStatus(status: number): Verdict {
  if (status === 401) return 'show';
  if (status === 400) endAtHome();
  else leaveForError(status as PageStatus, isMoneyOpen());
  return 'over';
}

type Words = { text: string; screenText: string | undefined; asks: boolean | undefined };

async function handleCode(
  code: string,
  { then }: ErrorRule,
  { text, screenText, asks }: Words,
): Promise<Verdict> {
  if (then === 'verify') {
    if (!(await ask({ ...copy.verify, ...headOf(code), body: text }))) return 'alerted';
    await lift();
    return 'over';
  }
  await alertCode(code, text, {
    asks,
    link: linkOfRule(code),
    fromScreen: screenText !== undefined,
  });
  if (then === 'alert') return 'alerted';
  if (then === 'login') loginAgain();
  else {
    leaveForHome();
    endSession();
  }
  return 'over';
}
