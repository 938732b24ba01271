import { activation } from '#wire/activation.ts';
import { callHeaders } from '#wire/call-headers.ts';
import { apiUrl } from '#config.ts';
import { GAME_CODE, STARTUP_CACHE_MS } from '#constants.ts';
import { keep, recall } from '#wire/storage.ts';
import { TRANSFERABLE_KEY } from '#stores/remembered.ts';

/** The path of `getTransferPeriod`; its schema would bring the whole library along. */
export const TRANSFER_PERIOD_PATH = '/memsec/trans/getChrTransPeriodCheck';
const ASKED_KEY = `${TRANSFERABLE_KEY}:asked`;

/** Statuses that lead somewhere (product §8); every other one is no answer, and a menu entry stays hidden. */
const MEANT = [400, 404, 408, 500];

/** Whether characters may move now, for a visitor; undefined when the error catalogue has to judge. product §7 */
export async function askTransferPeriod(): Promise<'Y' | 'N' | undefined> {
  const age = Date.now() - Number(recall(ASKED_KEY));
  const kept = recall(TRANSFERABLE_KEY);
  if (age >= 0 && age < STARTUP_CACHE_MS && (kept === 'Y' || kept === 'N')) return kept;
  await activation();
  try {
    const answer = await fetch(apiUrl + TRANSFER_PERIOD_PATH, {
      method: 'POST',
      headers: { ...callHeaders({}), 'Content-Type': 'application/json' },
      body: JSON.stringify({ gameCode: GAME_CODE }),
    });
    if (MEANT.includes(answer.status)) return undefined;
    const { code, data } = (await answer.json()) as { code: unknown; data?: { transYn?: unknown } };
    if (code !== '200') return typeof code === 'string' ? undefined : 'N';
    const period = data?.transYn === 'Y' ? 'Y' : 'N';
    keep(TRANSFERABLE_KEY, period);
    keep(ASKED_KEY, Date.now());
    return period;
  } catch {
    return 'N';
  }
}
