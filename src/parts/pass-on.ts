import { saveDraft } from '#stores/drafts.ts';
import { savedSharedPc } from '#stores/saved-id.ts';

/** The screens that begin with an id, by the names of their drafts. */
type Screen = 'login' | 'find-pw' | 'dormancy';

/** Hands the id to the screen that follows, as its draft; a shared PC keeps none. decisions §8 */
export function passOn(
  screen: Screen,
  { userId, sharedPc = savedSharedPc() }: { userId: string; sharedPc?: boolean },
): void {
  if (userId && !sharedPc) saveDraft('', screen, { userId });
}
