import { STARTUP_CACHE_MS } from '#constants.ts';
import { TRANSFERABLE_KEY } from '#stores/remembered.ts';
import { setTransferable } from '#stores/transferable.ts';
import { activation } from '#wire/activation.ts';
import { HANDLED_STATUSES, parse } from '#wire/envelope.ts';
import { plainCall } from '#wire/plain-call.ts';
import { keep, recall } from '#wire/storage.ts';

/** The path of `getTransferPeriod`, repeated here because importing the endpoint would load valibot. */
export const TRANSFER_PERIOD_PATH = '/memsec/trans/getChrTransPeriodCheck';
const ASKED_KEY = `${TRANSFERABLE_KEY}:asked`;

/** Whether characters may move now, for a visitor; undefined if the answer needs the error catalogue. product §7 */
export async function askTransferPeriod(): Promise<'Y' | 'N' | undefined> {
  const age = Date.now() - Number(recall(ASKED_KEY));
  const kept = recall(TRANSFERABLE_KEY);
  if (age >= 0 && age < STARTUP_CACHE_MS && (kept === 'Y' || kept === 'N')) return kept;
  await activation();
  try {
    const answer = await plainCall(TRANSFER_PERIOD_PATH, {}, {});
    // A 401 means nothing to a visitor, who has no session.
    if (answer.status !== 401 && HANDLED_STATUSES.includes(answer.status)) return undefined;
    const envelope = parse(answer);
    if (!envelope) return 'N';
    if (envelope.code !== '200') return undefined;
    const { transYn } = (envelope.data ?? {}) as { transYn?: unknown };
    const period = transYn === 'Y' ? 'Y' : 'N';
    setTransferable(period);
    keep(ASKED_KEY, Date.now());
    return period;
  } catch {
    return 'N';
  }
}
