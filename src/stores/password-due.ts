import { safeRedirect } from '#rules/safe-redirect.ts';
import type { LoginInfo } from '#wire/auth.ts';
import { isDay } from '#wire/day.ts';
import { keep, recall } from '#wire/storage.ts';
import { SESSION_MEMORY } from './remembered.ts';

const KEY = `${SESSION_MEMORY}password-due`;

/**
 * Data of the password-due screen; each field but `target` may be missing, for example if the page was opened directly.
 */
export type PasswordDue = { days?: number; lastChange?: string; due?: string; target: string };

/**
 * Keeps the login's answer for the password-due screen, until the session ends. Call it after `signIn`, which clears
 * the storage.
 */
export const keepPasswordDue = (info: LoginInfo, target: string): boolean =>
  keep(KEY, { ...info, target });

/** The kept answer, checked again, since it comes from a storage. */
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
