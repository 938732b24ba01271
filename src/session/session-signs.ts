let channel: BroadcastChannel | undefined;
let received: string | undefined;

export const receivedEnd = (): string | undefined => received;

/**
 * Calls `onSign` whenever the session may have changed: cookies changed, another tab sent a message, or this tab is
 * shown again. reliability §4
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

/** Tells the other tabs that the session may have changed; `end`: how it ended, if it did. */
export const tellTabs = (end?: string): void => channel?.postMessage({ end });
