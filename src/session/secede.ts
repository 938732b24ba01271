import { atom } from 'nanostores';
import { DAY_MS, WITHDRAWAL_DAYS } from '#constants.ts';
import { isDay } from '#day.ts';
import { ask } from '#dialogs/dialog.ts';
import { dialog as copy } from '#dialogs/failure.copy.ts';
import { link } from '#link.ts';
import { monthDay } from '#rules/month-day.copy.ts';
import { leave } from './navigation.ts';
import { $session, signOut } from './session.ts';

/** Set when a call is refused because of a pending withdrawal that this page does not know of, requested elsewhere. */
export const $secedeMissed = atom(false);

/** Whether the member who was asked is still the one signed in. */
const isStill = (asked: string | undefined): boolean => {
  const { signedIn, userId = asked } = $session.get();
  return signedIn && userId === asked;
};

let asking: Promise<void> | undefined;

/** The day on which the account is closed, of the day of the request; undefined if that is no day. */
function dueDay(requested: string | undefined): string | undefined {
  if (!requested || !isDay(requested)) return undefined;
  return new Date(Date.parse(requested) + WITHDRAWAL_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Asks once per page whether to take the withdrawal back on its screen or be signed out. `requested`: the day of the
 * request, where it is known. decisions §5
 */
export function askSecede(requested: string | undefined): Promise<void> {
  const { userId } = $session.get();
  const { title, action, close } = copy.secede;
  const due = dueDay(requested);
  const body = due ? copy.secede.bodyWith(monthDay(due)) : copy.secede.body;
  asking ??= ask({ title, body, action, close }).then((yes) => {
    if (yes) leave(link('/member/info/withdrawal'));
    else if (isStill(userId)) return signOut();
    // Somebody else has signed in meanwhile: ask again if their withdrawal is pending too.
    else asking = undefined;
    return undefined;
  });
  return asking;
}
