import { GAME_CODE, INT4_MAX, JSON_MAX_BYTES, PAGE_SIZE_MAX } from '#constants.ts';
import { invalidCode } from '#errors.ts';
import type { Context, Rule } from '../context.ts';
import { type Finding, finding } from '../finding.ts';
import { refusalFindings } from '../judge.ts';

const BAD_INPUT = 'The member sees an error page, and what was typed is in doubt.';
/** Bodies above the limit, the smallest first; some hosts have a limit of their own. */
const OVERSIZED = [JSON_MAX_BYTES, 2 * 2 ** 20, 16 * 2 ** 20];
const sizeOf = (bytes = 0) => `${bytes / 1024} KiB`;
const LARGE = `A larger body is refused; the limit of the contract is ${sizeOf(JSON_MAX_BYTES)}.`;
const OTHER_GAME = 'A call of another game’s site is answered.';
const ENDLESS = 'The host reads without end.';
const FOREIGN = 'https://elsewhere.example/';

/** A rule by which each of some requests must be refused. */
const refused = (
  id: string,
  demands: string,
  ask: (context: Context) => ReturnType<Context['send']>[],
  means = BAD_INPUT,
): Omit<Rule, 'section'> => ({
  id,
  demands,
  check: async (context) =>
    (await Promise.all(ask(context))).flatMap((answer) =>
      refusalFindings(answer, means, invalidCode),
    ),
});
/** Addresses that are no path of the game's own site. */
const elsewhere = [
  ...[FOREIGN, 'http://[', '//elsewhere.example', '//elsewhere.example:99999', '//['],
  ...['/\\elsewhere.example', '/\\[', 'x'],
];
const BROKEN = ['{"gameCode":"3","page":', '["3"]', 'null', ''];

const rules: Omit<Rule, 'section'>[] = [
  refused(
    'game-code-absent',
    'a request without `gameCode` is refused',
    ({ host, auth, facts }) => [
      host.send('getUserInfo', {}, { auth, raw: JSON.stringify({ userId: facts.id }) }),
      host.send('login', {}, { raw: '{"userId":"nobody","password":"x"}' }),
    ],
    OTHER_GAME,
  ),
  refused(
    'game-code-other',
    'a request with another `gameCode` is refused, also with the number in place of its text',
    ({ host, auth, facts }) =>
      ['1', 3].map((gameCode) =>
        host.send('getUserInfo', { userId: facts.id, gameCode }, { auth }),
      ),
    OTHER_GAME,
  ),
  refused(
    'cut-json',
    'a body that is cut off, empty or no object is refused, never answered 5xx',
    ({ host, auth }) => BROKEN.map((raw) => host.send('getGifts', {}, { auth, raw })),
  ),
  refused(
    'wrong-type',
    'a field of a wrong kind is refused, never answered 5xx',
    ({ host, auth }) => [
      host.send('getGifts', { page: 'one', size: 10 }, { auth }),
      host.send('login', { userId: 1, password: 'x' }),
    ],
  ),
  refused(
    'page-too-large',
    `a page of more than ${PAGE_SIZE_MAX} rows is refused`,
    ({ host, auth }) => [host.send('getGifts', { page: 1, size: PAGE_SIZE_MAX + 1 }, { auth })],
  ),
  refused('unknown-order', 'an order that is none is refused', ({ send, auth }) => [
    send('getOrder', { orderId: 'CONTRACT-00000000' }, { auth }),
  ]),
  refused('unknown-inquiry', 'an inquiry that is none is refused', ({ send, auth }) => [
    send('getInquiry', { inquiryNo: INT4_MAX }, { auth }),
  ]),
  refused(
    'game-home-foreign',
    'the way to the game leads to no foreign site',
    ({ send, auth }) => elsewhere.map((returnUrl) => send('getGameHome', { returnUrl }, { auth })),
    'A link of the portal leads members to any site, with a ticket.',
  ),
  refused(
    'identity-return-foreign',
    'an identity verification comes back to the portal only',
    ({ send, auth }) => [
      send(
        'requestVerification',
        { purpose: 'change-phone', method: 'phone', returnUrl: FOREIGN },
        { auth },
      ),
    ],
    'A proof of who somebody is reaches a foreign site.',
  ),
  {
    id: 'oversized',
    demands: 'a body above the limit is answered 413, or refused',
    check: async ({ host, auth }) => {
      for (const [at, bytes] of OVERSIZED.entries()) {
        const raw = JSON.stringify({ gameCode: GAME_CODE, userId: 'x'.repeat(bytes) });
        const answer = await host.send('getUserInfo', {}, { auth, raw });
        const found = answer.status === 413 ? [] : refusalFindings(answer, ENDLESS);
        const isTaken = found.some(({ at: place }) => place === 'code');
        if (!isTaken && at === 0) return found;
        if (!isTaken)
          return [finding.noted('size', `up to ${sizeOf(OVERSIZED[at - 1])} is taken`, LARGE)];
      }
      return [finding.differs('size', `${sizeOf(OVERSIZED.at(-1))} is taken`, ENDLESS)];
    },
  },
  {
    id: 'unfinished-verification',
    demands: 'a verification that nobody has finished is `pending` and opens nothing',
    check: async (context) => {
      const returnUrl = `${context.facts.site}/identity/return`;
      const body = { purpose: 'join', method: 'phone', returnUrl } as const;
      const started = await context.read('requestVerification', body, {});
      if (!started) return 'needs a verification, which requestVerification did not give';
      const verification = { verificationId: started.verificationId, secret: started.secret };
      const found: Finding[] = [];
      const status = (await context.read('resolveVerification', verification, {}))?.status;
      if (status !== 'pending')
        found.push(finding.differs('data.status', `${status}`, 'Nobody can prove who they are.'));
      const answer = await context.send('startJoin', { verification });
      return [...found, ...refusalFindings(answer, 'Anybody passes as a verified person.')];
    },
  },
  {
    id: 'unknown-key',
    demands: 'of a key that was never sent nothing is known',
    check: async (context) => {
      const found: Finding[] = [];
      for (const name of ['askOutcome', 'askPayOutcome'] as const) {
        const key = crypto.randomUUID();
        const [outcome] = (await context.read(name, { keys: [key] }))?.outcomes ?? [];
        if (outcome?.state !== 'none' || outcome.key !== key)
          found.push(
            finding.differs(
              `${name} data.outcomes[].state`,
              outcome ? `${outcome.state}` : 'no outcome of this key',
              'What was never done is told as done, or waited for without end.',
            ),
          );
      }
      return found;
    },
  },
];
export const requestRules: Rule[] = rules.map((rule) => ({ ...rule, section: 'requests' }));
