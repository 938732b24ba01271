import { send } from '#api/client.ts';
import { getFileLink } from '#api/common-file.ts';
import { expectDownload } from './leave-guard.ts';

/** Downloads a file of the member's own; the page stays. */
export async function downloadFile(fileId: string): Promise<void> {
  const { url } = await send(getFileLink, { fileId });
  expectDownload();
  location.assign(url);
}
