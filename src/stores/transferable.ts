import { atom } from 'nanostores';
import { keep, recall } from '#wire/storage.ts';
import { TRANSFERABLE_KEY } from './remembered.ts';

/** Whether characters may move now, as this tab was told last; undefined before the first answer. product §7 */
export const $transferable = atom(['Y', 'N'].find((flag) => flag === recall(TRANSFERABLE_KEY)));

/** Remembers the answer and shows or hides what depends on it. */
export function setTransferable(flag: 'Y' | 'N'): void {
  keep(TRANSFERABLE_KEY, flag);
  $transferable.set(flag);
  document.documentElement.dataset['transferable'] = flag;
}
