import { send } from '#api/client.ts';
import { getFileLink } from '#api/file.ts';
import { apiUrl } from '#config.ts';

/** The origins from which the content policy (`scripts/build/policy.ts`) lets a page fetch. */
const readableOrigins = () => [location.origin, new URL(apiUrl, location.href).origin];

async function download(fileId: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await send(getFileLink, { fileId }, { signal });
  if (!readableOrigins().includes(new URL(url).origin)) throw new Error('a file of another host');
  // The picture is not cached, since others may use this computer.
  const answer = await fetch(url, { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`a file was answered ${answer.status}`);
  return answer.blob();
}

/** How far outside the window a picture is already fetched. */
const NEAR = { rootMargin: '300px' };

/**
 * Fetches one of the member's pictures once its box comes near the window, and calls `show` with an object URL, or
 * with undefined if it cannot be loaded. Returns a function that stops this and frees the URL.
 */
export function loadWhenNear(
  box: Element,
  fileId: string,
  show: (url: string | undefined) => void,
): () => void {
  const call = new AbortController();
  let objectUrl = '';
  async function load(): Promise<void> {
    try {
      objectUrl = URL.createObjectURL(await download(fileId, call.signal));
      show(objectUrl);
    } catch {
      show(undefined);
    }
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    void load();
  }, NEAR);
  observer.observe(box);
  return () => {
    observer.disconnect();
    call.abort();
    URL.revokeObjectURL(objectUrl);
  };
}
