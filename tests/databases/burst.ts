export const AT_ONCE = 60;
export type Ask = () => Promise<{ code: string }>;

/** Many guesses at once and a right one after them: how often each code came, and the answer to the right one. */
export async function burst(guess: (at: number) => ReturnType<Ask>, last: Ask) {
  const guesses = Array.from({ length: AT_ONCE }, (_, at) => guess(at));
  const answers = await Promise.all([...guesses, last()]);
  const right = answers.pop();
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return { counts, right: right?.code };
}
