import { type Finding, faults, type Line, type Verdict, verdicts } from './finding.ts';

/** What was checked, and the word for it in the last line. */
export type Heading = { about: string; what: 'host' | 'site' };

const WIDTH = 25;
const COMMON_MIN = 5;
const labels: Record<Verdict, string> = {
  missing: 'missing',
  refused: 'refused to this origin',
  differs: 'differ',
  noted: 'as agreed with a note',
  agreed: 'as agreed',
  there: 'there but not asked further',
  'not asked': 'not asked',
};

export const isAgreed = (lines: readonly Line[]): boolean =>
  !lines.some(({ verdict }) => faults.includes(verdict));

/** How many lines have each verdict. */
const countsOf = (lines: readonly Line[]): Record<Verdict, number> =>
  Object.fromEntries(
    verdicts.map((verdict) => [verdict, lines.filter((line) => line.verdict === verdict).length]),
  ) as Record<Verdict, number>;

/** The lines, with a change to all texts that come from the host. */
export const mapTexts = (lines: readonly Line[], change: (text: string) => string): Line[] =>
  lines.map((line) => ({
    ...line,
    ...(line.why !== undefined && { why: change(line.why) }),
    findings: line.findings.map((finding) => ({
      ...finding,
      at: change(finding.at),
      actual: change(finding.actual),
      means: change(finding.means),
    })),
  }));

const factOf = ({ verdict, at, actual }: Finding) =>
  `      ${verdict === 'noted' ? 'note: ' : ''}${at}: ${actual}`;
/** What was found, each meaning once, below all that has it. */
const wordsOf = (findings: readonly Finding[]) =>
  [...Map.groupBy(findings, ({ means }) => means)].flatMap(([means, alike]) => [
    ...alike.map(factOf),
    `      -> ${means}`,
  ]);
const keyOf = (finding: Finding) => JSON.stringify(finding);

/** Findings of more than `COMMON_MIN` lines, which are printed only once, with the number of lines. */
function common(lines: readonly Line[]): Map<string, { finding: Finding; lines: number }> {
  const seen = new Map<string, { finding: Finding; lines: number }>();
  for (const finding of lines.flatMap(({ findings }) => findings)) {
    const before = seen.get(keyOf(finding))?.lines ?? 0;
    seen.set(keyOf(finding), { finding, lines: before + 1 });
  }
  return new Map([...seen].filter(([, { lines: count }]) => count > COMMON_MIN));
}

function rowsOf({ verdict, name, title, findings, why }: Line): string[] {
  const end = why ? `${title} (${why})` : title;
  return [`  ${verdict.padEnd(10)} ${name.padEnd(WIDTH)} ${end}`, ...wordsOf(findings)];
}

/** The report as text, for people. */
export function table(lines: readonly Line[], { about, what }: Heading): string {
  const sections = [...new Set(lines.map(({ section }) => section))];
  const counts = countsOf(lines);
  const frequent = common(lines);
  const rest = lines.map((line) => ({
    ...line,
    findings: line.findings.filter((finding) => !frequent.has(keyOf(finding))),
  }));
  const present = verdicts.filter((verdict) => counts[verdict] > 0);
  return [
    about,
    ...[...frequent.values()].flatMap(({ finding, lines: count }) => [
      '',
      `In ${count} places`,
      ...wordsOf([finding]),
    ]),
    ...sections.flatMap((section) => [
      '',
      section,
      ...rest.filter((line) => line.section === section).flatMap(rowsOf),
    ]),
    '',
    `${lines.length} lines: ${present.map((verdict) => `${counts[verdict]} ${labels[verdict]}`).join(', ')}.`,
    isAgreed(lines) ? `The ${what} is as agreed.` : `The ${what} is NOT as agreed.`,
    '',
  ].join('\n');
}

/** The report as JSON, for programs. */
export const json = (lines: readonly Line[], heading: Heading): string =>
  `${JSON.stringify({ ...heading, agreed: isAgreed(lines), counts: countsOf(lines), lines }, null, 2)}\n`;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function testcase({ section, name, title, verdict, findings, why }: Line): string {
  const words = findings.map(({ at, actual, means }) => `${at}: ${actual}. ${means}`).join('\n');
  let inner = `<system-out>${escaped(words)}</system-out>`;
  if (faults.includes(verdict)) inner = `<failure message="${verdict}">${escaped(words)}</failure>`;
  else if (verdict === 'not asked' || verdict === 'there')
    inner = `<skipped message="${escaped(why ?? '')}"/>`;
  return `    <testcase classname="${escaped(section)}" name="${escaped(`${name}: ${title}`)}">${inner}</testcase>`;
}

/** The report as JUnit XML, for programs that show test results. */
export function junit(lines: readonly Line[], { about }: Heading): string {
  const counts = countsOf(lines);
  const failures = faults.reduce((sum, verdict) => sum + counts[verdict], 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escaped(about)}" tests="${lines.length}" failures="${failures}" skipped="${counts['not asked'] + counts.there}">`,
    ...lines.map(testcase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** The report in the format that the options of the command ask for. */
export function report(
  lines: readonly Line[],
  heading: Heading,
  options: { json: boolean; junit: boolean },
): string {
  if (options.json) return json(lines, heading);
  return options.junit ? junit(lines, heading) : table(lines, heading);
}
