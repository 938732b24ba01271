import { atom } from 'nanostores';

const isMobile = (): boolean => globalThis.document?.documentElement.dataset['layout'] === 'mobile';

/** Whether the mobile layout shows. The head script decides it before the first paint and at every new size. product §2 */
export const $mobile = atom(isMobile());
// The head script's listener came first.
globalThis.addEventListener?.('resize', () => $mobile.set(isMobile()));
