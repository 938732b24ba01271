export const AT_ONCE = 60;
export type Ask = () => Promise<{ code: string }>;

/** Sends many guesses at once; gives how often each code came, and the answer to a right guess sent after them. */
export async function burst(guess: (at: number) => ReturnType<Ask>, last: Ask) {
  const guesses = Array.from({ length: AT_ONCE }, (_, at) => guess(at));
  const counts: Record<string, number> = {};
  for (const { code } of await Promise.all(guesses)) counts[code] = (counts[code] ?? 0) + 1;
  return { counts, right: (await last()).code };
}
