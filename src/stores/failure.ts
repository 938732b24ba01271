import { ApiError } from '#api/client.ts';
import { dialog as words } from '#copy/common.ts';
import { errorOf, errorText, invalidCode, noAnswerText, unauthorizedText } from '#errors.ts';
import { askAboutCode } from '#rules/ask-about-code.ts';
import { link } from '#rules/link.ts';
import { ask, type Dialog } from './dialog.ts';
import { here, isLeaving, leaveForError, leaveForHome, leaveForLogin } from './navigation.ts';
import { $session, endAtHome, endSession, syncSession } from './session.ts';

/** An alert with one way out. */
export const alert = (body: string, link?: Dialog['link']): Promise<boolean> =>
  ask({ title: words.alertTitle, body, close: words.confirm, ...(link && { link }) });

/** The way to an inquiry about a code, for a member; without a session there is nobody to answer. */
function askLink(code: string): Dialog['link'] {
  if (!$session.get().signedIn) return undefined;
  const about = askAboutCode(code, here(), Date.now());
  return { href: link('/member/inquiry/request', about), text: words.askAboutCode };
}

/** What went wrong in the member's words, for a place on the screen; empty when there is nothing to say. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return noAnswerText;
  const { failure } = error;
  if (failure.kind === 'code') return errorText(failure.code, failure.data);
  if (failure.kind === 'status' && failure.status === 401) return unauthorizedText;
  return failure.kind === 'canceled' || failure.kind === 'session-changed' ? '' : noAnswerText;
}

/** The code of a failed call, or undefined when it failed otherwise. */
export const failureCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.kind === 'code' ? error.failure.code : undefined;

/** What came with the code of a failed call. */
export const failureData = (error: unknown): unknown =>
  error instanceof ApiError && error.failure.kind === 'code' ? error.failure.data : undefined;

/** What of a request the API finds fault with (35202), named as the request names it. */
export function refusedPart(error: unknown): string | undefined {
  const { reason } = (failureData(error) ?? {}) as { reason?: unknown };
  return failureCode(error) === invalidCode && typeof reason === 'string' ? reason : undefined;
}

/**
 * Does what the error catalogue and the HTTP statuses ask for: the only place that decides what is
 * seen. `inline`: codes the screen shows itself. True when the screen must still speak (no usable
 * answer, a silent or an inline code). The way out is taken before the session ends: an ended session
 * would send a guarded page to Login. spec §8, decisions §3 and §4
 */
export async function handleFailure(
  error: unknown,
  inline: readonly string[] = [],
): Promise<boolean> {
  if (!(error instanceof ApiError)) throw error;
  const { failure, endpoint } = error;
  if (isLeaving()) return false;
  switch (failure.kind) {
    case 'session-changed':
      // A browser that reports no change of a cookie leaves it to the next call to notice.
      syncSession();
      return false;
    case 'canceled':
    case 'session-ended':
      return false;
    case 'no-answer':
      return true;
    case 'status':
      return handleStatus(failure.status);
    case 'code':
      if (inline.includes(failure.code)) return true;
      return handleCode(failure.code, failure.data, endpoint.host === 'pay');
  }
}

function handleStatus(status: number): boolean {
  if (status === 401) return true;
  if (status === 400) endAtHome();
  else leaveForError(status as 404 | 408 | 500);
  return false;
}

async function handleCode(code: string, data: unknown, pay: boolean): Promise<boolean> {
  const rule = errorOf(code);
  const then = (pay && rule.pay) || rule.then;
  if (then === 'silent') return true;
  const text = errorText(code, data);
  if (then === 'verify') {
    if (await ask({ ...words.verify, body: text })) {
      const { verifyInDialogs } = await import('./verify-in-dialogs.ts');
      await verifyInDialogs('gift-lock', handleFailure);
    }
    return false;
  }
  await alert(text, rule.ask && askLink(code));
  if (then === 'alert') return false;
  if (then === 'login') leaveForLogin();
  else leaveForHome();
  endSession();
  return false;
}
