export const AT_ONCE = 60;
export type Ask = () => Promise<{ code: string }>;

/** The requests of several forms: the first guess goes to the first form, the next one to the next, and so on. */
export const inTurn =
  (forms: readonly ((at: number) => ReturnType<Ask>)[]) =>
  (at: number): ReturnType<Ask> => {
    const form = forms[at % forms.length];
    if (!form) throw new Error('no forms');
    return form(at);
  };

/** Sends many guesses at once; gives how often each code came, and the answer to a right guess sent after them. */
export async function burst(guess: (at: number) => ReturnType<Ask>, last: Ask) {
  const guesses = Array.from({ length: AT_ONCE }, (_, at) => guess(at));
  const counts: Record<string, number> = {};
  for (const { code } of await Promise.all(guesses)) counts[code] = (counts[code] ?? 0) + 1;
  return { counts, right: (await last()).code };
}
