import { atom } from 'nanostores';
import { kept, plain } from '#wire/storage.ts';
import { isRecent, keptTransferable, lastTransferable } from './remembered.ts';

type Answer = 'Y' | 'N';
const askedAt = kept(
  'transferable:asked',
  plain((at): at is number => Number.isFinite(at)),
  { until: 'session' },
);

/** Undefined before the first answer of this tab, `unknown` if the call for it failed. product §7 */
export const $transferable = atom<Answer | 'unknown' | undefined>(keptTransferable.read());

export const recentTransferable = (): Answer | undefined =>
  isRecent(askedAt.read()) ? keptTransferable.read() : undefined;

/** Mirrors the answer to the attribute by which CSS shows or hides transfer links. */
export function showTransferable(): void {
  const flag = $transferable.get();
  if (flag !== undefined) document.documentElement.dataset['transferable'] = flag;
}

export function setTransferable(flag: Answer): void {
  keptTransferable.keep(flag);
  lastTransferable.keep(flag);
  askedAt.keep(Date.now());
  $transferable.set(flag);
  showTransferable();
}

/** Notes that the call failed; an earlier answer stays valid. */
export function missTransferable(): void {
  if ($transferable.get() === undefined) $transferable.set('unknown');
}
