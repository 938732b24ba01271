import { BADGE_MAX, LATE_NOTICE_MS } from '#constants.ts';
import { asksToKeepMembership } from '#rules/guard.ts';
import { ask, toast } from '#stores/dialog.ts';
import { hasDrafts } from '#stores/drafts.ts';
import { showFailure } from '#stores/failure.ts';
import { $member, loadMember, reloadField } from '#stores/member.ts';
import {
  isLeaving,
  loginFor,
  recheckGuard,
  reload,
  takeNotice,
  takeToast,
} from '#stores/navigation.ts';
import { $secedeMissed, askSecede } from '#stores/secede.ts';
import { $session, isEntering, signOut, syncSession, watchSession } from '#stores/session.ts';
import { watchSessionEnd } from '#stores/session-end.ts';
import { dialog as copy } from '#stores/stores.copy.ts';
import { isBackFrom } from '#stores/verification-return.ts';
import { drawDialogs } from './dialog.ts';
import { tellSignedIn } from './signed-in.ts';
import { whenIdle } from './when-idle.ts';

const root = document.documentElement;
/** The end of a session is far off on a page that has just come: other things go first. */
const END_WATCH_MS = 5_000;

function tellNotice(): void {
  // A page on its way out leaves it to the next one.
  if (isLeaving() || root.dataset['session'] === 'leaving') return;
  const passing = takeToast();
  if (passing) toast(passing);
  const notice = takeNotice();
  if (!notice) return;
  const { notices } = copy;
  const { why, from, owner } = notice;
  void ask({
    title: copy.alertTitle,
    body: hasDrafts(owner) ? `${notices[why]}\n${notices.kept}` : notices[why],
    close: copy.confirm,
    ...(from && { link: { href: from === '/' ? '/login' : loginFor(from), text: notices.signIn } }),
  });
}

/**
 * Whether something is typed into this visitor's form (`head/early-press.ts` marks it): a sign-in in
 * another tab then does not lead the page away. Forgotten when the page is left.
 */
const keepsText = () =>
  'typed' in root.dataset && root.dataset['access'] === 'guest' && !isEntering();

/** Shows the page as of this session: says so where words stand, leads away where it is not for them. */
function show(signedIn: boolean): void {
  root.dataset['session'] = signedIn ? 'in' : 'out';
  if (signedIn && keepsText()) tellSignedIn();
  else recheckGuard();
  // Nothing of a member stays in sight while the page is on its way out (reliability B1).
  if (isLeaving()) root.dataset['session'] = 'leaving';
}

function followSession(): void {
  const first = $session.get();
  let owner = first.userId;
  $session.listen(({ signedIn, userId }) => {
    const isOther = owner && userId && owner !== userId;
    owner = userId ?? owner;
    show(signedIn);
    if (isLeaving()) return;
    // Whose own login it was knows where it leads.
    if (isOther && !isEntering() && root.dataset['access'] !== 'open') reload();
    else void loadMember({ fresh: true });
    tellNotice();
  });
  syncSession();
  watchSession();
  // What changed after the page was drawn and before anybody followed it here.
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
    unit.textContent = badge.dataset['badge'] ?? '';
    if (badge.hidden) badge.replaceChildren();
    else badge.replaceChildren(` ${count > BADGE_MAX ? `${BADGE_MAX}+` : count}`, unit);
  }
}

/** Once the screen runs, if there is one. */
async function awake(): Promise<void> {
  const island = document.querySelector('astro-island[ssr]');
  if (island) await new Promise((resolve) => island.addEventListener('astro:hydrate', resolve));
}

/**
 * A lock's verification that was left for in this tab has no screen of its own to come back to. The
 * screen says what it is used for, and so comes first.
 */
async function resumeLock(): Promise<void> {
  await awake();
  const { resumeInDialogs } = await import('#stores/verify-in-dialogs.ts');
  resumeInDialogs('gift-lock', showFailure);
}

/** The screen's first call is answered, and what it brought is drawn. */
async function firstRows(answer: Promise<unknown>): Promise<void> {
  await answer;
  await awake();
  await new Promise<void>(whenIdle);
}
/** The frame's own calls leave the line to the screen's, where one is under way already. */
function afterFirstRows(): Promise<void> {
  const { earlyCall } = globalThis;
  const late = new Promise<void>((resolve) => setTimeout(resolve, LATE_NOTICE_MS));
  return earlyCall ? Promise.race([firstRows(earlyCall.answer), late]) : Promise.resolve();
}

/** Shows the member in the chrome and follows the session; once a page. Returns what the chrome's buttons do. */
export function startSession(): { signOut: typeof signOut; toast: typeof toast } {
  drawDialogs();
  $member.subscribe(({ inquiryCount, userInfo }) => {
    showBadge(inquiryCount);
    if (asksToKeepMembership(userInfo?.secedeYn, root.dataset['path'] ?? '/')) void askSecede();
  });
  followSession();
  // A screen may have been refused before this came.
  $secedeMissed.subscribe((missed) => missed && void reloadField('userInfo'));
  void afterFirstRows().then(() => loadMember());
  if (isBackFrom('gift-lock')) void resumeLock();
  tellNotice();
  return { signOut, toast };
}
