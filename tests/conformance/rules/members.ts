import { parse } from '#api/envelope.ts';
import { invalidCode } from '#errors.ts';
import type { CallName } from '../../../scripts/contract/endpoints.ts';
import type { Context, Rule } from '../context.ts';
import { type Finding, finding } from '../finding.ts';
import { refusalFindings, withoutSeconds } from '../judge.ts';

const LEAK = 'One member sees what is another’s.';

/** The frame's calls, which have the member's id in their body, and others that read what is the member's own. */
const own: CallName[] = [
  ...(['getUserInfo', 'getHwanTotal', 'getInquiryCount', 'getSecurity', 'getOtpStatus'] as const),
  ...(['getHwanState', 'getOverview', 'getUseHistory'] as const),
];

type Owned = { list: CallName; body: (context: Context) => object; key: string; detail: CallName };
const page = { page: 1, size: 1 };
const spanned = ({ facts: { from, to } }: Context) => ({ ...page, from, to });
/** Lists whose records another call shows by their number. */
const owned: Owned[] = [
  { list: 'getCharges', body: spanned, key: 'orderId', detail: 'getOrder' },
  { list: 'getInquiryList', body: spanned, key: 'inquiryNo', detail: 'getInquiry' },
  { list: 'getReports', body: () => page, key: 'reportNo', detail: 'getReport' },
  { list: 'getRestorations', body: () => page, key: 'restoreNo', detail: 'getRestoration' },
];

async function foreign(context: Context, { list, body, key, detail }: Owned) {
  const answer = await context.host.send(list, body(context), { auth: context.otherAuth });
  const data = context.dataOf(list, answer) as { list: Record<string, unknown>[] } | undefined;
  const no = data?.list[0]?.[key];
  return no === undefined ? undefined : { detail, body: { [key]: no } };
}

export const memberRules: Rule[] = [
  {
    id: 'member-from-token',
    section: 'members',
    demands: 'the member is taken from the token, never from `userId` in the body',
    check: async (context) => {
      const { auth, otherAuth, host } = context;
      if (!otherAuth) return context.needsOther();
      const found: Finding[] = [];
      for (const name of own) {
        const body = spanned(context);
        const honest = await host.send(name, { ...body, userId: context.facts.id }, { auth });
        const forged = await host.send(name, { ...body, userId: otherAuth.id }, { auth });
        const data = context.dataOf(name, forged);
        if (data !== undefined && withoutSeconds(parse(forged)) !== withoutSeconds(parse(honest)))
          found.push(finding.differs(name, 'another answer for another `userId`', LEAK));
      }
      return found;
    },
  },
  {
    id: 'foreign-records',
    section: 'members',
    demands: 'a record of another member is refused as one that is none',
    check: async (context) => {
      if (!context.otherAuth) return context.needsOther();
      const found: Finding[] = [];
      let asked = 0;
      for (const kind of owned) {
        const theirs = await foreign(context, kind);
        if (!theirs) continue;
        asked += 1;
        const answer = await context.host.send(theirs.detail, theirs.body, { auth: context.auth });
        const faults = refusalFindings(answer, LEAK, invalidCode);
        found.push(...faults.map((fault) => ({ ...fault, at: `${theirs.detail} ${fault.at}` })));
      }
      return asked > 0 ? found : 'needs records of the other member';
    },
  },
  {
    id: 'receiver-masked',
    section: 'members',
    demands: 'whoever looks up a receiver sees no whole id',
    check: async (context) => {
      const { other } = context.facts;
      if (!other) return context.needsOther();
      const { serverNo, characterName } = other;
      const account = (await context.read('checkReceiver', { serverNo, characterName }))?.account;
      if (account === undefined) return 'needs an answer of checkReceiver';
      if (!account.includes(other.id)) return [];
      return [finding.differs('checkReceiver data.account', 'the whole id', LEAK)];
    },
  },
  {
    id: 'ids-not-told',
    section: 'members',
    demands: 'a wrong password and an unknown id are refused alike',
    check: async ({ send, options, facts }) => {
      const password = 'Contract!1';
      const codes = [];
      for (const userId of [facts.id, `nobody${options.now()}`])
        codes.push(parse(await send('login', { userId, password }))?.code);
      const [known, unknown] = codes;
      if (known === unknown) return [];
      return [
        finding.differs('code', `${known} and ${unknown}`, 'Anybody finds out which ids exist.'),
      ];
    },
  },
];
