export type RawAnswer = { status: number; text: string };

/** Statuses with a meaning of their own; every other one counts as no answer. product §8 */
export const HANDLED_STATUSES: readonly number[] = [400, 401, 404, 408, 500];

/** Statuses with an error page. product §8 */
const PAGES = [404, 408, 500] as const;
export type PageStatus = (typeof PAGES)[number];
export const pageOf = (status: number | undefined): PageStatus | undefined =>
  PAGES.find((one) => one === status);

/**
 * The envelope of a 2xx answer (`anyStatus`: of any answer), or undefined if it has none. Only the string '200' means
 * success; other codes may also be numbers. A byte order mark before the JSON is ignored. product §7
 */
export function parse(
  { status, text }: RawAnswer,
  anyStatus = false,
): { code: string; data: unknown } | undefined {
  if (!anyStatus && (status < 200 || status > 299)) return undefined;
  try {
    const { code, data } = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isCode = typeof code === 'string' ? code !== '' : Number.isInteger(code) && code !== 200;
    return isCode ? { code: `${code}`, data } : undefined;
  } catch {
    return undefined;
  }
}
