import { safeParse } from 'valibot';
import { ApiError, type Closed, send } from '#api/client.ts';
import type { DataOf, Endpoint } from '#api/endpoint.ts';
import { ANSWER } from '#api/fields.ts';
import { refusalText } from '#api/refusal.ts';
import { INTENTIONS_ASKED_MAX } from '#constants.ts';
import { type Intention, idempotencyKeysNow, isOld } from '#drafts/idempotency-keys.ts';
import { type FailureMessage, handleLoad, linkOf } from '#error-handling/failure.ts';
import { askOutcome, askPayOutcome } from './api.ts';
import { forgetKeys } from './forget.ts';
import { BUSY_WAITS_MS, isElsewhere, pause, startedId } from './send-once.ts';

/** Says why a call was refused, as the sentence and the link of its alert do. */
type Why = Pick<FailureMessage, 'text' | 'link'>;
/**
 * Says the same in the words of the screen; what it leaves out comes from the catalogue. If `quiet`, there is no alert,
 * since the caller tells several of them together.
 */
export type RefusalMessage = (
  code: string,
  data: unknown,
) => { text: string | undefined; link?: Why['link']; quiet?: boolean } | undefined;
/** What is known about the intentions of one endpoint. `open` says why the action may not be offered again yet. */
export type Known<Data> = {
  /** Each intention that was done has its lost answer here, or undefined if that cannot be read. */
  done: (Data | undefined)[];
  /** Each intention that was refused has its reason here. */
  refused: Why[];
  missed: boolean;
  open?: 'working' | 'unknown' | 'old';
  /** These keys were asked about and are still open. */
  waiting?: readonly string[];
  /** The host said so itself if it did not answer because it is closed. */
  closed?: Closed | undefined;
};
type Outcome = DataOf<typeof askOutcome>['outcomes'][number];
/**
 * Reads the state that the call changes and says whether that shows the call as done; the result is undefined if the
 * state cannot tell. decisions §3
 */
export type DoneBy = (signal: AbortSignal) => Promise<boolean | undefined>;
type Question = {
  /** These are asked about besides the open ones: another tab may have learnt their outcome and dropped them. */
  keys?: readonly string[];
  /** Only `keys` are asked about. */
  alone?: true;
  refusalMessage?: RefusalMessage | undefined;
  doneBy?: DoneBy | undefined;
  signal: AbortSignal;
};

/** A screen must ask for earlier outcomes before it offers this action. */
export const hasOpen = ({ path }: Endpoint): boolean => idempotencyKeysNow().open(path).length > 0;

/** Records one outcome in `known` and in the stored intentions. */
async function recordOutcome<E extends Endpoint>(
  endpoint: E,
  { key, state, code = '', data }: Outcome,
  { refusalMessage }: Question,
  known: Known<DataOf<E>>,
): Promise<void> {
  const intentions = idempotencyKeysNow();
  if (state === 'none') {
    known.missed = true;
    await intentions.recordProgress(key, { missed: true });
  } else if (code !== '200') {
    const { text = refusalText(code, data), link = linkOf(code, data) } =
      refusalMessage?.(code, data) ?? {};
    known.refused.push({ text, link });
    await intentions.forgetKey(key);
  } else {
    const read = safeParse(endpoint.data, data, ANSWER);
    const output = read.success ? (read.output as DataOf<E>) : undefined;
    known.done.push(output);
    const ref = output && startedId(endpoint, output);
    if (ref) await intentions.recordProgress(key, { ref });
    else await intentions.forgetKey(key);
  }
}

/** Says why nothing can be told yet of a call; the result is undefined if its outcome is told. */
function openBy(
  outcome: Outcome | undefined,
  wasElsewhere: boolean,
): 'working' | 'unknown' | undefined {
  const { state = null, code } = outcome ?? {};
  if (state === null || (state === 'done' && code === undefined)) return 'unknown';
  // A call that another tab waited for when the question was sent may have arrived after the API answered `none`.
  return state === 'working' || (state === 'none' && wasElsewhere) ? 'working' : undefined;
}

