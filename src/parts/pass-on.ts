import { saveDraft } from '#stores/drafts.ts';
import { savedSharedPc } from '#stores/saved-id.ts';

/** The screens that begin with an id, by the drafts that hand it to them. */
type Screen = 'login' | 'find-pw' | 'dormancy';

/** The id goes along to the screen that follows; a shared PC keeps none. decisions §8 */
export function passOn(
  screen: Screen,
  { userId, sharedPc = savedSharedPc() }: { userId: string; sharedPc?: boolean },
): void {
  if (userId && !sharedPc) saveDraft('', screen, { userId });
}
