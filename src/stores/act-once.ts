import { atom } from 'nanostores';
import { LATE_NOTICE_MS } from '#constants.ts';
import { findOut, type Known, type OwnWords, ownText } from '#once/find-out.ts';
import { type Lost, lostOf, sendOnce } from '#once/send-once.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { lostAct as copy } from './act-once.copy.ts';
import { alert } from './dialog.ts';
import { type FailureMessage, showFailure } from './failure.ts';
import { failureCode, failureData } from './failure-facts.ts';
import { closed as closedWords } from './stores.copy.ts';

/** `data`: undefined if the lost answer cannot be read; `message`: to be shown above the list. */
export type ActResult<Data> = (
  | { outcome: 'done'; data: Data | undefined }
  | { outcome: 'refused' | 'open'; message: FailureMessage | undefined }
) & {
  /** The member stopped waiting, so the caller must not go on with a next step. */
  stopped?: boolean;
};

/** A running call. `asking`: its answer was lost, and its outcome is being asked for. */
type Act = { asking: boolean; step: AbortController };
/** The calls that this page waits for; shown by `parts/late-act.tsx`. */
export const $acts = atom<readonly Act[]>([]);

/** Stops waiting for the answers, or for the outcomes where those are already being asked for. */
export function stopActs(): void {
  for (const { step } of $acts.get()) step.abort();
}

type Found<Data> = { known: Known<Data>; closed: Lost['closed']; stopped: boolean };

/** Asks for the outcome of the call whose answer was just lost. */
async function findLost<E extends Endpoint>(
  endpoint: E,
  { key, closed }: Lost,
  act: Act,
  own: OwnWords,
): Promise<Found<DataOf<E>>> {
  const stopped = act.step.signal.aborted;
  const step = new AbortController();
  Object.assign(act, { asking: true, step });
  $acts.set([...$acts.get()]);
  setTimeout(() => step.abort(), LATE_NOTICE_MS);
  const options = { own, also: [key], alone: true, signal: step.signal } as const;
  return { known: await findOut(endpoint, options), closed, stopped };
}

/** Sends the call and returns its answer, or the outcome if the answer was lost, or the error. */
async function sendOrFind<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  own: OwnWords,
): Promise<{ data: DataOf<E> } | { error: unknown } | Found<DataOf<E>>> {
  const act: Act = { asking: false, step: new AbortController() };
  $acts.set([...$acts.get(), act]);
  try {
    return { data: await sendOnce(endpoint, body, { signal: act.step.signal }) };
  } catch (error) {
    const lost = lostOf(error);
    return lost ? await findLost(endpoint, lost, act, own) : { error };
  } finally {
    $acts.set($acts.get().filter((other) => other !== act));
  }
}

async function showFound<Data>({ known, closed, stopped }: Found<Data>): Promise<ActResult<Data>> {
  const { done, refused, missed } = known;
  if (done.length > 0) return { outcome: 'done', data: done[0], stopped };
  const [why] = refused;
  const missedText = closed ? `${copy.undone} ${closedWords[closed]}` : copy.missed;
  const { text, link } = why ?? { text: missed ? missedText : copy.unknown };
  await alert(text, link && { link });
  const message = { text, link, alerted: true };
  return { outcome: why ? 'refused' : 'open', message, stopped };
}

/**
 * Sends a once-only call from a button in a list, where no form can show the result: if the answer is lost, the
 * outcome is asked for at once, and an alert shows it. decisions §3
 */
export async function actOnce<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  own: OwnWords = {},
): Promise<ActResult<DataOf<E>>> {
  const result = await sendOrFind(endpoint, body, own);
  if ('data' in result) return { outcome: 'done', data: result.data };
  if ('known' in result) return showFound(result);
  const code = failureCode(result.error);
  const message = await showFailure(
    result.error,
    code && ownText(own, code, failureData(result.error)),
  );
  // Codes have had their alert in `showFailure`, or are meant to be silent.
  if (code) return { outcome: 'refused', message };
  if (message && !message.alerted) await alert(message.text);
  return { outcome: 'open', message: message && { ...message, alerted: true } };
}
