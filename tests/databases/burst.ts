import { expect } from 'vitest';

export const AT_ONCE = 60;
type Ask = () => Promise<{ code: string }>;

/** The requests of several forms: the first guess goes to the first form, the next one to the next, and so on. */
export const inTurn =
  (forms: readonly ((at: number) => ReturnType<Ask>)[]) =>
  (at: number): ReturnType<Ask> => {
    const form = forms[at % forms.length];
    if (!form) throw new Error('no forms');
    return form(at);
  };

/** The counts when `most` answers have this code and all others the next one. */
export const only = (most: number, code: string, then = '20104') => ({
  [code]: most,
  [then]: AT_ONCE - most,
});

/** How often each code comes to many requests that are sent at once. */
export async function countsOf(send: (at: number) => ReturnType<Ask>) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(at)));
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** Sends many guesses at once: `most` are checked, the others are refused, and so is a right one sent after them. */
export async function expectOnly(
  guess: (at: number) => ReturnType<Ask>,
  last: Ask,
  most: number,
  code: string,
  then = '20104',
) {
  expect(await countsOf(guess)).toEqual(only(most, code, then));
  expect((await last()).code).toBe(then);
}
