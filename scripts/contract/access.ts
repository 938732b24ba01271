import type { Context } from './context.ts';
import type { Call } from './endpoints.ts';
import { type Finding, finding } from './finding.ts';
import type { Answer } from './host.ts';
import { envelopeFindings, refusalFindings } from './judge.ts';

/** A shorter one makes every few calls ask twice. */
const PREFLIGHT_MIN_SECONDS = 600;
const BLOCKED = 'The browser keeps the answer from the portal: nothing works.';

/** What a page sends beside the body, so that a browser asks for leave first. */
const headersOf = ({ endpoint }: Call): string[] => [
  ...['authorization', 'content-type', 'refreshtoken', 'x-xsrf-token'],
  ...(endpoint.once ? ['idempotency-key'] : []),
];

const words = (header: string | null) =>
  (header ?? '').split(',').map((word) => word.trim().toLowerCase());

/** Whether a browser would hand an answer to the portal. */
function originFindings({ headers }: Answer, origin: string, at: string): Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return [];
  return [finding.refused(at, allowed === null ? 'no header' : 'another origin', BLOCKED)];
}

/** What a browser asks before the call: leave for this origin and these headers, and for how long. */
async function preflightFindings({ host }: Context, call: Call): Promise<Finding[]> {
  if (!host.isForeign(call.name)) return [];
  const wanted = headersOf(call);
  const answer = await host.preflight(call.name, wanted);
  if (answer.status < 200 || answer.status > 299)
    return [finding.refused('preflight status', `${answer.status}`, BLOCKED)];
  const refused = originFindings(answer, host.origin, 'preflight access-control-allow-origin');
  if (refused.length > 0) return refused;
  const allowed = words(answer.headers.get('access-control-allow-headers'));
  // The star covers every header but this one.
  const lacking = wanted.filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  const age = Number(answer.headers.get('access-control-max-age') ?? '5');
  return [
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

/** Calls that any visitor may make with nothing but the game code. */
const forAll = ['getCaptcha', 'getTransferPeriod', 'getUrgentNotice', 'logout'];

/** Without a session a closed call is 401, and an open one refuses what says nothing. */
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

/** Whether the portal's pages may call, and whether nobody else gets in. */
export async function accessFindings(context: Context, call: Call): Promise<Finding[]> {
  const blocked = await preflightFindings(context, call);
  if (forAll.includes(call.name)) return blocked;
  const found = await strangerFindings(context, call);
  // What a browser never sends needs no second word.
  const isBlocked = blocked.some(({ verdict }) => verdict === 'refused');
  return [...blocked, ...found.filter(({ verdict }) => !isBlocked || verdict !== 'refused')];
}
