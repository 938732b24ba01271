/** What the looks at the host said, the gravest first; `there`: it answers strangers as it must, and was not asked further. */
export const verdicts = [
  'missing',
  'refused',
  'differs',
  'noted',
  'agreed',
  'there',
  'not asked',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Verdicts that fail a run. */
export const faults: readonly Verdict[] = ['missing', 'refused', 'differs'];

export type Finding = {
  verdict: Verdict;
  /** The field, header or step. */
  at: string;
  /** What the host sent instead, never a secret or a person's word. */
  actual: string;
  /** What the portal would do with it. */
  means: string;
};

/** One line of the report: a call, or a rule that holds across calls. */
export type Line = {
  section: string;
  /** The call in the portal's code, or the rule. */
  name: string;
  /** The call's path, or what the rule demands. */
  title: string;
  verdict: Verdict;
  findings: Finding[];
  /** Why it was not asked. */
  why?: string;
};

const differs = (at: string, actual: string, means: string): Finding => ({
  verdict: 'differs',
  at,
  actual,
  means,
});
export const finding = {
  differs,
  noted: (at: string, actual: string, means: string): Finding => ({
    ...differs(at, actual, means),
    verdict: 'noted',
  }),
  missing: (at: string, actual: string, means: string): Finding => ({
    ...differs(at, actual, means),
    verdict: 'missing',
  }),
  refused: (at: string, actual: string, means: string): Finding => ({
    ...differs(at, actual, means),
    verdict: 'refused',
  }),
};

/** The gravest of several. */
export const worst = (found: readonly Finding[], otherwise: Verdict): Verdict =>
  verdicts.find((verdict) => found.some((one) => one.verdict === verdict)) ?? otherwise;

/** Short words of a value: its kind, and itself only where it is a flag, a number or a code. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string')
    return /^[\w.+-]{1,8}$/.test(value) ? `the text "${value}"` : `a text of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'number' ? `the number ${value}` : String(value);
}
