let channel: BroadcastChannel | undefined;
let received: string | undefined;

/** How a session has ended, as another tab said it to this page. */
export const receivedEnd = (): string | undefined => received;

/**
 * Every sign that the session may have changed: the cookies, a message of another tab, a return to this one.
 * reliability §4
 */
export function onSessionSign(onSign: () => void): void {
  if (globalThis.BroadcastChannel) {
    channel ??= new BroadcastChannel('session');
    channel.addEventListener('message', ({ data }) => {
      if (typeof data?.end === 'string') received = data.end;
      onSign();
    });
  }
  globalThis.cookieStore?.addEventListener('change', onSign);
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, onSign);
  for (const sign of ['visibilitychange', 'resume']) document.addEventListener(sign, onSign);
}

/** Tells the other tabs, and how the session ended if it did. */
export const tellTabs = (end?: string): void => channel?.postMessage({ end });
