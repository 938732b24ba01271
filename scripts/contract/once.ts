import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '#wire/endpoint.ts';
import { parse } from '#wire/envelope.ts';
import type { Context } from './context.ts';
import type { CallName, EndpointNamed } from './endpoints.ts';
import { type Finding, finding } from './finding.ts';
import { refusalFindings } from './judge.ts';

const TWICE = 'A double click, a retry or a reload does it twice.';

type OnceCall<Name extends CallName> = {
  name: Name;
  body: RequestOf<EndpointNamed<Name>>;
  /** Another body, to be sent with the same key. */
  changed: RequestOf<EndpointNamed<Name>>;
  ask: 'askOutcome' | 'askPayOutcome';
};

/** Makes a call once, and checks everything that an `Idempotency-Key` promises. decisions §3 */
export async function doOnce<Name extends CallName>(
  context: Context,
  { name, body, changed, ask }: OnceCall<Name>,
) {
  const { auth, otherAuth } = context;
  const key = crypto.randomUUID();
  const found: Finding[] = [];
  const unkeyed = await context.send(name, body, { auth });
  found.push(
    ...refusalFindings(unkeyed, TWICE).map((entry) => ({ ...entry, at: `no key: ${entry.at}` })),
  );
  const first = await context.send(name, body, { auth, key });
  const data = context.judgeAnswer(name, first);
  if (data === undefined) return { found, data };
  const again = parse(await context.send(name, body, { auth, key }));
  const firstData = parse(first)?.data;
  if (again?.code !== '200' || !isDeepStrictEqual(again.data, firstData))
    found.push(finding.differs('the same key again', 'another answer', TWICE));
  const other = await context.send(name, changed, { auth, key });
  found.push(
    ...refusalFindings(other, TWICE, '35202').map((entry) => ({
      ...entry,
      at: `the key with a changed body: ${entry.at}`,
    })),
  );
  const outcome = (await context.read(ask, { keys: [key] }))?.outcomes[0];
  if (outcome?.state !== 'done' || !isDeepStrictEqual(outcome.data, firstData))
    found.push(
      finding.differs(
        `${ask} data.outcomes[]`,
        outcome ? `${outcome.state}` : 'nothing',
        'A lost answer cannot be told: the member is kept waiting for its outcome.',
      ),
    );
  const otherOutcome = otherAuth
    ? (await context.read(ask, { keys: [key] }, { auth: otherAuth }))?.outcomes[0]
    : undefined;
  if (otherOutcome && otherOutcome.state !== 'none')
    found.push(
      finding.differs(
        `${ask} by another member`,
        `${otherOutcome.state}`,
        'One sees the acts of another.',
      ),
    );
  return { found, data };
}
