import { atom } from 'nanostores';
import { send, sendOnlyFor } from '#api/client.ts';
import type { Auth } from '#api/auth.ts';
import { logout } from '#api/common.ts';
import { onSessionEnd } from '#api/renew.ts';
import { clearTokens, isSignedIn, readTokens, setBrief, writeTokens } from '#tokens.ts';
import { clearDrafts } from './drafts.ts';
import { leaveForHome, reserveHome } from './navigation.ts';
import { forget } from './tab-storage.ts';
import { dropWishes } from './wishes.ts';

/** Who is signed in, as the cookies of this moment say; `userId` is unknown once its cookie lapsed. */
export type Session = { signedIn: boolean; userId: string | undefined };

function read(): Session {
  if (!globalThis.document) return { signedIn: false, userId: undefined };
  return { signedIn: isSignedIn(), userId: readTokens().id };
}

export const $session = atom<Session>(read());
sendOnlyFor(() => $session.get().userId);
/** The prefix of what the tab remembers of a session; gone with it. */
export const SESSION_MEMORY = 'session:';

/** Reads the cookies again; every way a session can change ends here. */
export function syncSession(): void {
  const now = read();
  const { signedIn, userId } = $session.get();
  if (now.signedIn !== signedIn || now.userId !== userId) $session.set(now);
}

let channel: BroadcastChannel | undefined;

onSessionEnd((expired) => {
  leaveForHome(expired ? 'expired' : undefined);
  // Once the cookies are gone.
  queueMicrotask(changed);
});

/** Follows the session over tabs, sleep and bfcache (reliability §4). Once a page. */
export function watchSession(): void {
  if (globalThis.BroadcastChannel) {
    channel = new BroadcastChannel('session');
    channel.addEventListener('message', syncSession);
  }
  globalThis.cookieStore?.addEventListener('change', syncSession);
  addEventListener('pageshow', syncSession);
  document.addEventListener('visibilitychange', syncSession);
}

function changed(): void {
  forget(SESSION_MEMORY);
  syncSession();
  channel?.postMessage('changed');
}

/** Stores a sign-in; false when the browser can't keep it, and then nothing is kept. `brief`: PC방 mode. */
export function signIn(auth: Auth, brief: boolean): boolean {
  setBrief(brief);
  const stored = writeTokens(auth);
  if (!stored) clearTokens();
  changed();
  return stored;
}

/** Ends the session in this browser without a server call. spec §4 */
export function endSession(): void {
  clearTokens();
  changed();
}

/** How long a sign-out waits for the server; the cookies are gone at once (reliability S13). */
const SIGN_OUT_WAIT_MS = 700;

/** Signs the member out here and on the server, then Home; drafts go with the session (decisions §8). */
export async function signOut(): Promise<void> {
  const { id = '', access = '' } = readTokens();
  // Somebody else has signed in meanwhile: this page shows them first.
  if (id && id !== $session.get().userId) return syncSession();
  const told = send(logout, { id, accessToken: access }).catch(() => undefined);
  const goHome = reserveHome();
  clearDrafts();
  dropWishes(id);
  const files = import('./draft-files.ts').then(({ clearFiles }) => clearFiles());
  const all = Promise.allSettled([told, files]);
  endSession();
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  goHome();
}
