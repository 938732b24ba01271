import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from '#api/envelope.ts';
import { type CallName, callNamed, calls } from '../../../scripts/contract/endpoints.ts';
import { faults } from '../../../scripts/contract/finding.ts';
import { createHost, type Fetch } from '../../../scripts/contract/host.ts';
import { BASE, openApi, PASSWORD } from '../reference-api/open-api.ts';
import { deviating } from './deviating-host.ts';
import { deviations } from './deviations.ts';
import { askOf, OTHER } from './host.ts';

const api = openApi();
const ask = askOf(api);
beforeAll(() => api.reset());

test('the reference API keeps the contract in every call, rule and journey', async () => {
  const lines = await ask(undefined, { write: true, other: OTHER });
  expect(lines.filter(({ findings }) => findings.length > 0)).toEqual([]);
  for (const { name } of calls) expect(lines.map((line) => line.name)).toContain(name);
  const agreed = lines.filter(({ verdict }) => verdict === 'agreed').map(({ name }) => name);
  expect(agreed.length).toBeGreaterThan(95);
  expect(agreed).toEqual(expect.arrayContaining(['journey-gift', 'journey-inquiry', 'sendGift']));
});

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

test.each(deviations.filter(({ call }) => call === 'readyOrder'))(
  'whatever a faulty host has done is taken back: $title',
  async (deviation) => {
    let orders: ReturnType<typeof watchOrders> | undefined;
    const watching = (fetch: Fetch) => {
      orders = watchOrders(deviating(deviation)(fetch));
      return orders.watched;
    };
    await ask(watching, { only: deviation.only, write: true });
    expect(orders?.opened.size).toBeGreaterThan(0);
    expect(orders?.dropped).toEqual(orders?.opened);
  },
);

test('a call that takes longer than the portal waits in silence is noted', async () => {
  let now = 0;
  const host = createHost({
    api: BASE,
    origin: 'http://localhost:4321',
    fetch: (url, init) => api.fetch(url, init),
    now: () => (now += 9_000),
  });
  const lines = await ask(undefined, { host, only: 'getServerList' });
  const found = lines.flatMap(({ findings }) => findings);
  expect(found).toContainEqual(
    expect.objectContaining({ verdict: 'noted', at: 'time', actual: '9 seconds' }),
  );
});

describe('a host that deviates on purpose', () => {
  test.each(deviations)('the deviation is found and named: $title', async (deviation) => {
    const { only, write = false, finds } = deviation;
    const lines = await ask(deviating(deviation), {
      only,
      write,
      ...(deviation.other && { other: OTHER }),
    });
    const { at, actual = /./, verdict = 'differs' } = finds;
    const found = lines.flatMap((line) => line.findings).filter((one) => one.verdict === verdict);
    const said = found.map((one) => `${one.at}: ${one.actual}`);
    const isNamed = found.some((one) => one.at === at && actual.test(one.actual));
    expect(isNamed, said.join('\n')).toBe(true);
    expect(lines.some((line) => faults.includes(line.verdict))).toBe(verdict !== 'noted');
  });
});

describe('a host that has only a part of the calls says why the others were not asked', () => {
  /** The reason of each line that was not asked or not asked further. */
  async function reasonsOf(lacking: CallName[], more: Parameters<typeof ask>[1] = {}) {
    const absent: string[] = lacking.map((name) => callNamed(name).endpoint.path);
    const half = (fetch: Fetch): Fetch => {
      return async (url, init) =>
        absent.includes(new URL(url).pathname)
          ? new Response('Not found', { status: 404 })
          : fetch(url, init);
    };
    const lines = await ask(half, more);
    return (name: string) => {
      const line = lines.find((one) => one.name === name);
      return `${line?.verdict}: ${line?.why}`;
    };
  }

  test('a call that would tell a fact is not there; the member lacks nothing', async () => {
    const why = await reasonsOf(['getServerList', 'verifyPassword']);
    expect(why('getDeletedCharacters')).toBe(
      'there: needs a server of getServerList, which is not there',
    );
    expect(why('getInfo')).toBe('there: needs a ticket of verifyPassword, which is not there');
    expect(why('getServerList')).toBe('missing: undefined');
    expect(why('checkReceiver')).toBe('there: needs --other');
  });

  test('a call that is not there, and that would not be asked, has no reason besides', async () => {
    const why = await reasonsOf(['acceptGift', 'requestVerification']);
    expect(why('acceptGift')).toBe('missing: undefined');
    expect(why('unfinished-verification')).toBe('missing: undefined');
  });

  test('the second member has no login, or no character', async () => {
    const nobody = { id: 'nobody', password: PASSWORD };
    const login = 'needs the login of --other, which did not come about';
    const alone = await reasonsOf([], { other: nobody });
    expect(alone('checkReceiver')).toBe(`there: ${login}`);
    expect(alone('foreign-records')).toBe(`not asked: ${login}`);
    const without = await reasonsOf(['getGiftDesk'], { other: OTHER, only: 'checkReceiver' });
    expect(without('checkReceiver')).toBe('there: needs a character of --other');
  });

  test('a journey was made, but did not come to a call', async () => {
    const why = await reasonsOf(['sendGift'], { other: OTHER, write: true });
    expect(why('journey-gift')).toBe('missing: undefined');
    expect(why('cancelGift')).toBe('there: its journey did not come to it');
  });

  test('without a login the login itself is named, and no captcha is asked about where it is not there', async () => {
    const lines = await ask(() => async () => new Response('Not found', { status: 404 }), {
      only: 'session',
    });
    const line = lines.find(({ name }) => name === 'login');
    expect(line).toMatchObject({ verdict: 'missing' });
    expect(line?.findings.at(-1)?.means).toBe('Nothing else can be asked.');
    const others = lines.filter(({ verdict }) => verdict === 'not asked').map(({ why }) => why);
    expect(new Set(others)).toEqual(
      new Set(['needs the login of the member, which did not come about']),
    );
  });
});
