import { renewNow } from '#api/client.ts';
import { tokensSince } from '#api/read-tokens.ts';
import { DAY_MS, SESSION_WARNING_SECONDS, USER_ID_DAYS } from '#constants.ts';
import { $dialogs, alert, ask } from '#dialogs/dialog.ts';
import { sessionEnd as copy } from '#dialogs/failure.copy.ts';
import { noAnswerText } from '#dialogs/failure-facts.ts';
import { isForMembers, isLeaving, leaveForError } from './navigation.ts';
import { $isAuthenticated, $session } from './session.ts';

/** The session lasts as long as the id: it lapses before the refresh token, and a renewal needs it. decisions §2 */
const LIFE_MS = USER_ID_DAYS * DAY_MS;
const WARNING_MS = SESSION_WARNING_SECONDS * 1_000;

/** Milliseconds until the session ends; undefined if unknown. A clock that is set back does not extend it. */
function remainingMs(): number | undefined {
  const since = tokensSince();
  if (since === undefined || !$isAuthenticated.get()) return undefined;
  return Math.min(since + LIFE_MS - Date.now(), LIFE_MS);
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** The session whose end was announced, identified by the time at which its tokens were stored. */
let announced: number | undefined;

async function warn(): Promise<void> {
  if (isLeaving()) return;
  announced = tokensSince();
  const goesOn = await ask(copy);
  const isStillEnding = tokensSince() === announced;
  const outcome = goesOn && isStillEnding && (await renewNow());
  if (typeof outcome === 'number' && isForMembers()) return leaveForError(outcome);
  if (outcome === 'no-answer' || typeof outcome === 'number') {
    await alert(copy.failed, noAnswerText());
    announced = undefined;
  }
  planWarning();
}

function planWarning(): void {
  clearTimeout(timer);
  const rest = remainingMs();
  if (rest === undefined || rest <= 0) return;
  if (rest > WARNING_MS) timer = setTimeout(planWarning, rest - WARNING_MS);
  else if (announced !== tokensSince()) void warn();
}

/** Another tab may have renewed the session: then the open question is answered with yes. */
function followOtherTabs(): void {
  if ((remainingMs() ?? 0) > WARNING_MS)
    $dialogs
      .get()
      .find(({ title }) => title === copy.title)
      ?.answer(true);
  planWarning();
}

/** Warns before the session ends and offers to extend it. Call it once per page. Source: product §10, reliability A4 */
export function watchSessionEnd(): void {
  $session.subscribe(planWarning);
  addEventListener('storage', followOtherTabs);
  document.addEventListener('visibilitychange', planWarning);
  addEventListener('pageshow', planWarning);
}
