/** The id that an address names behind its `#`; empty where nothing can be read there. */
export function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
