/** The verdicts, the gravest first. `there`: the call treats strangers as it must; nothing else of it was checked. */
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
  /** The field, header or step that the finding is about. */
  at: string;
  /** What the host sent instead, never a secret or personal data. */
  actual: string;
  /** What it means for the portal and its members. */
  means: string;
};

/** One line of the report: a call, or a rule that holds across calls. */
export type Line = {
  section: string;
  /** The call's name in the portal's code, or the rule's id. */
  name: string;
  /** The call's path, or what the rule demands. */
  title: string;
  verdict: Verdict;
  findings: Finding[];
  /** Why the call was not made or the rule not checked. */
  why?: string;
};

const findingOf =
  (verdict: Verdict) =>
  (at: string, actual: string, means: string): Finding => ({ verdict, at, actual, means });
export const finding = {
  differs: findingOf('differs'),
  noted: findingOf('noted'),
  missing: findingOf('missing'),
  refused: findingOf('refused'),
};

/** The gravest verdict of the findings; `otherwise` if there are none. */
export const worst = (found: readonly Finding[], otherwise: Verdict): Verdict =>
  verdicts.find((verdict) => found.some((entry) => entry.verdict === verdict)) ?? otherwise;

/** The line of a rule; `outcome`: what was found, or why the rule was not checked. */
export const ruleLine = (
  rule: Pick<Line, 'section' | 'name' | 'title'>,
  outcome: Finding[] | string,
): Line =>
  typeof outcome === 'string'
    ? { ...rule, verdict: 'not asked', findings: [], why: outcome }
    : { ...rule, verdict: worst(outcome, 'agreed'), findings: outcome };

/** Describes a value by its type; shows the value itself only if it is a flag, a number or a short code. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string')
    return /^[\w.+-]{1,8}$/.test(value) ? `the text "${value}"` : `a text of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'number' ? `the number ${value}` : String(value);
}
