import { atom } from 'nanostores';
import { link } from '#routes.ts';
import { ask } from './dialog.ts';
import { leave } from './navigation.ts';
import { $session, signOut } from './session.ts';
import { dialog as copy } from './stores.copy.ts';

/** A call was refused for a withdrawal that this page has not heard of: it was filed elsewhere since. */
export const $secedeMissed = atom(false);

const isStill = (asked: string | undefined): boolean => {
  const { signedIn, userId = asked } = $session.get();
  return signedIn && userId === asked;
};

let asking: Promise<void> | undefined;

/** A withdrawal is pending: withdraw it on its own screen, or be signed out. Once a page. decisions §5 */
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
