import { atom } from 'nanostores';
import { keep, recall } from '#wire/storage.ts';
import { TRANSFERABLE_KEY } from './remembered.ts';

/** Whether characters may move now; `unknown` where the call for it failed. */
type Transferable = 'Y' | 'N' | 'unknown';

/** As this tab was told last; undefined before the first answer. product §7 */
export const $transferable = atom<Transferable | undefined>(
  (['Y', 'N'] as const).find((flag) => flag === recall(TRANSFERABLE_KEY)),
);

/** Shows or hides what depends on it. */
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

/** Nobody could say; what was told before still holds. */
export function missTransferable(): void {
  if ($transferable.get() === undefined) $transferable.set('unknown');
}
