import { schemaOf } from '#api/storage.ts';

/** The end of a session: how it ended, the time in milliseconds, and the fingerprint of the member's id. */
export type End = { how: string; at: number; whose: string };
const isEnd = (value: unknown): value is End => {
  const { how, at, whose } = Object(value);
  return typeof how === 'string' && Number.isFinite(at) && typeof whose === 'string';
};
export const EndSchema = schemaOf(isEnd);

let channel: BroadcastChannel | undefined;
let received: End | undefined;

export const receivedEnd = (): End | undefined => received;

/**
 * Calls `onSign` whenever the session may have changed: cookies changed, another tab sent a message, or this tab is
 * shown again. reliability §4
 */
export function onSessionSign(onSign: () => void): void {
  if (globalThis.BroadcastChannel) {
    channel ??= new BroadcastChannel('session');
    channel.addEventListener('message', ({ data }) => {
      if (isEnd(data?.end)) received = data.end;
      onSign();
    });
  }
  globalThis.cookieStore?.addEventListener('change', onSign);
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, onSign);
  for (const sign of ['visibilitychange', 'resume']) document.addEventListener(sign, onSign);
}

/** Tells the other tabs that the session may have changed; `end`: how it ended, if it did. */
export const tellTabs = (end?: End): void => channel?.postMessage({ end });
