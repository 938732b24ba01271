import { safeRedirect } from '#rules/safe-redirect.ts';
import type { LoginInfo } from '#wire/auth.ts';
import { isDay } from '#wire/day.ts';
import { keep, recall } from '#wire/storage.ts';
import { SESSION_MEMORY } from './remembered.ts';

const KEY = `${SESSION_MEMORY}password-due`;

/** What the password-due screen shows; each part may be missing, as when it is opened directly. */
export type PasswordDue = { days?: number; lastChange?: string; due?: string; target: string };

/** Carries the login's answer over to the screen; gone with the session. Call it after `signIn`. */
export const keepPasswordDue = (info: LoginInfo, target: string): boolean =>
  keep(KEY, { ...info, target });

/** What was carried over, checked again: it was stored. */
export function readPasswordDue(): PasswordDue {
  const kept = (recall(KEY) ?? {}) as Partial<LoginInfo & { target: string }>;
  const { passchgDiff: days, lastPasschgDate: lastChange = '', passchgDate: due = '' } = kept;
  return {
    ...(Number.isSafeInteger(days) && Number(days) >= 0 && { days: Number(days) }),
    ...(isDay(lastChange) && { lastChange }),
    ...(isDay(due) && { due }),
    target: safeRedirect(kept.target),
  };
}
