import { LATE_NOTICE_MS } from '#constants.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { lostAct as copy } from './act-once.copy.ts';
import { alert, failureCode, type Told, tell } from './failure.ts';
import { findOut } from './known-outcome.ts';
import { $lost, isLost, type Lost, sendOnce } from './send-once.ts';
import { closed as closedWords } from './stores.copy.ts';

/** `data`: undefined when what was done cannot be read; `told`: for a place above the list. */
type Came<Data> =
  | { came: 'done'; data: Data | undefined }
  | { came: 'refused' | 'open'; told: Told | undefined };

/** What became of the call that was just lost. */
async function learn<E extends Endpoint>(
  endpoint: E,
  { key, closed }: Lost,
): Promise<Came<DataOf<E>>> {
  const signal = AbortSignal.timeout(LATE_NOTICE_MS);
  const { done, refused, missed } = await findOut(endpoint, { also: [key], alone: true, signal });
  if (done.length > 0) return { came: 'done', data: done[0] };
  const [why] = refused;
  const missedText = closed ? `${copy.undone} ${closedWords[closed]}` : copy.missed;
  const { text, way } = why ?? { text: missed ? missedText : copy.unknown };
  await alert(text, way && { link: way });
  return { came: why ? 'refused' : 'open', told: { text, way, heard: true } };
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
  try {
    return { came: 'done', data: await sendOnce(endpoint, body) };
  } catch (error) {
    const lost = isLost(error) && $lost.get();
    if (lost) return learn(endpoint, lost);
    const code = failureCode(error);
    const told = await tell(error, code && own[code]);
    // A code without an alert is a silent one.
    if (code) return { came: 'refused', told };
    if (told && !told.heard) await alert(told.text);
    return { came: 'open', told: told && { ...told, heard: true } };
  }
}
