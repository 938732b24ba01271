/** The number a member can read out to support: the status and the second it happened, base 36. */
export function failureReference(status: number, at: Date): string {
  const second = Math.floor(at.getTime() / 1000);
  return `E${status}-${second.toString(36).toUpperCase()}`;
}
