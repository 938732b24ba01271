/**
 * Hosts that break the contract in one point on purpose (a bend): the checks must find each and name it.
 * @module-tag seeds
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from '#api/envelope.ts';
import { type CallName, callNamed } from '../../scripts/contract/endpoints.ts';
import { OTP_PERIOD_MS } from '../support/otp-code.ts';
import { BASE, openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { rows } from './bends/change.ts';
import { bends } from './bends.ts';
import { type Bend, withBend } from './bent-host.ts';
import { checksOf, type Target } from './checks.ts';
import { faults, isFault, type Outcome } from './finding.ts';
import { createHost, type Fetch } from './host.ts';
import { referenceTarget, SITE } from './reference-target.ts';

const api = openApi();
beforeAll(() => api.reset());

/** The outcomes of the checks by their names. */
async function outcomesOf(only: string, bend?: (fetch: Fetch) => Fetch, more?: Partial<Target>) {
  // A code is accepted once, also if an earlier run has used it.
  api.advance(OTP_PERIOD_MS);
  const outcomes = new Map<string, Outcome>();
  for (const { name, check } of checksOf({ ...referenceTarget(api, bend), only, ...more }))
    outcomes.set(name, await check());
  return outcomes;
}
const findingsOf = (outcomes: Map<string, Outcome>) =>
  [...outcomes.values()].flatMap((outcome) => (typeof outcome === 'string' ? [] : outcome));

/** The calls or rules to which the run is limited for a bend. */
const checked = ({ only, call }: Bend) => only ?? call ?? '';

/** Notes the orders that a host opens and cancels. */
function watchOrders(fetch: Fetch) {
  const seen = { opened: new Set<string>(), dropped: new Set<string>() };
  const watched: Fetch = async (url, init) => {
    const answer = await fetch(url, init);
    const orders = new Map<string, Set<string>>([
      [callNamed('readyOrder').endpoint.path, seen.opened],
      [callNamed('dropOrder').endpoint.path, seen.dropped],
    ]);
    const { data } = parse({ status: answer.status, text: await answer.clone().text() }) ?? {};
    const { orderId } = Object(data);
    if (orderId) orders.get(new URL(url).pathname)?.add(orderId);
    return answer;
  };
  return { ...seen, watched };
}

test.each(bends)('is found and named, and what it has done is taken back: $title', async (bend) => {
  const { at, actual = /./, verdict = 'differs' } = bend.finds;
  let orders: ReturnType<typeof watchOrders> | undefined;
  const outcomes = await outcomesOf(checked(bend), (fetch) => {
    orders = watchOrders(withBend(bend)(fetch));
    return orders.watched;
  });
  const found = findingsOf(outcomes);
  expect(found).toContainEqual(
    expect.objectContaining({ verdict, at, actual: expect.stringMatching(actual) }),
  );
  expect(found.some(isFault)).toBe(verdict !== 'noted');
  expect(orders?.dropped).toEqual(orders?.opened);
  if (bend.call === 'readyOrder') expect(orders?.opened.size).toBeGreaterThan(0);
});

test('a record whose seconds go on between two answers is the same record', async () => {
  let left = 1_000;
  const answer = rows((list) => list.map((row) => ({ ...row, leftSeconds: --left })));
  const outcomes = await outcomesOf(
    'transfer',
    withBend({ title: '', call: 'getTransfers', answer, finds: { at: '' } }),
  );
  expect(outcomes.get('days-getTransfers')).toEqual([]);
  expect(outcomes.get('paging-getTransfers')).toEqual([]);
});

test('a call that takes longer than the portal waits in silence is noted', async () => {
  let now = 0;
  const fetch: Fetch = (url, init) => api.fetch(url, init);
  const host = createHost({ api: BASE, origin: SITE, fetch, now: () => (now += 9_000) });
  const found = findingsOf(await outcomesOf('getServerList', undefined, { host }));
  expect(found).toContainEqual(
    expect.objectContaining({ verdict: 'noted', at: 'time', actual: '9 seconds' }),
  );
});

describe('a host that has only a part of the calls says why the others were not asked', () => {
  /** Why a check was not made, or the gravest verdict of its findings. */
  async function whyOf(lacking: CallName[], only: string, more: Partial<Target> = {}) {
    const absent: string[] = lacking.map((name) => callNamed(name).endpoint.path);
    const half =
      (fetch: Fetch): Fetch =>
      async (url, init) =>
        absent.includes(new URL(url).pathname)
          ? new Response('Not found', { status: 404 })
          : fetch(url, init);
    const outcome = (await outcomesOf(only, half, more)).get(only);
    if (outcome === undefined || typeof outcome === 'string') return outcome;
    return faults.find((verdict) => outcome.some((one) => one.verdict === verdict));
  }
  const nobody = { id: 'nobody', password: PASSWORD };
  const noOther = 'needs the login of --other, which did not come about';

  const cases: [only: string, lacking: CallName[], why: string, more?: Partial<Target>][] = [
    [
      'getDeletedCharacters',
      ['getServerList'],
      'needs a server of getServerList, which is not there',
    ],
    ['getInfo', ['verifyPassword'], 'needs a ticket of verifyPassword, which is not there'],
    ['getServerList', ['getServerList'], 'missing'],
    ['checkReceiver', [], 'needs --other', { other: undefined }],
    ['acceptGift', ['acceptGift'], 'missing'],
    ['unfinished-verification', ['requestVerification'], 'missing'],
    ['checkReceiver', [], noOther, { other: nobody }],
    ['foreign-records', [], noOther, { other: nobody }],
    ['checkReceiver', ['getGiftDesk'], 'needs a character of --other'],
    ['journey-gift', ['sendGift'], 'missing'],
    ['journey-gift', [], 'needs --write', { write: false }],
  ];
  test.each(cases)('%s, without %o: %s', async (only, lacking, why, more) => {
    expect(await whyOf(lacking, only, more)).toBe(why);
  });

  test('a journey was made, but did not come to a call', async () => {
    const half = withBend({
      title: '',
      call: 'sendGift',
      status: () => 404,
      finds: { at: '' },
    });
    const outcomes = await outcomesOf('gift', half);
    expect(outcomes.get('cancelGift')).toBe('its journey did not come to it');
  });

  test('without a login the login itself is named, and no captcha is asked about where it is not there', async () => {
    const gone: Fetch = async () => new Response('Not found', { status: 404 });
    const found = (await outcomesOf('login', () => gone)).get('login');
    expect(found).toContainEqual(expect.objectContaining({ verdict: 'missing' }));
    expect(Object(found).at(-1)).toMatchObject({ means: 'Nothing else can be asked.' });
    const rules = await outcomesOf('rules', () => gone);
    expect(new Set(rules.values())).toEqual(
      new Set(['needs the login of the member, which did not come about']),
    );
  });
});
