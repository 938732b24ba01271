import { textOf } from '#drafts/drafts.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import type { LoginInfo } from '#wire/auth.ts';
import { isDay } from '#wire/day.ts';
import { Fields, kept } from '#wire/storage.ts';

const due = kept('password-due', Fields, { until: 'session' });

/** All but `target` may be missing, for example if the page was opened directly. */
export type PasswordDue = { days?: number; lastChange?: string; due?: string; target: string };

/** Call it after `signIn`, which clears the storage. */
export const keepPasswordDue = (info: LoginInfo, target: string): boolean =>
  due.keep({ ...info, target });

export function readPasswordDue(): PasswordDue {
  const { passchgDiff: days, ...texts } = due.read() ?? {};
  const { lastPasschgDate: lastChange, passchgDate: dueDay, target } = texts;
  return {
    ...(Number.isSafeInteger(days) && Number(days) >= 0 && { days: Number(days) }),
    ...(isDay(textOf(lastChange)) && { lastChange: textOf(lastChange) }),
    ...(isDay(textOf(dueDay)) && { due: textOf(dueDay) }),
    target: safeRedirect(textOf(target)),
  };
}
