import { saveDraft } from '#drafts/drafts.ts';
import { savedSharedPc } from '#session/saved-id.ts';

/** The screens that begin by asking for an id, named by their drafts. */
type Screen = 'login' | 'find-pw' | 'dormancy';

/** Passes a typed id to another screen, as its draft; does nothing on a shared PC. decisions §8 */
export function passOn(
  screen: Screen,
  { userId, sharedPc = savedSharedPc() }: { userId: string; sharedPc?: boolean },
): void {
  if (userId && !sharedPc) saveDraft('', screen, { userId });
}
