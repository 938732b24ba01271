/** What no part of a page has caught reaches the member once; the browser writes it to the console by itself. reliability N1 */

import { isLeaving } from '#stores/navigation.ts';
import { unexpected as copy } from './chrome.copy.ts';

/** Shown elsewhere, or no fault at all: a missing file of the build, a mended hydration, a view transition that was skipped. */
const KNOWN =
  /dynamically imported module|Importing a module|preload CSS|hydrat|React error #4(18|23|25)|transition|ResizeObserver/i;
/** What an extension does is not the page's. */
const FOREIGN = /\w+-extension:\/\//;

function isOurs(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A failed call is the screen's to say.
  if (error.name === 'AbortError' || 'failure' in error) return false;
  return !KNOWN.test(error.message) && !FOREIGN.test(error.stack ?? '');
}

/** Follows errors and rejections; `ready` brings what draws dialogs. Once a page. */
export function watchUnexpected(ready: () => Promise<unknown>): void {
  let told = false;
  async function tell(error: unknown): Promise<void> {
    if (told || !isOurs(error)) return;
    told = true;
    const [{ ask }] = await Promise.all([import('#stores/dialog.ts'), ready()]);
    if (!isLeaving() && (await ask(copy))) location.reload();
  }
  const quietly = (error: unknown) => void tell(error).catch(() => undefined);
  addEventListener('error', ({ error }) => quietly(error));
  addEventListener('unhandledrejection', ({ reason }) => quietly(reason));
}