/** Gives the keys of calls whose answer another tab still waits for. */
async function elsewhereOf(intentions: readonly Intention[]): Promise<string[]> {
  const found = await Promise.all(intentions.map(isElsewhere));
  return intentions.filter((_, at) => found[at]).map(({ key }) => key);
}

/**
 * Asks about the open intentions and the keys in `waiting`. Those that stay open are in `waiting` afterwards, and the
 * result says why they do.
 */
async function askAll<E extends Endpoint>(
  endpoint: E,
  waiting: Set<string>,
  question: Question,
  known: Known<DataOf<E>>,
): Promise<Known<unknown>['open']> {
  const intentions = idempotencyKeysNow()
    .open(endpoint.path)
    .filter(({ key }) => !question.alone || waiting.has(key));
  let open: Known<unknown>['open'] = intentions.some(isOld) ? 'old' : undefined;
  for (const intention of intentions) if (!isOld(intention)) waiting.add(intention.key);
  const keys = [...waiting].slice(0, INTENTIONS_ASKED_MAX);
  if (keys.length === 0) return open;
  const elsewhere = await elsewhereOf(intentions);
  const call = endpoint.host === 'pay' ? askPayOutcome : askOutcome;
  const { outcomes } = await send(call, { keys }, { signal: question.signal });
  for (const key of keys) {
    const outcome = outcomes.find((one) => one.key === key);
    const why = openBy(outcome, elsewhere.includes(key));
    if (why === 'unknown') open = why;
    else if (why) open ??= why;
    else if (outcome) {
      await recordOutcome(endpoint, outcome, question, known);
      waiting.delete(key);
    }
  }
  // One call can ask about a limited number of keys; the others are asked about when the member asks again.
  return open ?? (waiting.size > 0 ? 'unknown' : undefined);
}

/** Resolves to the answer, or to `unknown` if the call failed. */
export async function orUnknown<T>(asked: Promise<T>): Promise<T | 'unknown'> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await handleLoad(error);
    return 'unknown';
  }
}

/**
 * Decides an unknown outcome by the state that the call changes: if it has changed, the call was done; if not, it
 * may be sent again. decisions §3
 */
async function lookAtState<Data>(
  endpoint: Endpoint,
  known: Known<Data>,
  doneBy: DoneBy,
  signal: AbortSignal,
): Promise<Known<Data>> {
  const { done, refused, missed, open } = known;
  if (done.length + refused.length > 0 || (!missed && open !== 'unknown')) return known;
  const isDone = await orUnknown(doneBy(signal));
  if (typeof isDone !== 'boolean') return known;
  // The state shows the call as done, so the same again is a new intention, with a new key.
  if (isDone) await forgetKeys(endpoint, () => true);
  else {
    const intentions = idempotencyKeysNow();
    for (const { key, path } of intentions.all())
      if (path === endpoint.path) await intentions.recordProgress(key, { missed: true });
  }
  return { done: isDone ? [undefined] : [], refused, missed: !isDone };
}

/**
 * Asks the API for the outcomes of one endpoint's open intentions, and waits briefly if one is still being carried
 * out. decisions §3
 */
export async function resolveOutcome<E extends Endpoint>(
  endpoint: E,
  question: Question,
): Promise<Known<DataOf<E>>> {
  const { keys, doneBy, signal } = question;
  const known: Known<DataOf<E>> = { done: [], refused: [], missed: false };
  const waiting = new Set(keys);
  let open: Known<unknown>['open'];
  for (const wait of [...BUSY_WAITS_MS, undefined]) {
    open = await orUnknown(askAll(endpoint, waiting, question, known));
    if (open !== 'working' || wait === undefined) break;
    await pause(wait, signal);
  }
  if (open) known.open = open;
  if (open && waiting.size > 0) known.waiting = [...waiting];
  return doneBy ? lookAtState(endpoint, known, doneBy, signal) : known;
}
