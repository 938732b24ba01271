/** What a page for visitors says when its visitor signs in elsewhere while something is typed here. */

import { recheckGuard } from '#stores/navigation.ts';
import { $session } from '#stores/session.ts';
import { signedIn as copy } from './chrome.copy.ts';

/** Says it in the page, with the way on; gone with the session. reliability T1 */
export function tellSignedIn(): void {
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
    note.remove();
    stop();
  });
}
