import { keptFailure } from '#session/navigation.ts';

/** A path of this site: browsers take `//host`, `/\\host` and `/<TAB>/host` for another site (reliability M11). */
const OWN_PATH = /^\/(?![/\\\s])/;

/**
 * The failure behind this error page: the address to which its retry leads back, the title of that screen and the time.
 * Home and the present time if the page was opened by hand.
 */
export function lastFailure(): { from: string; screen: string; at: Date } {
  const { from, screen, at } = keptFailure.read() ?? {};
  const isKept = typeof from === 'string' && OWN_PATH.test(from) && typeof at === 'number';
  return isKept
    ? { from, screen: typeof screen === 'string' ? screen : '', at: new Date(at) }
    : { from: '/', screen: '', at: new Date() };
}
