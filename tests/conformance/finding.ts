export type Verdict = 'missing' | 'refused' | 'differs' | 'noted';
/** Verdicts that fail a run, the gravest first. */
export const faults: readonly Verdict[] = ['missing', 'refused', 'differs'];

export type Finding = {
  verdict: Verdict;
  /** The field, header or step that the finding is about. */
  at: string;
  /** What the host sent instead, never a secret or personal data. */
  actual: string;
  /** What it means for the portal and its members. */
  means: string;
};

/** What was found, or why it could not be looked at. */
export type Outcome = Finding[] | string;

const findingOf =
  (verdict: Verdict) =>
  (at: string, actual: string, means: string): Finding => ({ verdict, at, actual, means });
export const finding = {
  differs: findingOf('differs'),
  noted: findingOf('noted'),
  missing: findingOf('missing'),
  refused: findingOf('refused'),
};

export const isFault = ({ verdict }: Finding): boolean => faults.includes(verdict);

/** Describes a value by its type; shows the value itself only if it is a flag, a number or a short code. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string')
    return /^[\w.+-]{1,8}$/.test(value) ? `the text "${value}"` : `a text of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'number' ? `the number ${value}` : String(value);
}
