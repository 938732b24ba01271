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

/** The findings as text: below all findings with one meaning, that meaning once. */
const wordsOf = (findings: readonly Finding[]): string =>
  [...Map.groupBy(findings, ({ means }) => means)]
    .flatMap(([means, alike]) => [
      ...alike.map(({ at, actual }) => `${at}: ${actual}`),
      `-> ${means}`,
    ])
    .join('\n');

/** Why a check may be left out on the reference API: no host is asked that, or its seeded member has no such record. */
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

/** Fails the test by the faults of a host, annotates it with the notes, or skips it with the reason. */
export async function tellForeign(outcome: Outcome, { annotate, skip, task }: TestContext) {
  task.meta.outcome = outcome;
  if (typeof outcome === 'string') return skip(outcome);
  for (const note of outcome.filter((one) => !isFault(one)))
    await annotate(wordsOf([note]), 'note');
  const faults = outcome.filter(isFault);
  if (faults.length === 0) return;
  const failure = new Error(wordsOf(faults));
  // A report about a host has no use for a line of this file.
  failure.stack = '';
  throw failure;
}
