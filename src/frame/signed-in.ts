import { recheckGuard } from '#stores/navigation.ts';
import { $session } from '#stores/session.ts';
import { signedIn as copy } from './chrome.copy.ts';

let isShown = false;

/**
 * Shows on a page for visitors that somebody has signed in elsewhere, with a button to go on, instead of navigating
 * away from typed text. Removed when the session ends. reliability T1
 */
export function showSignedIn(): void {
  // One member may follow another without a sign-out between them.
  if (isShown) return;
  isShown = true;
  const note = document.createElement('p');
  const go = document.createElement('button');
  note.className = 'notice';
  note.role = 'status';
  go.className = 'btn';
  go.type = 'button';
  go.textContent = copy.go;
  go.onclick = recheckGuard;
  note.append(`${copy.text} `, go);
  document.querySelector('main')?.prepend(note);
  const stop = $session.listen(({ signedIn }) => {
    if (signedIn) return;
    isShown = false;
    note.remove();
    stop();
  });
}
