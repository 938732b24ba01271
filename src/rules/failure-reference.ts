/** The number a member can read out to support: the HTTP status or the code, and the second it happened, base 36. */
export function failureReference(failed: number | string, at: Date): string {
  const second = Math.floor(at.getTime() / 1000);
  return `E${failed}-${second.toString(36).toUpperCase()}`;
}

/** The query of a link to the inquiry form that asks about an error. */
export const askAboutCode = (code: string, page: string, at: number): Record<string, string> => ({
  code,
  page: page.split('?', 1)[0] ?? '/',
  at: `${at}`,
});
