let channel: BroadcastChannel | undefined;

/** Every sign that the session may have changed: the cookies, another tab's word, a return to this one. reliability §4 */
export function onSessionSign(heed: () => void): void {
  if (globalThis.BroadcastChannel) {
    channel ??= new BroadcastChannel('session');
    channel.addEventListener('message', heed);
  }
  globalThis.cookieStore?.addEventListener('change', heed);
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, heed);
  for (const sign of ['visibilitychange', 'resume']) document.addEventListener(sign, heed);
}

/** Gives the sign to the other tabs. */
export const tellTabs = (): void => channel?.postMessage('changed');
