import { atom } from 'nanostores';

type Flag = 'Y' | 'N' | 'unknown' | undefined;

/**
 * Whether characters may move between accounts now: undefined before this page has its answer, `unknown` if none says
 * so. Nothing is remembered: every page asks (product §4), and its menu has the entry for `Y` alone (product §2).
 */
export const $isTransferable = atom<Flag>();

/** CSS shows the entry of the menu by this attribute. */
export function setTransferable(flag: Flag): void {
  $isTransferable.set(flag);
  const { dataset } = document.documentElement;
  if (flag === 'Y') dataset['transferable'] = flag;
  else delete dataset['transferable'];
}

/** Notes that the call failed; an earlier answer of this page stays valid. */
export function missTransferable(): void {
  if ($isTransferable.get() === undefined) setTransferable('unknown');
}
