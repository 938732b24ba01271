import { monthsBefore } from '#day.ts';
import { daysLater, formatDay } from '#rules/dates.ts';
import { accessFindings } from './access.ts';
import { reasons as notAsked } from './asks.ts';
import { type Context, createContext, type Options, type Rule } from './context.ts';
import { type Call, type CallName, calls } from './endpoints.ts';
import { type Finding, faults, finding, type Line, ruleLine, worst } from './finding.ts';
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
const noSession = (isThere: boolean) =>
  finding.differs(
    'login',
    'no session',
    `Nothing else can be asked.${isThere ? ' Is it the id, the password, or a captcha?' : ''}`,
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
    // That a call is not there is all there is to say.
    ...(!wasAsked && why && verdict !== 'missing' && { why }),
  };
}

async function checked(context: Context, rule: Rule, why?: string): Promise<Line> {
  const { section, id: name, demands: title } = rule;
  return ruleLine({ section, name, title }, why ?? (await rule.check(context)));
}

/**
 * What needs a call that is not there cannot be checked: it is neither as agreed nor lacking something of the member.
 * A journey says so whatever it finds besides.
 */
async function withCalls(context: Context, rule: Rule, why?: string): Promise<Line> {
  context.lacking();
  const { why: reason, ...line } = await checked(context, rule, why);
  const lacking = context
    .lacking()
    .map((call) => finding.missing(call, 'not there', 'What needs this call does not work.'));
  const isTold = faults.includes(line.verdict) && !journeys.includes(rule);
  if (lacking.length > 0 && !isTold) return { ...line, verdict: 'missing', findings: lacking };
  return { ...line, ...(reason !== undefined && { why: reason }) };
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
  const noLogin = isSignedIn
    ? undefined
    : 'needs the login of the member, which did not come about';
  const isLoginThere = !context.findingsOf('login')?.some(({ verdict }) => verdict === 'missing');
  if (!isSignedIn) context.addFindings('login', [noSession(isLoginThere)]);
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
  for (const rule of wantedRules) ruleLines.push(await withCalls(context, rule, noLogin));
  for (const rule of wantedJourneys)
    ruleLines.push(
      await withCalls(context, rule, noLogin ?? (options.write ? undefined : 'needs --write')),
    );
  const lines: Line[] = [];
  for (const call of wantedCalls) {
    const own = context.findingsOf(call.name);
    const found = [...(await accessFindings(context, call)), ...(own ?? [])];
    const reason = reasons.get(call.name) ?? noLogin;
    const hasTravelled = options.write && reason === notAsked.journey && wantedJourneys.length > 0;
    const why = hasTravelled ? 'its journey did not come to it' : reason;
    lines.push(lineOf(call, found, why, own !== undefined));
  }
  return [...lines, ...ruleLines];
}
