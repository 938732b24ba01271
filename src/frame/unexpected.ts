/** Tells the member, once, about an error that nothing has caught. reliability N1 */

import { isLeaving } from '#session/navigation.ts';
import { unexpected as copy } from './chrome.copy.ts';
import { startSession } from './start-session.ts';

/** Handled elsewhere or harmless: a missing file of the build, a mended hydration, a skipped view transition. */
const KNOWN =
  /dynamically imported module|Importing a module|preload CSS|hydrat|React error #4(18|23|25)|transition|ResizeObserver/i;
const FOREIGN = /\w+-extension:\/\//;

function isOurs(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The screen shows failed calls itself.
  if (error.name === 'AbortError' || 'failure' in error) return false;
  return !KNOWN.test(error.message) && !FOREIGN.test(error.stack ?? '');
}

/** Listens for errors and rejections. Call it once per page. */
export function watchUnexpected(): void {
  let isShown = false;
  async function show(error: unknown): Promise<void> {
    if (isShown || !isOurs(error)) return;
    isShown = true;
    // The session's script draws the dialogs.
    const [{ ask }] = await Promise.all([import('#dialogs/dialog.ts'), startSession()]);
    if (!isLeaving() && (await ask(copy))) location.reload();
  }
  const quietly = (error: unknown) => void show(error).catch(() => undefined);
  addEventListener('error', ({ error }) => quietly(error));
  addEventListener('unhandledrejection', ({ reason }) => quietly(reason));
}
