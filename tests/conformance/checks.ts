/** The checks of a host against the contract, in the order in which they are made. */
import { monthsBefore } from '#day.ts';
import { daysLater, formatDay } from '#rules/dates.ts';
import { type Call, calls } from '../../scripts/contract/endpoints.ts';
import { accessFindings } from './access.ts';
import { reasons } from './asks.ts';
import { type Context, createContext, type Options, type Rule } from './context.ts';
import { type Finding, finding, isFault, type Outcome } from './finding.ts';
import type { Host } from './host.ts';
import { giftAndBack } from './journeys/gift.ts';
import { payOrder } from './journeys/pay.ts';
import { hwanOffAndOn, nothingToCancel } from './journeys/settings.ts';
import { inquiryAndBack, reportAndBack } from './journeys/support.ts';
import { createReads, meetOther } from './reads.ts';
import { listRules } from './rules/lists.ts';
import { memberRules } from './rules/members.ts';
import { requestRules } from './rules/requests.ts';
import { sessionRules } from './rules/session.ts';

const rules: readonly Rule[] = [...requestRules, ...memberRules, ...listRules, ...sessionRules];
const journeys: readonly Rule[] = [
  payOrder,
  giftAndBack,
  hwanOffAndOn,
  inquiryAndBack,
  reportAndBack,
  nothingToCancel,
];

/** Every word with which a run can be limited: sections, calls, paths, rules and journeys. */
export const names: readonly string[] = [
  ...calls.flatMap(({ section, name, endpoint }) => [section, name, endpoint.path]),
  ...[...rules, ...journeys].flatMap(({ section, id }) => [section, id]),
  'rules',
  'journeys',
];

const MONTHS_ASKED = 5;
const NO_LOGIN = 'needs the login of the member, which did not come about';
const isAbsent = (found: readonly Finding[] = []) =>
  found.some(({ verdict }) => verdict === 'missing');

const noSession = (isThere: boolean) =>
  finding.differs(
    'login',
    'no session',
    `Nothing else can be asked.${isThere ? ' Is it the id, the password, or a captcha?' : ''}`,
  );

/**
 * Makes the check of a rule. If the host lacks a call that the rule needs, that is its finding; faults that a rule has
 * found besides are more telling, but a journey without one of its calls finds only what follows from that.
 */
async function checkRule(context: Context, rule: Rule): Promise<Outcome> {
  // Forgets which calls earlier checks have found lacking.
  context.lacking();
  const outcome = await rule.check(context);
  const lacking = context
    .lacking()
    .map((call) => finding.missing(call, 'not there', 'What needs this call does not work.'));
  const isTold = typeof outcome !== 'string' && outcome.some(isFault) && !journeys.includes(rule);
  return lacking.length > 0 && !isTold ? lacking : outcome;
}

export type Target = Options & {
  host: Host;
  /** Limits the run to one section, call, path or rule. */
  only?: string | undefined;
};
/** `check`: what was found, or why it could not be looked at. The checks are made in their order. */
export type Check = { section: string; name: string; title: string; check: () => Promise<Outcome> };

/** All that a host is asked; nothing is sent before the first check is made. */
export function checksOf({ host, only, ...options }: Target): Check[] {
  let opened: Promise<{ context: Context; reads: ReturnType<typeof createReads> }> | undefined;
  async function open() {
    const today = formatDay(options.now());
    const context = createContext(host, options, {
      ...options.member,
      site: host.origin,
      from: monthsBefore(today, MONTHS_ASKED),
      to: daysLater(today, 1) ?? today,
    });
    await context.begin();
    if (!context.auth)
      context.addFindings('login', [noSession(!isAbsent(context.findingsOf('login')))]);
    await meetOther(context);
    return { context, reads: createReads(context) };
  }
  const isWanted = (...words: string[]) => only === undefined || words.includes(only);
  const wantedJourneys = journeys.filter(({ section, id }) => isWanted(section, id, 'journeys'));

  async function checkCall(call: Call): Promise<Outcome> {
    opened ??= open();
    const { context, reads } = await opened;
    const reason = context.auth ? await reads.ask(call.name) : NO_LOGIN;
    const own = context.findingsOf(call.name);
    const found = [...(await accessFindings(context, call)), ...(own ?? [])];
    // Only a call without any finding needs the reason why it was not made.
    if (own !== undefined || isAbsent(found) || found.some(isFault)) return found;
    const hasTravelled = options.write && wantedJourneys.length > 0;
    if (reason === reasons.journey && hasTravelled) return 'its journey did not come to it';
    return reason ?? found;
  }
  const ruleCheck = (rule: Rule): Check => ({
    section: rule.section,
    name: rule.id,
    title: rule.demands,
    check: async () => {
      opened ??= open();
      const { context } = await opened;
      if (!context.auth) return NO_LOGIN;
      if (journeys.includes(rule) && !options.write) return 'needs --write';
      return checkRule(context, rule);
    },
  });

  const rulesFirst = rules.filter(({ section, id }) => isWanted(section, id, 'rules'));
  const wantedCalls = calls.filter(({ section, name, endpoint }) =>
    isWanted(section, name, endpoint.path),
  );
  return [
    // Before the calls, whose checks also tell how those answered that only a journey makes.
    ...[...rulesFirst, ...wantedJourneys].map(ruleCheck),
    ...wantedCalls.map((call) => ({
      section: call.section,
      name: call.name,
      title: call.endpoint.path,
      check: () => checkCall(call),
    })),
  ];
}
