/** The id of the element that an address's hash names; empty if it cannot be decoded. */
export function hashId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
