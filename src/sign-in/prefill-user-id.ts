import { schemaOf } from '#api/storage.ts';
import { dropDraft } from '#drafts/drafts.ts';
import { savedSharedPc } from '#session/saved-id.ts';
import { visitorProof } from '#session/visitor-proofs.ts';

/** The screens that begin by asking for an id, named by their drafts. */
export type Screen = 'login' | 'find-pw' | 'dormancy';

const keptUserId = (screen: Screen) =>
  visitorProof(
    `passed-${screen}`,
    schemaOf((value): value is { userId: string } => typeof Object(value).userId === 'string'),
  );

/** Passes an id to another screen, which fills it in; does nothing on a shared PC. decisions §8 */
export function prefillUserId(
  screen: Screen,
  { userId, sharedPc = savedSharedPc() }: { userId: string; sharedPc?: boolean },
): void {
  if (!userId || sharedPc) return;
  dropDraft('', screen);
  keptUserId(screen).keep({ userId });
}

export const prefilledUserId = (screen: Screen): string => keptUserId(screen).read()?.userId ?? '';
export const dropPrefilledUserId = (screen: Screen): void => keptUserId(screen).drop();
