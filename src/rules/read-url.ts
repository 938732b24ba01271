/** The address in a text, undefined if there is none. `URL.canParse` is newer than some browsers (decisions §6). */
export function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
