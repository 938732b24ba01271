import { kept, Text } from '#api/storage.ts';
import { isDay } from '#day.ts';
import { safeRedirect } from '#rules/safe-redirect.ts';
import { $member } from './member.ts';

const keptGoal = kept('after-password', Text, { until: 'session' });

/** `days` since the last change. All but `target` may be missing, for example if the page was opened directly. */
export type PasswordDue = { days?: number; lastChange?: string; due?: string; target: string };

/**
 * Keeps where a new password leads on to: where the login was to lead (after `signIn`, which clears the storage), or the
 * way that it is a step of.
 */
export const keepGoal = (goal: string): boolean => keptGoal.keep(goal);

export function readPasswordDue(): PasswordDue {
  const { info } = $member.get();
  const { passchgDiff: days, lastPasschgDate: lastChange = '', passchgDate: due = '' } = info ?? {};
  return {
    ...(Number.isSafeInteger(days) && Number(days) >= 0 && { days: Number(days) }),
    ...(isDay(lastChange) && { lastChange }),
    ...(isDay(due) && { due }),
    target: safeRedirect(keptGoal.read()),
  };
}
