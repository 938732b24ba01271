import { MINUTE_MS } from '#constants.ts';

export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // A browser may read the file only after the member has answered where to save it.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE_MS);
}
