import { atom } from 'nanostores';

const isMobileNow = (): boolean =>
  globalThis.document?.documentElement.dataset['layout'] === 'mobile';

/** The head script decides it before the first paint and on every resize. product §2 */
export const $isMobile = atom(isMobileNow());
// The head script added its listener earlier, so the attribute is up to date here.
globalThis.addEventListener?.('resize', () => $isMobile.set(isMobileNow()));
