/** What the frame does for a session: dialogs, the member's data, changes of the session (`start-session.ts`). */
import { sendOnlyFor } from '#api/client.ts';
import { BADGE_MAX, LATE_NOTICE_MS } from '#constants.ts';
import { ask, type Dialog, toast } from '#dialogs/dialog.ts';
import { dialog as copy } from '#dialogs/failure.copy.ts';
import { hasDrafts } from '#drafts/drafts.ts';
import { liftLockBy } from '#error-handling/failure.ts';
import { isBackFrom } from '#identity/verification-return.ts';
import { $member, loadMember, reloadField } from '#member/member.ts';
import { asksToKeepMembership } from '#rules/guard.ts';
import {
  isForMembers,
  isLeaving,
  keepWanted,
  loginFor,
  onNews,
  recheckGuard,
  reload,
  takeSessionEnd,
  takeToast,
} from '#session/navigation.ts';
import { $secedeMissed, askSecede } from '#session/secede.ts';
import {
  $isAuthenticated,
  $session,
  isEntering,
  signOut,
  syncSession,
  watchSession,
} from '#session/session.ts';
import { watchSessionEnd } from '#session/session-end.ts';
import { signedIn as signedInCopy } from './chrome.copy.ts';
import { drawDialogs } from './dialog.ts';
import { whenIdle } from './when-idle.ts';

const root = document.documentElement;
/** The watch for the session's end starts this late, since a page that has just loaded has more urgent work. */
const END_WATCH_MS = 5_000;

/** The way back to the page that a session's end took away, in the alert and at the next login of this tab. */
function returnLink(from: string): Pick<Dialog, 'close' | 'link'> {
  if (from !== '/') keepWanted(from);
  const href = from === '/' ? '/login' : loginFor(from);
  return { close: copy.ended.close, link: { href, text: copy.ended.signIn, main: true } };
}

function showNews(): void {
  // A page that is being left keeps it for the next one.
  if (isLeaving() || root.dataset['session'] === 'leaving') return;
  const toastText = takeToast();
  if (toastText) toast(toastText);
  const { ended } = copy;
  const { why, from, owner } = takeSessionEnd() ?? {};
  const words = why && ended[why];
  if (!words) return;
  void ask({
    title: copy.endedTitles[why],
    body: hasDrafts(owner) ? `${words}\n${ended.kept}` : words,
    close: copy.confirm,
    ...(from && returnLink(from)),
  });
}

/** Whether a visitor has typed here (marked by `head/early-press.ts`): a sign-in elsewhere must not lead away then. */
const hasTypedText = () =>
  'typed' in root.dataset && root.dataset['access'] === 'guest' && !isEntering();

/** Offers a button to go on, instead of navigating away from typed text. reliability T1 */
function showSignedIn(): void {
  const note = document.createElement('p');
  const go = document.createElement('button');
  note.className = 'notice';
  note.setAttribute('role', 'status');
  // The bar is in view wherever the page is scrolled to.
  Object.assign(note.style, { position: 'sticky', top: '0', zIndex: '1' });
  go.className = 'btn';
  go.textContent = signedInCopy.go;
  go.onclick = recheckGuard;
  note.append(`${signedInCopy.text} `, go);
  document.querySelector('main')?.prepend(note);
  // Removed on every change: for another member who signs in it is shown again.
  $session.listen(() => note.remove());
}

function show(signedIn: boolean): void {
  root.dataset['session'] = signedIn ? 'in' : 'out';
  // The guard reads the cookies again, and the tokens may have come since. reliability T1
  if (!hasTypedText()) recheckGuard();
  else if (signedIn) showSignedIn();
  // CSS hides all member data while the page is being left (reliability B1).
  if (isLeaving()) root.dataset['session'] = 'leaving';
}

function followSession(): void {
  const first = $session.get();
  let owner = first.userId;
  $session.listen(({ signedIn, userId }) => {
    const before = owner;
    owner = userId ?? owner;
    show(signedIn);
    if (isLeaving()) return;
    // After a login on this page the login form decides where to go, and the member's data is loaded there.
    if (isEntering()) return;
    // A visitor's page is not reloaded: it is still open only because of typed text, which would be lost.
    if (before && owner !== before && isForMembers()) {
      // Whatever still runs here was begun by the former member, and a slow host reloads the page late.
      sendOnlyFor(() => before);
      reload();
    } else void loadMember({ fresh: true });
    showNews();
  });
  syncSession();
  watchSession();
  // The session may have changed between the head script and this listener.
  if ($session.get() === first && root.dataset['session'] !== 'leaving') show(first.signedIn);
  addEventListener('pagehide', () => {
    delete root.dataset['typed'];
  });
  setTimeout(watchSessionEnd, END_WATCH_MS);
}

function showBadge(count = 0): void {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-badge]')) {
    badge.hidden = count <= 0;
    const unit = document.createElement('span');
    unit.className = 'vh';
    unit.append(badge.dataset['badge'] ?? '');
    const figure = count > BADGE_MAX ? `${BADGE_MAX}+` : count;
    badge.replaceChildren(...(badge.hidden ? [] : [` ${figure}`, unit]));
  }
}

/** A call's code has told of a pending withdrawal; without an answer here the code is believed. */
async function askMissed(): Promise<void> {
  if (!$isAuthenticated.get()) return;
  await reloadField('userInfo');
  const { secedeYn = 'Y', secedeDate } = $member.get().userInfo ?? {};
  if (asksToKeepMembership(secedeYn, root.dataset['path'] ?? '/')) void askSecede(secedeDate);
}

/** Resolves once the screen's island is hydrated; at once if the page has none. */
async function untilHydrated(): Promise<void> {
  const island = document.querySelector('astro-island[ssr]');
  if (island) await new Promise((resolve) => island.addEventListener('astro:hydrate', resolve));
}

const lifting = () => import('#identity/lift-lock.ts');
async function resumeLock(): Promise<void> {
  const { resumeLift } = await lifting();
  resumeLift();
}

async function firstRows(answer: Promise<unknown>): Promise<void> {
  await answer;
  await untilHydrated();
  await new Promise<void>(whenIdle);
}
/** Runs at once or, if the screen's first call is running, after its data is shown or late. */
function afterFirstRows(): Promise<void> {
  const { earlyCall } = globalThis;
  const late = new Promise<void>((resolve) => setTimeout(resolve, LATE_NOTICE_MS));
  return earlyCall ? Promise.race([firstRows(earlyCall.answer), late]) : Promise.resolve();
}

/** Call it once per page. Returns actions for `chrome.ts`. */
export function startSession(): { signOut: typeof signOut } {
  drawDialogs();
  liftLockBy(async () => (await lifting()).liftLock());
  $member.subscribe(({ inquiryCount, userInfo }) => {
    showBadge(inquiryCount);
    const { secedeYn, secedeDate } = userInfo ?? {};
    if (asksToKeepMembership(secedeYn, root.dataset['path'] ?? '/')) void askSecede(secedeDate);
  });
  followSession();
  // A call of the screen may have been refused before this script was loaded.
  $secedeMissed.subscribe((missed) => missed && void askMissed());
  void afterFirstRows().then(() => loadMember());
  if (isBackFrom('gift-lock')) void resumeLock();
  onNews(showNews);
  showNews();
  return { signOut };
}
