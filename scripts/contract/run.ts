import { monthsBefore } from '#day.ts';
import { daysLater, formatDay } from '#rules/dates.ts';
import { accessFindings } from './access.ts';
import { type Context, createContext, type Options, type Rule } from './context.ts';
import { type Call, type CallName, calls } from './endpoints.ts';
import { type Finding, finding, type Line, ruleLine, worst } from './finding.ts';
import type { Host } from './host.ts';
import { giftAndBack } from './journeys/gift.ts';
import { payOrder } from './journeys/pay.ts';
import { hwanOffAndOn, nothingToCancel } from './journeys/settings.ts';
import { inquiryAndBack, reportAndBack } from './journeys/support.ts';
import { meetOther, readAll } from './reads.ts';
import { listRules } from './rules/lists.ts';
import { memberRules } from './rules/members.ts';
import { requestRules } from './rules/requests.ts';
import { sessionRules } from './rules/session.ts';

export const rules: readonly Rule[] = [
  ...requestRules,
  ...memberRules,
  ...listRules,
  // Last, as they wait.
  ...sessionRules,
];
export const journeys: readonly Rule[] = [
  payOrder,
  giftAndBack,
  hwanOffAndOn,
  inquiryAndBack,
  reportAndBack,
  nothingToCancel,
];

const MONTHS_ASKED = 5;
const NO_SESSION = finding.differs(
  'login',
  'no session',
  'Nothing else can be asked. Is it the id, the password, or a captcha?',
);

function lineOf(call: Call, found: Finding[], why: string | undefined, wasAsked: boolean): Line {
  const { name, section, endpoint } = call;
  const verdict = worst(found, wasAsked ? 'agreed' : 'there');
  return {
    section,
    name,
    title: endpoint.path,
    verdict,
    findings: found,
    ...(!wasAsked && why && { why }),
  };
}

async function checked(context: Context, rule: Rule, why?: string): Promise<Line> {
  const { section, id: name, demands: title } = rule;
  return ruleLine({ section, name, title }, why ?? (await rule.check(context)));
}

/** A journey whose call is not there cannot be made, whatever it finds besides. */
async function travelled(context: Context, journey: Rule, why?: string): Promise<Line> {
  context.lacking();
  const line = await checked(context, journey, why);
  const lacking = context
    .lacking()
    .map((call) => finding.missing(call, 'not there', 'What needs this call does not work.'));
  return lacking.length > 0 ? { ...line, verdict: 'missing', findings: lacking } : line;
}

export type Run = Options & {
  host: Host;
  /** Limits the run to one section, call, path or rule. */
  only?: string | undefined;
};

/** Checks a host against the contract. */
export async function runContract({ host, only, ...options }: Run): Promise<Line[]> {
  const today = formatDay(options.now());
  const facts = {
    ...options.member,
    site: host.origin,
    from: monthsBefore(today, MONTHS_ASKED),
    to: daysLater(today, 1) ?? today,
  };
  const context = createContext(host, options, facts);
  const isWanted = (...names: string[]) => only === undefined || names.includes(only);
  const isCallWanted = ({ section, name, endpoint }: Call) =>
    isWanted(section, name, endpoint.path);
  const wantedRules = rules.filter(({ section, id }) => isWanted(section, id, 'rules'));
  const wantedJourneys = journeys.filter(({ section, id }) => isWanted(section, id, 'journeys'));

  await context.begin();
  const isSignedIn = context.auth !== undefined;
  const noLogin = isSignedIn ? undefined : 'needs a login';
  if (!isSignedIn) context.addFindings('login', [NO_SESSION]);
  await meetOther(context);
  // The line of a failed login explains why the rest was not asked.
  const wantedCalls = calls.filter(
    (call) => isCallWanted(call) || (!isSignedIn && call.name === 'login'),
  );
  const names = wantedCalls.map(({ name }) => name);
  const reasons = isSignedIn
    ? await readAll(context, (name) => names.includes(name))
    : new Map<CallName, string>();
  const ruleLines: Line[] = [];
  for (const rule of wantedRules) ruleLines.push(await checked(context, rule, noLogin));
  for (const rule of wantedJourneys)
    ruleLines.push(
      await travelled(context, rule, noLogin ?? (options.write ? undefined : 'needs --write')),
    );
  const lines: Line[] = [];
  for (const call of wantedCalls) {
    const own = context.findingsOf(call.name);
    const found = [...(await accessFindings(context, call)), ...(own ?? [])];
    lines.push(lineOf(call, found, reasons.get(call.name) ?? noLogin, own !== undefined));
  }
  return [...lines, ...ruleLines];
}
