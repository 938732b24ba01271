import { expectDownload } from '#stores/leave-guard.ts';
import { send } from '#wire/client.ts';
import { getFileLink } from '#wire/file.ts';

/** Downloads a file of the member's own; the page stays. */
export async function downloadFile(fileId: string): Promise<void> {
  const { url } = await send(getFileLink, { fileId });
  expectDownload();
  location.assign(url);
}
