import type { Call } from '../../scripts/contract/endpoints.ts';
import type { Context } from './context.ts';
import { type Finding, finding } from './finding.ts';
import type { Answer } from './host.ts';
import { envelopeFindings, refusalFindings } from './judge.ts';

/** If answers to preflights are kept for less time, browsers send one before every few calls. */
const PREFLIGHT_MIN_SECONDS = 600;
const ANY = 'Pages of every site may read the answers.';
const BLOCKED = 'The browser keeps the answer from the portal: nothing works.';

/** The headers of a call that make a browser send a preflight first. */
const headersOf = ({ endpoint }: Call): string[] => [
  ...['authorization', 'content-type', 'refreshtoken', 'x-xsrf-token'],
  ...(endpoint.once ? ['idempotency-key'] : []),
];

const words = (header: string | null) =>
  (header ?? '').split(',').map((word) => word.trim().toLowerCase());

/** Checks that a browser would give the answer to the portal's page (CORS). */
function originFindings({ headers }: Answer, origin: string, at: string): Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === origin) return [];
  if (allowed === '*') return [finding.noted(at, '`*`', `${ANY} Wanted: \`${origin}\`.`)];
  return [finding.refused(at, `${allowed ?? 'no header'}, wanted ${origin}`, BLOCKED)];
}

/** Checks that the preflight allows the portal's origin and the call's headers, and for how long. */
async function preflightFindings({ host }: Context, call: Call): Promise<Finding[]> {
  if (!host.isForeign(call.name)) return [];
  const wanted = headersOf(call);
  const answer = await host.preflight(call.name, wanted);
  if (answer.status < 200 || answer.status > 299)
    return [finding.refused('preflight status', `${answer.status}`, BLOCKED)];
  const originFaults = originFindings(answer, host.origin, 'preflight access-control-allow-origin');
  if (originFaults.some(({ verdict }) => verdict === 'refused')) return originFaults;
  const allowed = words(answer.headers.get('access-control-allow-headers'));
  // `*` covers every header except `authorization`.
  const lacking = wanted.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  const age = Number(answer.headers.get('access-control-max-age') ?? '5');
  return [
    ...originFaults,
    ...(lacking.length > 0
      ? [finding.refused('access-control-allow-headers', `not ${lacking.join(', ')}`, BLOCKED)]
      : []),
    ...(age >= PREFLIGHT_MIN_SECONDS
      ? []
      : [
          finding.differs(
            'access-control-max-age',
            `${age} seconds`,
            'Browsers ask for leave before every few calls; each costs a round trip.',
          ),
        ]),
  ];
}

/** Calls that need nothing but the game code, so that not even an empty request of a stranger is refused. */
const forAll = ['getCaptcha', 'getServerList', 'getTransferPeriod', 'getUrgentNotice', 'logout'];

/** Without a session, a closed call must answer 401, and an open one must refuse an empty request. */
async function strangerFindings({ host }: Context, call: Call): Promise<Finding[]> {
  const { name, endpoint } = call;
  const answer = await host.send(name, {}, endpoint.form ? { raw: new FormData() } : {});
  if (answer.status === 0) return envelopeFindings(answer);
  const blocked = host.isForeign(name)
    ? originFindings(answer, host.origin, 'access-control-allow-origin')
    : [];
  if (endpoint.open) {
    const means = 'It acts on a request that says nothing.';
    return [...blocked, ...refusalFindings(answer, means)];
  }
  if (answer.status === 401) return blocked;
  const missing = envelopeFindings(answer).filter(({ verdict }) => verdict === 'missing');
  if (missing.length > 0) return missing;
  const means = 'The portal renews a session on 401 only, and strangers may reach what is closed.';
  return [...blocked, finding.differs('status without a session', `${answer.status}`, means)];
}

/** Checks that the portal's pages may make the call, and that nobody without a session can. */
export async function accessFindings(context: Context, call: Call): Promise<Finding[]> {
  const blocked = await preflightFindings(context, call);
  if (forAll.includes(call.name)) return blocked;
  const found = await strangerFindings(context, call);
  // A call that browsers block is reported once, by its preflight.
  const isBlocked = blocked.some(({ verdict }) => verdict === 'refused');
  return [...blocked, ...found.filter(({ verdict }) => !isBlocked || verdict !== 'refused')];
}
