import { saveDraft } from '#stores/drafts.ts';
import { savedSharedPc } from '#stores/saved-id.ts';

/** The screens that ask for an id first, by the names of their drafts. */
type Screen = 'login' | 'find-pw' | 'dormancy';

/** Passes the id to another screen, as its draft; not on a shared PC. decisions §8 */
export function passOn(
  screen: Screen,
  { userId, sharedPc = savedSharedPc() }: { userId: string; sharedPc?: boolean },
): void {
  if (userId && !sharedPc) saveDraft('', screen, { userId });
}
