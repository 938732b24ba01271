import { isDeepStrictEqual } from 'node:util';
import type { DataOf, RequestOf } from '#wire/endpoint.ts';
import { parse } from '#wire/envelope.ts';
import type { Context } from './context.ts';
import type { CallName, EndpointNamed } from './endpoints.ts';
import { type Finding, finding } from './finding.ts';
import type { Answer } from './host.ts';
import { refusalFindings } from './judge.ts';

const TWICE = 'A double click, a retry or a reload does it twice.';

type OnceCall<Name extends CallName> = {
  name: Name;
  body: RequestOf<EndpointNamed<Name>>;
  /** Another body, to be sent with the same key. */
  changed: RequestOf<EndpointNamed<Name>>;
  ask: 'askOutcome' | 'askPayOutcome';
};

/**
 * Makes a call once, and checks everything that an `Idempotency-Key` promises. `more`: what a faulty host did besides,
 * which is to be taken back like `data`. decisions §3
 */
export async function doOnce<Name extends CallName>(
  context: Context,
  { name, body, changed, ask }: OnceCall<Name>,
) {
  const { auth, otherAuth } = context;
  const key = crypto.randomUUID();
  const found: Finding[] = [];
  const more: DataOf<EndpointNamed<Name>>[] = [];
  const unkeyed = await context.send(name, body, { auth });
  found.push(
    ...refusalFindings(unkeyed, TWICE).map((entry) => ({ ...entry, at: `no key: ${entry.at}` })),
  );
  const first = await context.send(name, body, { auth, key });
  const data = context.judgeAnswer(name, first);
  const firstData = parse(first)?.data;
  const isFirst = (answer: Answer) => isDeepStrictEqual(parse(answer)?.data, firstData);
  const addMore = (answer: Answer) => {
    const done = context.dataOf(name, answer);
    if (done !== undefined && !isFirst(answer)) more.push(done);
  };
  addMore(unkeyed);
  if (data === undefined) return { found, data, more };
  const again = await context.send(name, body, { auth, key });
  addMore(again);
  if (parse(again)?.code !== '200' || !isFirst(again))
    found.push(finding.differs('the same key again', 'another answer', TWICE));
  const other = await context.send(name, changed, { auth, key });
  addMore(other);
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
  return { found, data, more };
}
