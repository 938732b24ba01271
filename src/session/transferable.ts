import { atom } from 'nanostores';
import { kept, plain } from '#wire/storage.ts';
import { isRecent, keptTransferable, lastTransferable } from './remembered.ts';

type Answer = 'Y' | 'N';
/** When the kept answer was given, in epoch milliseconds. */
const askedAt = kept(
  'transferable:asked',
  plain((at): at is number => Number.isFinite(at)),
  { until: 'session' },
);

/**
 * Whether characters may move now: the last answer that this tab got; undefined before the first one, `unknown` if the
 * call for it failed. product §7
 */
export const $transferable = atom<Answer | 'unknown' | undefined>(keptTransferable.read());

/** The last answer of this tab, if it is recent enough to be used without a call. */
export const recentTransferable = (): Answer | undefined =>
  isRecent(askedAt.read()) ? keptTransferable.read() : undefined;

/** Mirrors the answer to the attribute by which CSS shows or hides transfer links. */
export function showTransferable(): void {
  const flag = $transferable.get();
  if (flag !== undefined) document.documentElement.dataset['transferable'] = flag;
}

/** Remembers the answer and shows it. */
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
