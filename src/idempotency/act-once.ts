import { atom } from 'nanostores';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { LATE_NOTICE_MS } from '#constants.ts';
import { alert } from '#dialogs/dialog.ts';
import { closed as closedWords } from '#dialogs/failure.copy.ts';
import { failureCode, failureData } from '#dialogs/failure-facts.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { $search } from '#ui/address.ts';
import { lostAct as copy } from './idempotency.copy.ts';
import { type DoneBy, type Known, type RefusalMessage, resolveOutcome } from './resolve-outcome.ts';
import { LostCall, sendOnce } from './send-once.ts';
import { type StateCall, verifyByState } from './verify-by-state.ts';

/** How an act has ended. `data` is undefined if the lost answer cannot be read. */
type ActResult<Data> = (
  | { outcome: 'done'; data: Data | undefined }
  | { outcome: 'refused' | 'open'; message: FailureMessage | undefined }
) & {
  /** The member stopped waiting, so the caller must not go on with a next step. */
  stopped?: boolean | undefined;
};
/** These are for a call whose outcome is asked for if its answer is lost. */
type Asked = {
  /** The button stands in the row with this number; each row has one action at a time. */
  row?: number;
  /** The row may have these statuses afterwards; with another one the action counts as refused. */
  ends?: readonly unknown[];
  refusalMessage?: RefusalMessage | undefined;
  doneBy?: undefined;
};
/** These are for a call that changes a state and may be repeated: if it fails, the state decides. */
type ByState = StateCall & { doneBy: DoneBy };

/** A call that runs. While `asking`, its answer was lost and its outcome is being asked for. */
type Act = { asking: boolean; step: AbortController };
export const $acts = atom<readonly Act[]>([]);

/** The member stops waiting for the answers, or for the outcomes where those are already being asked for. */
export function stopActs(): void {
  for (const { step } of $acts.get()) step.abort();
}

/** Says why the last action on a row failed. It stands above the list until other rows are shown. */
export const $rowFailure = atom<FailureMessage | undefined>();
$search.listen(() => $rowFailure.set(undefined));
const busyRows = new Set<number>();

/** What is known of an act. It is `stopped` if the member did not wait for the answer. */
type Found<Data> = Known<Data> & { stopped?: boolean };

/** Sends the call, and asks for its outcome if the answer is lost. Any other failure is thrown. */
async function sendOrAsk<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  refusalMessage: RefusalMessage | undefined,
): Promise<Found<DataOf<E>>> {
  const act: Act = { asking: false, step: new AbortController() };
  $acts.set([...$acts.get(), act]);
  try {
    const data = await sendOnce(endpoint, body, { signal: act.step.signal });
    return { done: [data], refused: [], missed: false };
  } catch (error) {
    if (!(error instanceof LostCall)) throw error;
    const step = new AbortController();
    Object.assign(act, { asking: true, step });
    $acts.set([...$acts.get()]);
    // The outcome is waited for no longer than this; then it counts as unknown.
    setTimeout(() => step.abort(), LATE_NOTICE_MS);
    const question = {
      keys: [error.key],
      alone: true,
      refusalMessage,
      signal: step.signal,
    } as const;
    const known = await resolveOutcome(endpoint, question);
    return { ...known, closed: error.closed, stopped: error.failure.kind === 'canceled' };
  } finally {
    $acts.set($acts.get().filter((other) => other !== act));
  }
}

/** Turns what is known into a result; an alert says if the act was not done, or nobody knows. */
async function sayOutcome<Data>({ stopped, ...known }: Found<Data>): Promise<ActResult<Data>> {
  if (known.done.length > 0) return { outcome: 'done', data: known.done[0], stopped };
  const [why] = known.refused;
  const missed = known.closed ? `${copy.undone} ${closedWords[known.closed]}` : copy.missed;
  const { text, link } = why ?? { text: known.missed ? missed : copy.unknown };
  const isKnown = why !== undefined || known.missed;
  await alert(isKnown ? copy.titles.undone : copy.titles.unknown, text, link && { link });
  return { outcome: why ? 'refused' : 'open', message: { text, link, alerted: true }, stopped };
}

async function sayFailure(
  error: unknown,
  refusalMessage: RefusalMessage | undefined,
): Promise<ActResult<never>> {
  const code = failureCode(error);
  const why = code ? refusalMessage?.(code, failureData(error)) : undefined;
  if (why?.quiet) return { outcome: 'refused', message: undefined };
  const message = await showFailure(error, why?.text);
  // A code has had its alert in `showFailure`, or is meant to be silent.
  if (code) return { outcome: 'refused', message };
  if (message && !message.alerted) await alert(copy.titles.undone, message.text);
  return { outcome: 'open', message: message && { ...message, alerted: true } };
}

const act = <E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  refusalMessage?: RefusalMessage,
): Promise<ActResult<DataOf<E>>> =>
  sendOrAsk(endpoint, body, refusalMessage).then(sayOutcome, (error) =>
    sayFailure(error, refusalMessage),
  );

/** The API's answer tells whether the row has another status than the action leads to. */
function hasOtherStatus(end: ActResult<unknown>, ends: readonly unknown[]): boolean {
  // A status that this build does not know is null.
  const { status = null } = end.outcome === 'done' ? Object(end.data) : {};
  return status !== null && !ends.includes(status);
}

/**
 * The door for buttons, where no form can show the result. If the answer to a once-only call is lost, the outcome is
 * asked for at once and an alert shows it; with `doneBy` the state that the call changes is read instead, and the
 * screen reads it again afterwards. The result is undefined if an action on the same row is running already. decisions
 * §3
 */
export async function actOnce<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  options: Asked | ByState = {},
): Promise<ActResult<DataOf<E>> | undefined> {
  if (options.doneBy) {
    const { done, data } = await verifyByState(endpoint, body, options, options.doneBy);
    return done ? { outcome: 'done', data } : { outcome: 'open', message: undefined };
  }
  const { row, ends, refusalMessage } = options;
  if (row === undefined) return act(endpoint, body, refusalMessage);
  if (busyRows.has(row)) return undefined;
  busyRows.add(row);
  try {
    let end = await act(endpoint, body, refusalMessage);
    if (ends && hasOtherStatus(end, ends)) {
      await alert(copy.titles.undone, copy.other);
      end = { outcome: 'refused', message: { text: copy.other, alerted: true } };
    }
    if (end.outcome !== 'done') $rowFailure.set(end.message);
    return end;
  } finally {
    busyRows.delete(row);
  }
}
