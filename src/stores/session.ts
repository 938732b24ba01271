import { atom } from 'nanostores';
import type { Auth } from '#wire/auth.ts';
import { send, sendOnlyFor } from '#wire/client.ts';
import { logout } from '#wire/common.ts';
import { isSignedIn, readTokens } from '#wire/read-tokens.ts';
import { onSessionEnd } from '#wire/renew.ts';
import { forget } from '#wire/storage.ts';
import { clearTokens, setSharedPc, writeTokens } from '#wire/tokens.ts';
import { dropQuestions } from './dialog.ts';
import { clearDrafts } from './drafts.ts';
import { dropIntentions } from './intentions.ts';
import { here, keepToast, leaveForHome, reserveHome } from './navigation.ts';
import { SESSION_MEMORY } from './remembered.ts';
import { type Forced, forgetOtherMembers, noteEnd, takeEnd } from './session-memory.ts';
import { onSessionSign, tellTabs } from './session-signs.ts';
import { signedOut } from './stores.copy.ts';
import { dropUsual } from './usual-pay.ts';

/** Who is signed in, as the cookies of this moment say; `userId` is unknown once its cookie lapsed. */
export type Session = { signedIn: boolean; userId: string | undefined };

function read(): Session {
  if (!globalThis.document) return { signedIn: false, userId: undefined };
  const tokens = readTokens();
  return { signedIn: isSignedIn(tokens), userId: tokens.id };
}

export const $session = atom<Session>(read());
sendOnlyFor(() => $session.get().userId);

/** Reads the cookies again; every way a session can change ends here. */
export function syncSession(): void {
  const now = read();
  const { signedIn, userId } = $session.get();
  if (now.signedIn === signedIn && now.userId === userId) return;
  $session.set(now);
  // The id goes last where somebody signs out.
  if (signedIn && !(now.signedIn && now.userId === userId)) dropQuestions();
}

/** Follows the session over tabs, sleep and bfcache (reliability §4). Once a page. */
export const watchSession = (): void => onSessionSign(syncSession);

function changed(): void {
  forget(SESSION_MEMORY);
  forgetOtherMembers();
  syncSession();
  tellTabs(takeEnd());
}

/** Leaves for Home, where the end of the session is shown; before any guard sees the cookies gone. decisions §4 */
function leaveEnded(why: Forced): void {
  const { userId: owner } = $session.get();
  noteEnd(why);
  leaveForHome({ why, from: here(), ...(owner && { owner }) });
}
onSessionEnd((expired) => {
  leaveEnded(expired ? 'expired' : 'refused');
  // Once the cookies are gone.
  queueMicrotask(changed);
});

let entering = false;
globalThis.addEventListener?.('pagehide', () => {
  entering = false;
});
/** Whether the login happened on this page, which decides where it leads. */
export const isEntering = (): boolean => entering;

/** Stores a sign-in; false when the browser can't keep it, and then nothing is kept. `sharedPc`: PC방 mode. */
export function signIn(auth: Auth, sharedPc: boolean): boolean {
  setSharedPc(sharedPc);
  entering = writeTokens(auth);
  if (!entering) clearTokens();
  changed();
  return entering;
}

/** Ends the session in this browser without a server call; this page says why. product §4 */
export function endSession(): void {
  noteEnd('refused');
  clearTokens();
  changed();
}

/** Ends the session, if there is one, and leaves for Home, where that is shown. product §8 */
export function endAtHome(): void {
  if (isSignedIn()) leaveEnded('refused');
  else leaveForHome();
  clearTokens();
  changed();
}

/** How long a sign-out waits for the server; the cookies are gone at once (reliability S13). */
const SIGN_OUT_WAIT_MS = 700;

/** Signs the member out here and on the server, then Home; every tab forgets them (decisions §8). */
export async function signOut(): Promise<void> {
  const { id = '', access = '' } = readTokens();
  // Somebody else has signed in meanwhile: this page shows them first.
  if (id && id !== $session.get().userId) return syncSession();
  const loggedOut = send(logout, { id, accessToken: access }).catch(() => undefined);
  const goHome = reserveHome();
  noteEnd('signed-out');
  for (const owner of [id, '']) dropIntentions(owner);
  dropUsual(id);
  const all = Promise.allSettled([loggedOut, clearDrafts({ here: true })]);
  clearTokens();
  changed();
  keepToast(signedOut);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  goHome();
}
