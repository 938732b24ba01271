import { atom } from 'nanostores';
import { keep, recall } from '#wire/storage.ts';
import { TRANSFERABLE_KEY } from './remembered.ts';

/** Whether characters may move now, as this tab was told last. product §7 */
export const $transferable = atom(recall(TRANSFERABLE_KEY) === 'Y');

/** Remembers the answer and shows or hides what depends on it. */
export function setTransferable(flag: 'Y' | 'N'): void {
  keep(TRANSFERABLE_KEY, flag);
  $transferable.set(flag === 'Y');
  document.documentElement.dataset['transferable'] = flag;
}
