import { isDeepStrictEqual } from 'node:util';
import type { DataOf, RequestOf } from '#api/endpoint.ts';
import { parse } from '#api/envelope.ts';
import { invalidCode } from '#errors.ts';
import type { CallName, EndpointNamed } from '../../scripts/contract/endpoints.ts';
import type { Context } from './context.ts';
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

/** The findings, each with the step in which it was made. */
const during = (step: string, found: Finding[]): Finding[] =>
  found.map((entry) => ({ ...entry, at: `${step}: ${entry.at}` }));

/** Checks that the outcome under a key is told to the member, as `data`, and to nobody else. */
async function outcomeFindings(
  context: Context,
  ask: OnceCall<CallName>['ask'],
  key: string,
  data: unknown,
): Promise<Finding[]> {
  const { otherAuth } = context;
  const body = { keys: [key] };
  const found: Finding[] = [];
  const outcome = (await context.read(ask, body))?.outcomes[0];
  if (outcome?.state !== 'done' || !isDeepStrictEqual(outcome.data, data)) {
    const means = 'A lost answer cannot be told: the member is kept waiting for its outcome.';
    found.push(finding.differs(`${ask} data.outcomes[]`, outcome?.state ?? 'nothing', means));
  }
  const others = otherAuth && (await context.read(ask, body, { auth: otherAuth }))?.outcomes[0];
  if (others && others.state !== 'none') {
    const means = 'One sees the acts of another.';
    found.push(finding.differs(`${ask} by another member`, `${others.state}`, means));
  }
  return found;
}

/**
 * Makes a call once, and checks everything that an `Idempotency-Key` promises. The caller takes back what was done:
 * `data`, and `more`, which a faulty host has done besides. decisions §3
 */
export async function doOnce<Name extends CallName>(
  context: Context,
  { name, body, changed, ask }: OnceCall<Name>,
) {
  const { auth } = context;
  const key = crypto.randomUUID();
  const more: DataOf<EndpointNamed<Name>>[] = [];
  const unkeyed = await context.send(name, body, { auth });
  const found = during('no key', refusalFindings(unkeyed, TWICE));
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
    ...during('the key with a changed body', refusalFindings(other, TWICE, invalidCode)),
    ...(await outcomeFindings(context, ask, key, firstData)),
  );
  return { found, data, more };
}
