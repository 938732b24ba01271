import { atom } from 'nanostores';
import { keep, recall } from '#wire/storage.ts';
import { TRANSFERABLE_KEY } from './remembered.ts';

/** Whether characters may move now; `unknown` where the call for it failed. */
type Transferable = 'Y' | 'N' | 'unknown';

/** The last answer that this tab got; undefined before the first. product §7 */
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

/** The call failed; the answer before it still holds. */
export function missTransferable(): void {
  if ($transferable.get() === undefined) $transferable.set('unknown');
}
