import { saveDraft } from '#stores/drafts.ts';

/** The id goes along to the screen that helps; a shared PC keeps none. decisions §8 */
export function passOn(
  draft: 'find-pw' | 'dormancy',
  { userId, brief }: { userId: string; brief: boolean },
): void {
  if (userId && !brief) saveDraft('', draft, { userId });
}
