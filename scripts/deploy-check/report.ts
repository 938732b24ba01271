/** The report of `npm run deploy:check`: a line for each check, with its findings. */
import { groupBy } from 'es-toolkit';
import type { Finding } from './look.ts';

/** What each verdict is called in the last line, the gravest first. */
const labels = {
  differs: 'differ',
  noted: 'as agreed with a note',
  agreed: 'as agreed',
  'not asked': 'not asked',
};
type Verdict = keyof typeof labels;

/** One line of the report: a check, by its id, and what it demands. */
export type Line = {
  name: string;
  title: string;
  verdict: Verdict;
  findings: Finding[];
  /** Why it could not be made. */
  why?: string;
};

function verdictOf(found: Finding[]): Verdict {
  if (found.some(({ verdict }) => verdict === 'differs')) return 'differs';
  return found.length > 0 ? 'noted' : 'agreed';
}

/** The line of a check; `found`: what it has found, or why it was not made. */
export const lineOf = (name: string, title: string, found: Finding[] | string): Line =>
  typeof found === 'string'
    ? { name, title, verdict: 'not asked', findings: [], why: found }
    : { name, title, verdict: verdictOf(found), findings: found };

export const isAgreed = (lines: readonly Line[]): boolean =>
  lines.every(({ verdict }) => verdict !== 'differs');

function rowsOf({ verdict, name, title, findings, why }: Line): string[] {
  const end = why ? `${title} (${why})` : title;
  // Each meaning once, below all that has it.
  const alike = Object.entries(groupBy(findings, ({ means }) => means));
  return [
    `  ${verdict.padEnd(10)} ${name.padEnd(25)} ${end}`,
    ...alike.flatMap(([means, found]) => [
      ...found.map(({ at, actual }) => `      ${at}: ${actual}`),
      `      -> ${means}`,
    ]),
  ];
}

/** The report on a site. */
export function report(lines: readonly Line[], about: string): string {
  const counts = (Object.keys(labels) as Verdict[])
    .map((verdict) => [lines.filter((line) => line.verdict === verdict).length, labels[verdict]])
    .filter(([count]) => count !== 0)
    .map((words) => words.join(' '));
  return [
    about,
    '',
    ...lines.flatMap(rowsOf),
    '',
    `${lines.length} lines: ${counts.join(', ')}.`,
    isAgreed(lines) ? 'The site is as agreed.' : 'The site is NOT as agreed.',
    '',
  ].join('\n');
}
