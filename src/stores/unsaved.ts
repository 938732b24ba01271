import { ask, type Dialog } from './dialog.ts';
import { isLeaving, leave } from './navigation.ts';

/** What would be lost: how that is asked; `leaving` throws it away once the member has agreed. spec §2 */
type Edit = {
  words: Pick<Dialog, 'title' | 'body' | 'action' | 'close'>;
  leaving?: () => void;
};
let edit: Edit | undefined;

const MARK = { unsaved: true };
const onMark = () => (history.state as { unsaved?: unknown } | null)?.unsaved === true;

/** Begins or ends the guard of an edit; ending it asks nothing. */
export function setUnsaved(next: Edit | undefined): void {
  if (next && !edit) {
    watch();
    // One entry more, so that Back stays on this page long enough to ask.
    if (!onMark()) history.pushState(MARK, '');
  }
  edit = next;
}

/** Asks whether to leave; what was typed goes with a yes. */
async function mayLeave(): Promise<boolean> {
  if (!edit) return true;
  if (!(await ask(edit.words))) return false;
  edit?.leaving?.();
  edit = undefined;
  return true;
}

const DOWNLOAD_MS = 2_000;
let downloading = false;
/** An address that is about to be opened is a download: this page stays, so there is nothing to ask. */
export function expectDownload(): void {
  downloading = true;
  setTimeout(() => {
    downloading = false;
  }, DOWNLOAD_MS);
}

let watching = false;
function watch(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('click', guardClick, { capture: true });
  addEventListener('popstate', guardBack);
  addEventListener('beforeunload', (event) => {
    if (edit && !downloading && !isLeaving()) event.preventDefault();
  });
}

/** The address a plain click would leave for. */
function targetOf(event: MouseEvent, anchor: HTMLAnchorElement): string | undefined {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  const elsewhere = metaKey || ctrlKey || shiftKey || altKey || anchor.target === '_blank';
  const here = anchor.pathname === location.pathname && anchor.search === location.search;
  const stays = anchor.origin === location.origin && here && anchor.hash !== '';
  return elsewhere || stays || !anchor.protocol.startsWith('http') ? undefined : anchor.href;
}

function guardClick(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>('a[href], [data-act=logout]');
  if (!edit || !pressed || pressed.closest('#ask')) return;
  const href = pressed instanceof HTMLAnchorElement ? targetOf(event, pressed) : '';
  if (href === undefined) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void mayLeave().then((agreed) => {
    if (!agreed) return;
    if (href === '') pressed.click();
    else leave(href);
  });
}

async function guardBack(): Promise<void> {
  if (onMark() || isLeaving()) return;
  // Nothing is lost any more: the extra entry is stepped over.
  if (!edit) return history.back();
  history.pushState(MARK, '');
  if (await mayLeave()) history.go(-2);
}
