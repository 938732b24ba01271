import type { Auth } from '#api/auth.ts';
import type { Context, Rule } from '../context.ts';
import { type Finding, finding } from '../finding.ts';
import { refusalFindings } from '../judge.ts';

/** Longer than any window in which a used refresh token may still answer tabs that race. decisions §3 */
const REUSE_OVER_MS = 15_000;
const NO_LOGIN = 'needs a second login of the member, which did not come about';
const SESSION_LOST = 'The member is logged out in the middle of what they do.';

const userInfo = (context: Context, auth: Partial<Auth>, headers = {}) =>
  context.send('getUserInfo', { userId: context.facts.id }, { auth, headers });

const renew = async (context: Context, auth: Partial<Auth>, id = context.facts.id) =>
  context.send('refresh', { id }, { auth });

/** The new pair of tokens; undefined if the refresh was refused. */
async function renewed(context: Context, auth: Partial<Auth>): Promise<Auth | undefined> {
  return context.dataOf('refresh', await renew(context, auth))?.auth;
}

/** Checks a rule with a new login, which it may spoil. */
const onLogin = (check: (context: Context, auth: Auth) => Promise<Finding[]>) => {
  return async (context: Context) => {
    const auth = await context.signIn();
    return auth ? check(context, auth) : NO_LOGIN;
  };
};

const rules: Omit<Rule, 'section'>[] = [
  {
    id: 'raw-authorization',
    demands: '`Authorization` is the access token as it is, without a scheme',
    check: onLogin(async (context, auth) => {
      if ((await userInfo(context, auth)).status !== 401) return [];
      const scheme = { Authorization: `Bearer ${auth.accessToken}` };
      const { status } = await userInfo(context, auth, scheme);
      const actual = status === 401 ? '401' : '401; with `Bearer` it is taken';
      return [finding.differs('Authorization', actual, 'Nobody stays signed in.')];
    }),
  },
  {
    id: 'dead-token',
    demands: 'an access token that is none is answered 401, a refresh token in its place too',
    check: onLogin(async (context, { refreshToken }) => {
      const found: Finding[] = [];
      for (const accessToken of ['contract-check', refreshToken]) {
        const { status } = await userInfo(context, { accessToken, refreshToken: accessToken });
        if (status !== 401)
          found.push(
            finding.differs('status', `${status}`, 'The portal never renews the session.'),
          );
      }
      return found;
    }),
  },
  {
    id: 'wrong-login',
    demands: 'an unknown id is refused with a code of the catalogue',
    check: async (context) => {
      const body = { userId: `nobody${Date.now()}`, password: 'Contract!1' };
      const answer = await context.send('login', body);
      return refusalFindings(answer, 'Anybody signs in as anybody.');
    },
  },
  {
    id: 'refresh-pair',
    demands: 'a refresh gives a new pair of tokens, and the new one opens',
    check: onLogin(async (context, auth) => {
      const answer = await renew(context, auth);
      const next = context.dataOf('refresh', answer)?.auth;
      if (!next) return [finding.differs('refresh', 'no pair', SESSION_LOST)];
      const old = [auth.accessToken, auth.refreshToken];
      if (old.includes(next.accessToken) || old.includes(next.refreshToken))
        return [finding.differs('data.auth', 'an old token again', 'A stolen token lives on.')];
      const { status } = await userInfo(context, next);
      return status === 200 ? [] : [finding.differs('new pair', `${status}`, SESSION_LOST)];
    }),
  },
  {
    id: 'refresh-race',
    demands: 'a refresh token that two tabs use at once answers both, with the same pair',
    check: onLogin(async (context, auth) => {
      const [first, second] = await Promise.all([renewed(context, auth), renewed(context, auth)]);
      if (!first || !second) return [finding.differs('second refresh', 'a refusal', SESSION_LOST)];
      if (first.accessToken === second.accessToken) return [];
      return [finding.noted('second refresh', 'another pair', 'Two pairs of one login live on.')];
    }),
  },
  {
    id: 'refresh-single-use',
    demands: 'a refresh token that was used is refused once the window for racing tabs is over',
    check: onLogin(async (context, auth) => {
      if (!(await renewed(context, auth)))
        return [finding.differs('refresh', 'no pair', SESSION_LOST)];
      await context.options.wait(REUSE_OVER_MS);
      return refusalFindings(await renew(context, auth), 'A stolen refresh token serves for ever.');
    }),
  },
  {
    id: 'refresh-either',
    demands: 'a refresh takes whichever of the two tokens is left',
    check: async (context) => {
      const found: Finding[] = [];
      for (const kind of ['accessToken', 'refreshToken'] as const) {
        const auth = await context.signIn();
        if (!auth) return NO_LOGIN;
        if (!(await renewed(context, { [kind]: auth[kind] })))
          found.push(finding.differs(`${kind} alone`, 'no pair', SESSION_LOST));
      }
      return found;
    },
  },
  {
    id: 'refresh-one-line',
    demands: 'after a refresh by the access token alone, the refresh token gives the same pair',
    check: onLogin(async (context, { accessToken, refreshToken }) => {
      const first = await renewed(context, { accessToken });
      if (!first) return [finding.differs('access token alone', 'no pair', SESSION_LOST)];
      const second = await renewed(context, { refreshToken });
      if (second?.accessToken === first.accessToken) return [];
      // A host may also end the login at the second refresh.
      if (!second && (await userInfo(context, first)).status === 401) return [];
      const actual = second ? 'another pair' : 'refused, while the first pair lives on';
      return [
        finding.differs(
          'refresh token',
          actual,
          'A stolen access token lives on beside its owner.',
        ),
      ];
    }),
  },
  {
    id: 'refresh-without',
    demands: 'a refresh without a token, or with invented ones, is refused',
    check: async (context) => {
      const invented = { accessToken: 'contract-check', refreshToken: 'contract-check' };
      const answers = [await renew(context, {}), await renew(context, invented)];
      return answers.flatMap((answer) => refusalFindings(answer, 'Anybody is anybody.'));
    },
  },
  {
    id: 'refresh-owner',
    demands: 'a refresh in the name of somebody else is refused',
    check: onLogin(async (context, auth) => {
      const found: Finding[] = [];
      for (const id of [`nobody${Date.now()}`, context.otherAuth?.id].filter(Boolean))
        found.push(
          ...refusalFindings(
            await renew(context, auth, id),
            'The portal stores tokens of one member beside the id of another.',
          ),
        );
      return found;
    }),
  },
  {
    id: 'logout-ends',
    demands: 'a logout ends the login: neither token opens or renews any more',
    check: onLogin(async (context, auth) => {
      await context.send('logout', { id: auth.id, accessToken: auth.accessToken }, { auth });
      const means = 'Who finds the tokens on a shared machine is signed in.';
      const { status } = await userInfo(context, auth);
      const access = status === 401 ? [] : [finding.differs('access token', `${status}`, means)];
      return [...access, ...refusalFindings(await renew(context, auth), means)];
    }),
  },
];
export const sessionRules: Rule[] = rules.map((rule) => ({ ...rule, section: 'session' }));
