/** The header with an idempotency key. */
export const key = (text: string) => ({ 'Idempotency-Key': text });

let made = 0;
/** The same with a key that nobody has used. */
export function freshKey() {
  made += 1;
  return key(`key-${made}`);
}

/** The codes of two calls that are sent at once. */
export const codesOfTwo = async (call: () => Promise<{ code: string }>): Promise<string[]> =>
  (await Promise.all([call(), call()])).map(({ code }) => code).sort();
