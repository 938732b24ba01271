import { atom } from 'nanostores';
import { activation } from '#wire/activation.ts';
import { HANDLED_STATUSES, parse } from '#wire/envelope.ts';
import { plainCall } from '#wire/plain-call.ts';
import { keep, recall } from '#wire/storage.ts';
import { isRecent, TRANSFERABLE_KEY } from './remembered.ts';

type Answer = 'Y' | 'N';
const ASKED_KEY = `${TRANSFERABLE_KEY}:asked`;

const kept = () => (['Y', 'N'] as const).find((flag) => flag === recall(TRANSFERABLE_KEY));

/**
 * Whether characters may move now: the last answer that this tab got; undefined before the first one, `unknown` if the
 * call for it failed. product §7
 */
export const $transferable = atom<Answer | 'unknown' | undefined>(kept());

/** The last answer of this tab, if it may stand for a call. */
export const recentTransferable = (): Answer | undefined =>
  isRecent(recall(ASKED_KEY)) ? kept() : undefined;

/** Mirrors the answer to the attribute by which CSS shows or hides transfer links. */
export function showTransferable(): void {
  const flag = $transferable.get();
  if (flag !== undefined) document.documentElement.dataset['transferable'] = flag;
}

/** Remembers the answer and shows it. */
export function setTransferable(flag: Answer): void {
  keep(TRANSFERABLE_KEY, flag);
  keep(ASKED_KEY, Date.now());
  $transferable.set(flag);
  showTransferable();
}

/** Notes that the call failed; an earlier answer stays valid. */
export function missTransferable(): void {
  if ($transferable.get() === undefined) $transferable.set('unknown');
}

/** The path of `getTransferPeriod`, repeated here because importing the endpoint would load valibot. */
export const TRANSFER_PERIOD_PATH = '/memsec/trans/getChrTransPeriodCheck';

/** Whether characters may move now, for a visitor; undefined if the answer needs the error catalogue. product §7 */
export async function askTransferPeriod(): Promise<'Y' | 'N' | undefined> {
  const recent = recentTransferable();
  if (recent) return recent;
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
    return period;
  } catch {
    return 'N';
  }
}
