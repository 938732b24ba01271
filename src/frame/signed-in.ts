import { recheckGuard } from '#session/navigation.ts';
import { $session } from '#session/session.ts';
import { signedIn as copy } from './chrome.copy.ts';

/**
 * Shows on a page for visitors that somebody has signed in elsewhere, with a button to go on, instead of navigating
 * away from typed text. Removed when the session changes. reliability T1
 */
export function showSignedIn(): void {
  const note = document.createElement('p');
  const go = document.createElement('button');
  note.className = 'notice';
  note.setAttribute('role', 'status');
  // In view wherever the page is scrolled to.
  Object.assign(note.style, { position: 'sticky', top: '0', zIndex: '1' });
  go.className = 'btn';
  go.textContent = copy.go;
  go.onclick = recheckGuard;
  note.append(`${copy.text} `, go);
  document.querySelector('main')?.prepend(note);
  // Removed on every change: for another member who signs in it is shown again.
  $session.listen(() => note.remove());
}
