import { failureText, statusOf } from '#dialogs/failure-facts.ts';
import { handleLoad } from '#error-handling/failure.ts';
import { isTicketExpired } from '#error-handling/form-failure.ts';
import { parts } from './download.copy.ts';
import { type Ask, type Content, loads, type PartKey } from './download-parts.ts';

export const partKeys = Object.keys(parts) as PartKey[];

/** What has been collected so far, and why a part could not be; in memory alone. `at`: when that began. */
export type Collected = {
  at: Date;
  contents: Partial<Record<PartKey, Content>>;
  failures: Partial<Record<PartKey, string>>;
};

/** The part that is being collected, counted from 1, and the records of its list. */
export type Progress = { turn: number; of: number; part: PartKey; done: number; total: number };

/** Here these lead to no page of their own: the other parts stand. decisions §3 */
const isOfPart = (error: unknown) => [404, 408, 500].includes(statusOf(error) ?? 0);

/**
 * Collects those parts that `before` lacks, one after another. A part that fails stops no other. Throws what concerns
 * more than a part: it was canceled, the session has ended, or the ticket of the password gate has.
 */
export async function collect(
  before: Collected | undefined,
  { ticket, signal }: Pick<Ask, 'ticket' | 'signal'>,
  tell: (progress: Progress) => void,
): Promise<Collected> {
  const contents = { ...before?.contents };
  const failures: Collected['failures'] = {};
  const at = before?.at ?? new Date();
  const wanted = partKeys.filter((part) => !contents[part]);
  for (const [index, part] of wanted.entries()) {
    const seen = (done: number, total: number) =>
      tell({ turn: index + 1, of: wanted.length, part, done, total });
    seen(0, 0);
    try {
      contents[part] = await loads[part]({ ticket, signal, seen });
    } catch (error) {
      if (signal.aborted || isTicketExpired(error)) throw error;
      if (!isOfPart(error) && !(await handleLoad(error))) throw error;
      failures[part] = failureText(error);
    }
  }
  return { at, contents, failures };
}
