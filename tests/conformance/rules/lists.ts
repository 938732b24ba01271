import { formatDay } from '#rules/dates.ts';
import type { CallName } from '../../../scripts/contract/endpoints.ts';
import type { Context, Rule } from '../context.ts';
import { type Finding, finding } from '../finding.ts';
import { withoutSeconds } from '../judge.ts';

type Row = Record<string, unknown>;
type Page = { list: Row[]; total: number };
type List = {
  name: CallName;
  section: string;
  /** The field with the moment that orders the rows. */
  at?: string;
  /** Whether the call takes a span of Seoul days. */
  days?: true;
  more?: object;
};

const lists: List[] = [
  { name: 'getUseHistory', section: 'hwan', at: 'at', days: true },
  { name: 'getCharges', section: 'order', at: 'at', days: true },
  { name: 'getGifts', section: 'gift', at: 'sentAt', days: true },
  {
    name: 'getTransfers',
    section: 'transfer',
    at: 'requestedAt',
    days: true,
    more: { direction: 'sent' },
  },
  { name: 'getActivity', section: 'present', at: 'at', days: true },
  { name: 'getInquiryList', section: 'inquiry', at: 'at', days: true },
  { name: 'getReports', section: 'report', at: 'at' },
  { name: 'getRestorations', section: 'restoration', at: 'at' },
  { name: 'getSanctions', section: 'block' },
];

const LOST = 'Members miss records, or see them twice.';
const SIZE = 2;
const MANY = 50;

async function ask(
  context: Context,
  { name, days, more }: List,
  page: { page: number; size: number },
  span = days && { from: context.facts.from, to: context.facts.to },
): Promise<Page | undefined> {
  const body = { ...page, ...span, ...more };
  const answer = await context.host.send(name, body, { auth: context.auth });
  return context.dataOf(name, answer) as Page | undefined;
}

/** The moment that orders a row; empty for a list without one. */
const momentOf = ({ at }: List, row: Row) => (at === undefined ? '' : `${row[at] ?? ''}`);
const has = (rows: Row[], row: Row) =>
  rows.some((other) => withoutSeconds(other) === withoutSeconds(row));

function pageFindings(list: List, [first, second, beyond]: [Page, Page, Page]): Finding[] {
  const { total } = first;
  const rows = [...first.list, ...second.list];
  const wanted = Math.min(total, SIZE);
  const moments = rows.map((row) => momentOf(list, row)).filter(Boolean);
  const checks: [isWrong: boolean, at: string, actual: string][] = [
    [
      first.list.length !== wanted,
      'size',
      `${first.list.length} rows where ${wanted} were asked for`,
    ],
    [second.total !== total, 'data.total', `${total}, then ${second.total}`],
    [second.list.some((row) => has(first.list, row)), 'page', 'the second page repeats the first'],
    [beyond.list.length > 0, 'page', 'rows after the last page'],
    [
      moments.some((moment, i) => i > 0 && Date.parse(moment) > Date.parse(moments[i - 1] ?? '')),
      'order',
      'an older row before a newer one',
    ],
  ];
  return checks
    .filter(([isWrong]) => isWrong)
    .map(([, at, actual]) => finding.differs(at, actual, LOST));
}

const paging = (list: List): Rule => ({
  id: `paging-${list.name}`,
  section: list.section,
  demands: 'pages have their size, one total, no row twice, the newest first',
  check: async (context) => {
    const first = await ask(context, list, { page: 1, size: SIZE });
    const second = await ask(context, list, { page: 2, size: SIZE });
    const last = Math.ceil((first?.total ?? 0) / SIZE);
    const beyond = await ask(context, list, { page: last + 1, size: SIZE });
    if (!first || !second || !beyond) return 'the call itself is not as agreed';
    return first.total === 0 ? 'needs records' : pageFindings(list, [first, second, beyond]);
  },
});

/** Whether the day differs between Seoul and UTC: only such a record shows whose days the host counts. */
const isOtherDayInUtc = (moment: string) => formatDay(moment) !== moment.slice(0, 10);

const days = (list: List): Rule => ({
  id: `days-${list.name}`,
  section: list.section,
  demands: 'a span holds every record of its Seoul days, both included, and no other',
  check: async (context) => {
    const all = await ask(context, list, { page: 1, size: MANY });
    if (!all) return 'the call itself is not as agreed';
    const dayOf = (row: Row) => formatDay(momentOf(list, row));
    const dated = all.list.filter((row) => momentOf(list, row) !== '');
    const row = dated.find((one) => isOtherDayInUtc(momentOf(list, one))) ?? dated[0];
    if (!row) return 'needs records';
    const day = dayOf(row);
    const ofDay = await ask(context, list, { page: 1, size: MANY }, { from: day, to: day });
    const rows = ofDay?.list ?? [];
    const found: Finding[] = [];
    if (!has(rows, row)) found.push(finding.differs('from, to', `not the record of ${day}`, LOST));
    const other = rows.find((one) => dayOf(one) !== day);
    if (other)
      found.push(finding.differs('from, to', `a record of ${dayOf(other)} for ${day}`, LOST));
    return found;
  },
});

export const listRules: Rule[] = lists.flatMap((list) =>
  list.days ? [paging(list), days(list)] : [paging(list)],
);
