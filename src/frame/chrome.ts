/** The script of every page with a frame. What only a session needs is loaded by `start-session.ts`. */
import { isSignedIn } from '#api/read-tokens.ts';
import { hasNews, keepSessionEnd } from '#session/navigation.ts';
import { forgetOtherMembers, takeReason } from '#session/session-memory.ts';
import { onSessionSign } from '#session/session-signs.ts';
import { endOtherProofs } from '#session/visitor-proofs.ts';
import { keepSupportLines } from '#site-content/support-live.ts';
// Both watch the page from their first line.
import './behaviour.ts';
import './stale-build.ts';
import { sessionBegun, startSession } from './start-session.ts';
import { watchUnexpected } from './unexpected.ts';
import { whenIdle } from './when-idle.ts';

const root = document.documentElement;
/** Whether the guard leads away from this page, by the head script or later. */
const isLedAway = () => root.dataset['session'] === 'leaving';

/** Shows in the footer which build this is. operations §8 */
async function showBuild(): Promise<void> {
  const read = fetch('/version.json').then((answer) => answer.json());
  const { commit, built } = Object(await read.catch(() => undefined));
  const words = [commit, built].filter((one) => typeof one === 'string').join(' ');
  document.querySelector('.site-footer .container')?.append(words || '-');
}

watchUnexpected();
if (new URLSearchParams(location.search).has('debug')) void showBuild();

const acts: Record<string, (button: Element) => unknown> = {
  logout: async () => (await startSession()).signOut(),
  'game-home': async () => {
    const { openGameHome } = await import('./game-home.ts');
    void startSession();
    return openGameHome();
  },
  print: () => print(),
  draw: async (place) => {
    const { drawIsland } = await import('./draw-island.ts');
    void startSession();
    return drawIsland(place);
  },
};

// The windows of some apps cannot print.
if (typeof window.print !== 'function')
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=print]'))
    button.hidden = true;

// Replaces the handler of the head script, which has only marked the pressed buttons (`data-kept`).
window.onclick = async ({ target }) => {
  const pressed = target as Element;
  // For `drawIsland`, also while that is under way.
  pressed.closest('[data-act=draw] button')?.setAttribute('data-kept', '');
  const button = pressed.closest<HTMLElement>('[data-act]:not([aria-busy])');
  if (!button) return;
  button.setAttribute('aria-busy', 'true');
  try {
    await acts[button.dataset['act'] ?? '']?.(button);
  } finally {
    button.removeAttribute('aria-busy');
  }
};
for (const pressed of document.querySelectorAll<HTMLElement>('[data-kept]')) pressed.click();

/** Reacts to a sign-in or sign-out in another tab, also on a visitor's page. reliability T3, T4 */
function follow(): void {
  forgetOtherMembers();
  if (!isSignedIn() || isLedAway()) return;
  root.dataset['session'] = 'in';
  void startSession();
}

function speculate(): void {
  const rules = document.querySelector<HTMLScriptElement>('script[data-speculation]');
  if (!rules) return;
  rules.type = 'speculationrules';
  // A changed type takes effect only when the element is inserted again. Its text stays, and with it its hash in the
  // policy.
  document.head.append(rules);
}

const atRest = () => import('./idle-calls.ts');

const fetched = new Set<string>();

function prefetch({ target }: Event): void {
  const link = (target as Element).closest?.('a');
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  if (fetched.has(link.href)) return;
  fetched.add(link.href);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.href;
  document.head.append(hint);
}

/** For browsers without speculation rules: prefetches a link that is about to be pressed. */
function prefetchLinks(): void {
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, prefetch, { passive: true });
}

/** Sends the only call of a visitor's page, for the transfer period (product §4). */
async function startVisitor(): Promise<void> {
  forgetOtherMembers();
  await (await atRest()).askTransferPeriod();
}

/** Asks for an urgent notice once the screen's first call is answered. */
async function showUrgent(): Promise<void> {
  await globalThis.earlyCall?.answer;
  if (!isLedAway()) await (await atRest()).showUrgentOver();
}

/**
 * Ends the proofs that do not belong to this page, also on a page that is left before it was idle, and on one that Back
 * or Forward shows again. reliability K4
 */
function watchProofs(hasScreen: boolean): void {
  const end = () => document.prerendering || endOtherProofs();
  if (hasScreen) end();
  else whenIdle(end);
  document.addEventListener('prerenderingchange', end, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && end());
  addEventListener('pagehide', end);
}

/** Says on Login that the member signed out in another tab, in place of what the login is for. */
function sayElsewhere(): void {
  const line = document.querySelector<HTMLElement>('[data-login-why]');
  if (!line) return;
  line.textContent = line.dataset['elsewhere'] ?? '';
  line.hidden = false;
}

keepSupportLines();
const island = document.querySelector('astro-island');
const hasScreen = island !== null || document.querySelector('[data-act=draw]') !== null;
if (isSignedIn() || hasScreen) forgetOtherMembers();
watchProofs(hasScreen);
onSessionSign(follow);
if (root.dataset['path'] === '/login') {
  const why = takeReason();
  if (why === 'signed-out') sayElsewhere();
  else if (why) keepSessionEnd({ why });
}
// A page that the guard is leaving needs none of this.
if (!isLedAway())
  if (isSignedIn() || hasNews()) void startSession();
  else if (island) {
    whenIdle(startSession);
    // What is pressed before the page is complete may need a dialog.
    addEventListener('click', startSession, { once: true });
  } else whenIdle(startVisitor);

// Somebody may have signed in between the prerendering of this page and its display. A visitor's page does nothing
// here, since access to storage would delay its first frame.
document.addEventListener(
  'prerenderingchange',
  () => (isSignedIn() || sessionBegun()) && follow(),
  {
    once: true,
  },
);
whenIdle(speculate);
whenIdle(() => void showUrgent());
if (document.querySelector('[data-server-state]'))
  whenIdle(async () => (await import('./server-state.ts')).showServerState());
const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
if (!HTMLScriptElement.supports?.('speculationrules') && !connection?.saveData) prefetchLinks();
