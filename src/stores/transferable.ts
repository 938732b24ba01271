import { atom } from 'nanostores';
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

/** The last answer of this tab, if it is recent enough to be used without a call. */
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
