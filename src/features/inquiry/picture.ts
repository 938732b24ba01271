import { apiUrl } from '#config.ts';
import { send } from '#wire/client.ts';
import { getFileLink } from '#wire/file.ts';

/** Where a page may read from; `scripts/policy.ts` lets it ask no other host. */
const readable = () => [location.origin, new URL(apiUrl, location.href).origin];

async function download(fileId: string, signal: AbortSignal): Promise<Blob> {
  const { url } = await send(getFileLink, { fileId }, { signal });
  if (!readable().includes(new URL(url).origin)) throw new Error('a file of another host');
  // Nothing of a member's stays on a computer that others use.
  const answer = await fetch(url, { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`a file was answered ${answer.status}`);
  return answer.blob();
}

/** So far below the window a picture is fetched already. */
const NEAR = { rootMargin: '300px' };

/**
 * Fetches a picture of the member's own once its box comes near, and passes on its address on this page,
 * or `undefined` where there is none to be had. What it returns ends both.
 */
export function pictureNear(
  box: Element,
  fileId: string,
  show: (url: string | undefined) => void,
): () => void {
  const given = new AbortController();
  let made = '';
  async function fetchIt(): Promise<void> {
    try {
      made = URL.createObjectURL(await download(fileId, given.signal));
      show(made);
    } catch {
      show(undefined);
    }
  }
  const near = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    near.disconnect();
    void fetchIt();
  }, NEAR);
  near.observe(box);
  return () => {
    near.disconnect();
    given.abort();
    URL.revokeObjectURL(made);
  };
}
