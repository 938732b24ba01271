import { atom } from 'nanostores';
import { ask } from '#failure/dialog.ts';
import { dialog as copy } from '#failure/failure.copy.ts';
import { link } from '#link.ts';
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

/** Once per page: take the withdrawal back on its screen, or be signed out. decisions §5 */
export function askSecede(): Promise<void> {
  const { userId } = $session.get();
  asking ??= ask(copy.secede).then((yes) => {
    if (yes) leave(link('/member/info/withdrawal'));
    else if (isStill(userId)) return signOut();
    // Somebody else has signed in meanwhile: ask again if their withdrawal is pending too.
    else asking = undefined;
    return undefined;
  });
  return asking;
}
