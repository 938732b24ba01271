import { atom } from 'nanostores';
import { keep, recall } from '#wire/storage.ts';
import { TRANSFERABLE_KEY } from './remembered.ts';

/** Whether characters may move now; `unknown` if the call for it failed. */
type Transferable = 'Y' | 'N' | 'unknown';

/** The last answer that this tab got; undefined before the first one. product §7 */
export const $transferable = atom<Transferable | undefined>(
  (['Y', 'N'] as const).find((flag) => flag === recall(TRANSFERABLE_KEY)),
);

/** Mirrors the answer to the attribute by which CSS shows or hides transfer links. */
export function showTransferable(): void {
  const flag = $transferable.get();
  if (flag !== undefined) document.documentElement.dataset['transferable'] = flag;
}

/** Remembers the answer and shows it. */
export function setTransferable(flag: 'Y' | 'N'): void {
  keep(TRANSFERABLE_KEY, flag);
  $transferable.set(flag);
  showTransferable();
}

/** Notes that the call failed; an earlier answer stays valid. */
export function missTransferable(): void {
  if ($transferable.get() === undefined) $transferable.set('unknown');
}
