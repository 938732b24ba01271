import { atom } from 'nanostores';
import { LATE_NOTICE_MS } from '#constants.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { lostAct as copy } from './act-once.copy.ts';
import { alert, failureCode, type Told, tell } from './failure.ts';
import { findOut, type Known } from './known-outcome.ts';
import { type Lost, lostOf, sendOnce } from './send-once.ts';
import { closed as closedWords } from './stores.copy.ts';

/** `data`: undefined when what was done cannot be read; `told`: for a place above the list. */
type Came<Data> = (
  | { came: 'done'; data: Data | undefined }
  | { came: 'refused' | 'open'; told: Told | undefined }
) & {
  /** The member gave the wait up: nothing else is to follow. */
  stopped?: boolean;
};

/** An act that waits; `asking`: its answer was lost, and what became of it is asked for. */
type Act = { asking: boolean; step: AbortController };
/** What the page waits for now; shown by `parts/late-act.tsx`. */
export const $acts = atom<readonly Act[]>([]);

/** Waits no longer: neither for an answer, nor then for what became of the act. */
export function stopActs(): void {
  for (const { step } of $acts.get()) step.abort();
}

type Learnt<Data> = { known: Known<Data>; closed: Lost['closed']; stopped: boolean };

/** What became of the call that was just lost. */
async function learn<E extends Endpoint>(
  endpoint: E,
  { key, closed }: Lost,
  act: Act,
): Promise<Learnt<DataOf<E>>> {
  const stopped = act.step.signal.aborted;
  const step = new AbortController();
  Object.assign(act, { asking: true, step });
  $acts.set([...$acts.get()]);
  setTimeout(() => step.abort(), LATE_NOTICE_MS);
  const options = { also: [key], alone: true, signal: step.signal } as const;
  return { known: await findOut(endpoint, options), closed, stopped };
}

/** What is heard of an act, in the end. */
async function hear<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
): Promise<{ data: DataOf<E> } | { error: unknown } | Learnt<DataOf<E>>> {
  const act: Act = { asking: false, step: new AbortController() };
  $acts.set([...$acts.get(), act]);
  try {
    return { data: await sendOnce(endpoint, body, { signal: act.step.signal }) };
  } catch (error) {
    const lost = lostOf(error);
    return lost ? await learn(endpoint, lost, act) : { error };
  } finally {
    $acts.set($acts.get().filter((other) => other !== act));
  }
}

async function tellLearnt<Data>({ known, closed, stopped }: Learnt<Data>): Promise<Came<Data>> {
  const { done, refused, missed } = known;
  if (done.length > 0) return { came: 'done', data: done[0], stopped };
  const [why] = refused;
  const missedText = closed ? `${copy.undone} ${closedWords[closed]}` : copy.missed;
  const { text, way } = why ?? { text: missed ? missedText : copy.unknown };
  await alert(text, way && { link: way });
  return { came: why ? 'refused' : 'open', told: { text, way, heard: true }, stopped };
}

/**
 * Does a once-only act of a list, where no form waits to ask: a lost answer is asked for at once, and told.
 * `own`: in place of the catalogue's sentence, by code. decisions §3
 */
export async function actOnce<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  own: Partial<Record<string, string>> = {},
): Promise<Came<DataOf<E>>> {
  const heard = await hear(endpoint, body);
  if ('data' in heard) return { came: 'done', data: heard.data };
  if ('known' in heard) return tellLearnt(heard);
  const code = failureCode(heard.error);
  const told = await tell(heard.error, code && own[code]);
  // A code without an alert is a silent one.
  if (code) return { came: 'refused', told };
  if (told && !told.heard) await alert(told.text);
  return { came: 'open', told: told && { ...told, heard: true } };
}
