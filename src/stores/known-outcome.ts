import { safeParse } from 'valibot';
import { ApiError, send } from '#wire/client.ts';
import type { DataOf, Endpoint } from '#wire/endpoint.ts';
import { askOutcome, askPayOutcome } from '#wire/order.ts';
import { LATE_NOTICE_MS, WISHES_ASKED_MAX } from '#constants.ts';
import { errorText } from '#errors.ts';
import { handleFailure } from './failure.ts';
import { BUSY_WAITS_MS, isUnderWay, memberNow } from './intention.ts';
import { isOld, note, openWishes, settle, type Wish } from './wishes.ts';

/** What is known of the wishes of one call; `open`: why the same may not be offered yet. */
export type Known<Data> = {
  /** What was done, with the answer that was lost; undefined when it cannot be read. */
  done: (Data | undefined)[];
  /** Why something was refused, in the member's words. */
  refused: string[];
  missed: boolean;
  open?: 'working' | 'unknown' | 'old';
};
type Outcome = DataOf<typeof askOutcome>['outcomes'][number];
type Options<E extends Endpoint> = {
  refOf?: ((data: DataOf<E>) => string) | undefined;
  signal: AbortSignal;
};

/** Whether a screen has to ask before it offers this. */
export const hasOpen = ({ path }: Endpoint): boolean => openWishes(memberNow(), path).length > 0;

/** The member has looked at the history by themself: those too old to be asked for are done with. */
export async function forgetOld({ path }: Endpoint): Promise<void> {
  const member = memberNow();
  await settle(
    member,
    ...openWishes(member, path)
      .filter(isOld)
      .map(({ key }) => key),
  );
}

/** Another tab may still wait for it; a tab that has frozen on it does not count for long. */
const isElsewhere = async ({ key, sent }: Wish): Promise<boolean> =>
  Date.now() - sent < 8 * LATE_NOTICE_MS && (await isUnderWay(key));

/**
 * The state that this call changes has been read anew, which tells what became of it: the same wish from
 * here on is another one, and must not get the answer of the one before. decisions §3
 */
export async function stateRead({ path }: Endpoint): Promise<void> {
  const member = memberNow();
  for (const wish of openWishes(member, path))
    if (!(await isElsewhere(wish))) await settle(member, wish.key);
}

async function learn<E extends Endpoint>(
  endpoint: E,
  wish: Wish,
  { state, code = '', data }: Outcome,
  { refOf }: Options<E>,
  known: Known<DataOf<E>>,
): Promise<void> {
  const member = memberNow();
  if (state === null) {
    known.open = 'unknown';
  } else if (state === 'working' || (state === 'none' && (await isElsewhere(wish)))) {
    known.open ??= 'working';
  } else if (state === 'none') {
    known.missed = true;
    await note(member, wish.key, { missed: true });
  } else if (code !== '200') {
    known.refused.push(errorText(code, data));
    await settle(member, wish.key);
  } else {
    const read = safeParse(endpoint.data, data);
    const output = read.success ? (read.output as DataOf<E>) : undefined;
    known.done.push(output);
    if (refOf && output) await note(member, wish.key, { ref: refOf(output) });
    else await settle(member, wish.key);
  }
}

async function askAll<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
  known: Known<DataOf<E>>,
): Promise<void> {
  const wishes = openWishes(memberNow(), endpoint.path);
  if (wishes.some(isOld)) known.open = 'old';
  const asked = wishes.filter((wish) => !isOld(wish)).slice(0, WISHES_ASKED_MAX);
  if (asked.length === 0) return;
  const call = endpoint.host === 'pay' ? askPayOutcome : askOutcome;
  const keys = asked.map(({ key }) => key);
  const { outcomes } = await send(call, { keys }, { signal: options.signal });
  for (const wish of asked) {
    const outcome = outcomes.find(({ key }) => key === wish.key);
    if (outcome) await learn(endpoint, wish, outcome, options, known);
    else known.open = 'unknown';
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const give = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', give, { once: true });
  });

/** Asks the API what became of the wishes of one call, and waits a little for one that is at work. decisions §3 */
export async function findOut<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
): Promise<Known<DataOf<E>>> {
  const known: Known<DataOf<E>> = { done: [], refused: [], missed: false };
  for (const wait of [...BUSY_WAITS_MS, 0])
    try {
      delete known.open;
      await askAll(endpoint, options, known);
      if (known.open !== 'working' || wait === 0) break;
      await pause(wait, options.signal);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await handleFailure(error);
      known.open = 'unknown';
      break;
    }
  return known;
}
