import { type Finding, isFault, type Outcome } from '../finding.ts';

/** The verdicts of a line, the gravest first. */
const verdicts = ['differs', 'noted', 'agreed', 'not asked'] as const;

/** One line of the report. */
export type Line = {
  /** The id of the check. */
  name: string;
  /** What it demands. */
  title: string;
  verdict: (typeof verdicts)[number];
  findings: Finding[];
  /** Why it could not be made. */
  why?: string;
};

const WIDTH = 25;
const labels: Record<Line['verdict'], string> = {
  differs: 'differ',
  noted: 'as agreed with a note',
  agreed: 'as agreed',
  'not asked': 'not asked',
};

function verdictOf(outcome: Outcome): Line['verdict'] {
  if (typeof outcome === 'string') return 'not asked';
  if (outcome.some(isFault)) return 'differs';
  return outcome.length > 0 ? 'noted' : 'agreed';
}

/** The line of a check; `outcome`: what was found, or why the check was not made. */
export const lineOf = (name: string, title: string, outcome: Outcome): Line => ({
  name,
  title,
  verdict: verdictOf(outcome),
  ...(typeof outcome === 'string' ? { findings: [], why: outcome } : { findings: outcome }),
});

export const isAgreed = (lines: readonly Line[]): boolean =>
  !lines.some(({ verdict }) => verdict === 'differs');

/** How many lines have each verdict. */
const countsOf = (lines: readonly Line[]): Record<Line['verdict'], number> =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, lines.filter((line) => line.verdict === verdict).length]),
  ) as Record<Line['verdict'], number>;

const factOf = ({ verdict, at, actual }: Finding) =>
  `      ${verdict === 'noted' ? 'note: ' : ''}${at}: ${actual}`;
/** What was found, each meaning once, below all that has it. */
const wordsOf = (findings: readonly Finding[]) =>
  [...Map.groupBy(findings, ({ means }) => means)].flatMap(([means, alike]) => [
    ...alike.map(factOf),
    `      -> ${means}`,
  ]);
function rowsOf({ verdict, name, title, findings, why }: Line): string[] {
  const end = why ? `${title} (${why})` : title;
  return [`  ${verdict.padEnd(10)} ${name.padEnd(WIDTH)} ${end}`, ...wordsOf(findings)];
}

/** The report on a site as text, for people. */
export function table(lines: readonly Line[], about: string): string {
  const counts = countsOf(lines);
  const present = verdicts.filter((verdict) => counts[verdict] > 0);
  return [
    about,
    '',
    ...lines.flatMap(rowsOf),
    '',
    `${lines.length} lines: ${present.map((verdict) => `${counts[verdict]} ${labels[verdict]}`).join(', ')}.`,
    isAgreed(lines) ? 'The site is as agreed.' : 'The site is NOT as agreed.',
    '',
  ].join('\n');
}

/** The report as JSON, for programs. */
const json = (lines: readonly Line[], about: string): string =>
  `${JSON.stringify({ about, agreed: isAgreed(lines), counts: countsOf(lines), lines }, null, 2)}\n`;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function testcase({ name, title, verdict, findings, why = '' }: Line): string {
  const words = findings.map(({ at, actual, means }) => `${at}: ${actual}. ${means}`).join('\n');
  let inner = `<system-out>${escaped(words)}</system-out>`;
  if (verdict === 'differs') inner = `<failure message="${verdict}">${escaped(words)}</failure>`;
  else if (verdict === 'not asked') inner = `<skipped message="${escaped(why)}"/>`;
  return `    <testcase classname="site" name="${escaped(`${name}: ${title}`)}">${inner}</testcase>`;
}

/** The report as JUnit XML, for programs that show test results. */
function junit(lines: readonly Line[], about: string): string {
  const counts = countsOf(lines);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escaped(about)}" tests="${lines.length}" failures="${counts.differs}" skipped="${counts['not asked']}">`,
    ...lines.map(testcase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** The report in the format that the options of the command ask for. */
export function report(
  lines: readonly Line[],
  about: string,
  options: { json: boolean; junit: boolean },
): string {
  if (options.json) return json(lines, about);
  return options.junit ? junit(lines, about) : table(lines, about);
}
