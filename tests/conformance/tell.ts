/** How the outcome of a check becomes that of a test. */
import { expect, type TestContext } from 'vitest';
import { reasons } from './asks.ts';
import { type Finding, isFault, type Outcome } from './finding.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** For the report of `--json`. */
    outcome?: Outcome;
  }
}

/** The outcome, with a change to all texts that come from the host. */
export const mapTexts = (outcome: Outcome, change: (text: string) => string): Outcome =>
  typeof outcome === 'string'
    ? change(outcome)
    : outcome.map(({ verdict, at, actual, means }) => ({
        verdict,
        at: change(at),
        actual: change(actual),
        means: change(means),
      }));

/** What was found, each meaning once, below all that has it. */
const wordsOf = (findings: readonly Finding[]): string =>
  [...Map.groupBy(findings, ({ means }) => means)]
    .flatMap(([means, alike]) => [
      ...alike.map(({ at, actual }) => `${at}: ${actual}`),
      `-> ${means}`,
    ])
    .join('\n');

/** What is asked of no host, and what the member of the seeds has none of. */
const notAsked: readonly string[] = [
  ...Object.values(reasons),
  'needs records',
  'needs a request to restore a character',
];

/** Of the reference API nothing may be found, and little may be left out. */
export function tellReference(outcome: Outcome): void {
  if (typeof outcome === 'string') expect(notAsked).toContain(outcome);
  else expect(outcome).toEqual([]);
}

/** Tells about a host what a test can show: faults, notes, or why it was left out. */
export async function tellForeign(outcome: Outcome, { annotate, skip, task }: TestContext) {
  task.meta.outcome = outcome;
  if (typeof outcome === 'string') return skip(outcome);
  for (const note of outcome.filter((one) => !isFault(one)))
    await annotate(wordsOf([note]), 'note');
  const faults = outcome.filter(isFault);
  if (faults.length === 0) return;
  const failure = new Error(wordsOf(faults));
  // Where this line stands in the suite is of no use to whoever reads about a host.
  failure.stack = '';
  throw failure;
}
