import { atom, computed } from 'nanostores';
import type { Auth } from '#api/auth.ts';
import { send, sendOnlyFor } from '#api/client.ts';
import { pageOf } from '#api/envelope.ts';
import { isSignedIn, readTokens } from '#api/read-tokens.ts';
import { onSessionEnd } from '#api/renew.ts';
import { logout } from '#api/session.ts';
import { forget, SESSION_MEMORY } from '#api/storage.ts';
import { clearTokens, removeForeignCookies, setSharedPc, writeTokens } from '#api/tokens.ts';
import { dropQuestions } from '#dialogs/dialog.ts';
import { signedOut } from '#dialogs/failure.copy.ts';
import { statusOf } from '#dialogs/failure-facts.ts';
import { clearFiles } from '#drafts/draft-files.ts';
import { clearDrafts } from '#drafts/drafts.ts';
import { idempotencyKeysOf } from '#drafts/idempotency-keys.ts';
import {
  currentAddress,
  isForMembers,
  keepToast,
  leaveForHome,
  reserveHome,
} from './navigation.ts';
import { type Forced, forgetOtherMembers, noteEnd, takeEnd } from './session-memory.ts';
import { onSessionSign, tellTabs } from './session-signs.ts';
import { dropUsual } from './usual-pay.ts';

/** Who is signed in according to the cookies; `userId` is undefined once its cookie has lapsed. */
type Session = { signedIn: boolean; userId: string | undefined };

function read(): Session {
  if (!globalThis.document) return { signedIn: false, userId: undefined };
  removeForeignCookies();
  const tokens = readTokens();
  return { signedIn: isSignedIn(tokens), userId: tokens.id };
}

export const $session = atom<Session>(read());
export const $isAuthenticated = computed($session, ({ signedIn }) => signedIn);
sendOnlyFor(() => $session.get().userId);

/** Whose drafts and data this page holds: the member's id, or an empty text once its cookie has lapsed. */
export const currentOwner = (): string => $session.get().userId ?? '';

/** Reads the cookies again. Every change of the session, whatever its cause, goes through here. */
export function syncSession(): void {
  const now = read();
  const { signedIn, userId } = $session.get();
  if (now.signedIn === signedIn && now.userId === userId) return;
  $session.set(now);
  if (signedIn && !(now.signedIn && now.userId === userId)) dropQuestions();
}

/** Keeps `$session` up to date over tabs, sleep and bfcache (reliability §4). Call it once per page. */
export const watchSession = (): void => onSessionSign(syncSession);

/** Forgets what belonged to the session before, reads the new one from the cookies, and tells the other tabs. */
function applyChange(): void {
  forget(SESSION_MEMORY);
  forgetOtherMembers();
  syncSession();
  tellTabs(takeEnd());
}

/** Leaves for Home, where the end of the session is shown. Call it before the cookies are cleared. decisions §4 */
function leaveEnded(why: Forced): void {
  const { userId: owner } = $session.get();
  noteEnd(why);
  leaveForHome({ why, from: currentAddress(), ...(owner && { owner }) });
}
onSessionEnd((expired) => {
  leaveEnded(expired ? 'expired' : 'refused');
  // After the caller has cleared the cookies.
  queueMicrotask(applyChange);
});

let entering = false;
globalThis.addEventListener?.('pagehide', () => {
  entering = false;
});
/** Whether the login happened on this page, which then decides where to go next. */
export const isEntering = (): boolean => entering;

/** Stores a sign-in; false if the browser cannot keep it, and then nothing is kept. `sharedPc`: PC방 mode. */
export function signIn(auth: Auth, sharedPc: boolean): boolean {
  setSharedPc(sharedPc);
  entering = writeTokens(auth);
  if (!entering) clearTokens();
  applyChange();
  return entering;
}

/** Ends the session in this browser without a server call; the caller tells the member why. product §4 */
export function endSession(): void {
  noteEnd('refused');
  clearTokens();
  applyChange();
}

/** Ends the session and leaves for Home, which says why. */
export function endAtHome(): void {
  if (isSignedIn()) leaveEnded('refused');
  else leaveForHome({ why: 'failed' });
  clearTokens();
  applyChange();
}

/** How long a sign-out waits for the server; the cookies are cleared at once (reliability S13). */
const SIGN_OUT_WAIT_MS = 700;

/** Signs the member out here and on the server, then goes Home, or to the page of the answer's status; every tab forgets the member (decisions §8). */
export async function signOut(): Promise<void> {
  const { id = '', access = '' } = readTokens();
  // Another member has signed in meanwhile: show that first instead of signing them out.
  if (id && id !== $session.get().userId) return syncSession();
  const failed = send(logout, { id, accessToken: access }).then(() => undefined, statusOf);
  const goHome = reserveHome();
  noteEnd('signed-out');
  for (const owner of [id, '']) idempotencyKeysOf(owner).drop();
  dropUsual(id);
  clearDrafts({ here: true });
  const all = Promise.all([failed, clearFiles().catch(() => undefined)]);
  clearTokens();
  applyChange();
  keepToast(signedOut);
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), SIGN_OUT_WAIT_MS));
  const [status] = await Promise.race([all, late]);
  const page = isForMembers() && pageOf(status);
  goHome(page ? `/error/${page}` : '/');
}
