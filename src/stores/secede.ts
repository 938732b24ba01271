import { atom } from 'nanostores';
import { link } from '#routes.ts';
import { ask } from './dialog.ts';
import { leave } from './navigation.ts';
import { $session, signOut } from './session.ts';
import { dialog as copy } from './stores.copy.ts';

/** A call was refused because of a pending withdrawal that this page did not know of: it was requested elsewhere. */
export const $secedeMissed = atom(false);

const isStill = (asked: string | undefined): boolean => {
  const { signedIn, userId = asked } = $session.get();
  return signedIn && userId === asked;
};

let asking: Promise<void> | undefined;

/** A withdrawal is pending: take it back on its own screen, or be signed out. Asked once per page. decisions §5 */
export function askSecede(): Promise<void> {
  const { userId } = $session.get();
  asking ??= ask(copy.secede).then((yes) => {
    if (yes) leave(link('/member/info/withdrawal'));
    // Who was asked may have gone meanwhile.
    else if (isStill(userId)) return signOut();
    return undefined;
  });
  return asking;
}
