import { hasNotice, keepNotice } from '#stores/navigation.ts';
import { forgetOtherMembers, takeReason } from '#stores/session-memory.ts';
import { onSessionSign } from '#stores/session-signs.ts';
import { showTransferable } from '#stores/transferable.ts';
import { isSignedIn } from '#wire/read-tokens.ts';
import type { startSession as begin } from './chrome-session.ts';
import './behaviour.ts';
import './stale-build.ts';
import { prefetchLinks } from './prefetch.ts';
import { askTransferPeriod } from './transfer-period.ts';
import { watchUnexpected } from './unexpected.ts';
import { whenIdle } from './when-idle.ts';

const root = document.documentElement;
/** The guard leads this page away, in the head or since. */
const isLedAway = () => root.dataset['session'] === 'leaving';

/** Everything about the member: loaded once, and only where there is a session or something to say. */
let session: Promise<ReturnType<typeof begin>> | undefined;
function startSession() {
  session ??= import('./chrome-session.ts').then((module) => module.startSession());
  return session;
}

/** Which build this is, in the footer. operations §8 */
async function tellBuild(): Promise<void> {
  const { commit, built } = await (await fetch('/version.json')).json();
  document.querySelector('.site-footer .container')?.append(`${commit} ${built}`);
}

watchUnexpected(startSession);
if (new URLSearchParams(location.search).has('debug')) void tellBuild();

const acts: Record<string, () => Promise<unknown>> = {
  logout: async () => (await startSession()).signOut(),
  'game-home': async () => {
    const { openGameHome } = await import('./game-home.ts');
    void startSession();
    return openGameHome();
  },
};

document.addEventListener('click', async ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>('[data-act]');
  if (!button || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    await acts[button.dataset['act'] ?? '']?.();
  } finally {
    button.ariaBusy = null;
  }
});

/** A sign-in or a sign-out in another tab reaches every page, one of a visitor too. reliability T3, T4 */
function follow(): void {
  forgetOtherMembers();
  if (!isSignedIn() || isLedAway()) return;
  root.dataset['session'] = 'in';
  void startSession();
}

/** What is drawn and fetched ahead waits until the page itself has all of its own. */
function speculate(): void {
  const rules = document.querySelector<HTMLScriptElement>('script[data-speculation]');
  if (!rules) return;
  rules.type = 'speculationrules';
  // Read once it comes into the page again; its text, and so its hash, is that of the document.
  document.head.append(rules);
}

/** A visitor's page asks for the transfer period alone (product §4). */
async function startVisitor(): Promise<void> {
  forgetOtherMembers();
  // What is no plain answer is for the session's catalogue to judge.
  if ((await askTransferPeriod()) === undefined) void startSession();
}

/** What is urgent on every page, once the screen has its first answer. */
async function tellUrgent(): Promise<void> {
  await globalThis.earlyCall?.answer;
  if (isLedAway()) return;
  const words = await (await import('./urgent-notice.ts')).askUrgent();
  if (words) (await startSession()).toast(words);
}

showTransferable();
const hasIsland = document.querySelector('astro-island') !== null;
if (isSignedIn() || hasIsland) forgetOtherMembers();
onSessionSign(follow);
if (root.dataset['path'] === '/login') {
  const why = takeReason();
  if (why) keepNotice({ why });
}
// A page that the guard leads away from leaves all that to the next one.
if (!isLedAway())
  if (isSignedIn() || hasIsland || hasNotice()) void startSession();
  else whenIdle(() => void startVisitor());

// Who was nobody when the page was drawn ahead may be somebody when it is shown; a visitor's first frame waits for no storage.
document.addEventListener('prerenderingchange', () => (isSignedIn() || session) && follow(), {
  once: true,
});
whenIdle(speculate);
whenIdle(() => void tellUrgent());
const saves = (navigator as Navigator & { connection?: { saveData: boolean } }).connection;
if (!HTMLScriptElement.supports?.('speculationrules') && !saves?.saveData) prefetchLinks();
