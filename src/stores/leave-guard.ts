import { ask, type Dialog } from './dialog.ts';
import { leave } from './navigation.ts';

type Words = Pick<Dialog, 'title' | 'body' | 'action' | 'close'>;

/** A history entry of our own: Back lands on it first, so that the page can still ask. */
export const SENTINEL = { guarded: true };
export const onSentinel = (): boolean => history.state?.guarded === true;

/** The address a plain click on a link of this site leads to, or undefined for any other click. */
function targetOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const anchor = (event.target as Element).closest?.('a');
  if (!anchor?.href || anchor.target === '_blank' || anchor.hasAttribute('download'))
    return undefined;
  const url = new URL(anchor.href);
  if (!url.protocol.startsWith('http')) return undefined;
  const samePage = url.href.split('#')[0] === location.href.split('#')[0] && url.hash !== '';
  return samePage ? undefined : url.href;
}

/**
 * Asks before this page is left: our dialog for links and Back, the browser's own for reload and
 * closing. Returns how to stop asking; `left` hears that the person chose to go. decisions §5
 */
export function guardLeaving(words: Words, left: () => void): () => void {
  const { hash } = location;
  const listening = new AbortController();
  const { signal } = listening;
  const stop = () => listening.abort();
  const confirmed = async (go: () => void) => {
    if (!(await ask({ ...words, danger: true })) || signal.aborted) return false;
    stop();
    left();
    go();
    return true;
  };
  document.addEventListener(
    'click',
    (event) => {
      const url = targetOf(event);
      if (url === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void confirmed(() => leave(url));
    },
    { capture: true, signal },
  );
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  if (!onSentinel()) history.pushState(SENTINEL, '');
  addEventListener(
    'popstate',
    async () => {
      // A link to a place on this page, and the way back from there, lead nowhere else.
      if (onSentinel() || location.hash !== hash) return;
      if (!(await confirmed(() => history.back())) && !signal.aborted)
        history.pushState(SENTINEL, '');
    },
    { signal },
  );
  return stop;
}
