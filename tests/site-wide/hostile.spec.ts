import { getHwanTotal, getUserInfo } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { MAX_SHOWN_LETTERS } from '#constants.ts';
import { getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { hostileWords } from '../support/attacks.ts';
import { type Api, expect, narrowest, resize, test, widths } from '../support/fixtures.ts';
import { fitsWindow } from '../support/looks.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { answered, nextCall, quiet, settled } from '../support/waits.ts';

/** The calls whose answers both tests replace. */
const answering = [getUserInfo, getOverview, getHwanState, getUseHistory, getHwanTotal];

/** Replaces the data of those calls from now on. */
async function answer(api: Api, data: Map<string, unknown>): Promise<void> {
  await api.noFaults();
  for (const [path, one] of data)
    await api.fault({ path, code: '200', data: one, times: EVERY_TIME });
}

/** The attacks that are put into every text of the answers. */
const payloads = hostileWords('canary()');
/** As many together as a screen shows whole; a list shows each alone. */
const together: string[] = [];
for (const one of payloads) {
  const joined = `${together.at(-1) ?? one} ${one}`;
  if (together.length === 0 || joined.length > MAX_SHOWN_LETTERS) together.push(one);
  else together.splice(-1, 1, joined);
}
const at = '2026-03-02T05:05:00.000Z';

test('on a phone, hostile words in every field stay text [X1]', async ({ page, login, api }) => {
  test.setTimeout(120_000);
  expect(new Set(payloads).size).toBe(40);
  await resize(page, widths.mobile);
  await login(page, 'member01');
  let canaries = 0;
  await page.exposeFunction('canary', () => {
    canaries += 1;
  });
  const staysText = async (path: string, texts: readonly string[]) => {
    await page.goto(path);
    for (const text of texts) {
      const words = text.replace('\u202E', '').slice(0, 12);
      await expect(page.locator('main')).toContainText(words);
    }
    const injected = page.locator(
      'main :is(iframe, svg[onload], img, details[ontoggle], b, meta, base, object, embed, video, audio, [onerror], [onfocus], [onbegin], [formaction])',
    );
    expect(await injected.count(), `${path} ${texts[0]}`).toBe(0);
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  };
  for (const text of together) {
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    const info = { userId: text, name: text, email: text, phone: text, secedeYn: 'N' };
    const overview = {
      passwordChangedAt: at,
      lastLogins: [{ at, device: text, ip: text }],
      waiting: { gifts: 1, transfers: 1, answers: 1 },
      consents: [{ name: text, agreed: true, at }],
    };
    const data = { [getUserInfo.path]: { info }, [getOverview.path]: overview };
    await answer(api, new Map<string, unknown>(Object.entries(data)));
    await staysText('/member/present', [text]);
  }
  // Each in a row of its own.
  const list = payloads.map((text, recordNo) => {
    const words = { title: text, serverName: text, characterName: text };
    return { recordNo, at, kind: 'use', ...words, amount: -1, balance: 5 };
  });
  await answer(api, new Map([[getUseHistory.path, { total: list.length, list }]]));
  await staysText('/member/hwan/useHistory', payloads);
  // The direction mark of an attack would reverse the amount beside it.
  await expect(page.locator('main')).not.toContainText('\u202E');
  expect(canaries).toBe(0);
});

const odd: unknown[] = [null, undefined, 'x', -1, 1e21, true, [], {}, 'x'.repeat(100_000)];

test('odd fields show fallback words, there is no junk on any screen, and no error is uncaught [H1]', async ({
  page,
  login,
  api,
}) => {
  test.setTimeout(180_000);
  await login(page, 'member01');
  const good = new Map<string, unknown>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const isOurs = answering.some(({ path }) => path === pathname);
    if (isOurs && response.request().method() === 'POST') good.set(pathname, await response.json());
  });
  const screens = ['/member/present', '/member/hwan/state'];
  const askedBy = new Map<string, string[]>();
  for (const path of screens) {
    const before = api.calls().length;
    await page.goto(path);
    await quiet(page);
    const made = api
      .calls()
      .slice(before)
      .map((call) => new URL(call.url()).pathname);
    const asked = answering.map((one) => one.path).filter((one) => made.includes(one));
    expect(asked, path).not.toEqual([]);
    askedBy.set(path, asked);
    // Otherwise the next screen would use what this one has stored, and not ask.
    await page.evaluate(() => sessionStorage.clear());
  }
  await expect.poll(() => good.size).toBe(answering.length);
  page.removeAllListeners('response');
  for (const [index, value] of odd.entries()) {
    await answer(api, new Map([...good].map(([path, one]) => [path, spoil(one, value)])));
    for (const [path, calls] of askedBy) {
      const asked = calls.map((call) => nextCall(page, call));
      await page.goto(path);
      await answered(page, await Promise.all(asked));
      await settled(page);
      const words = await page.locator('main').innerText();
      expect(words, `${path} ${index}`).not.toMatch(/NaN|undefined|Invalid Date|\[object/);
      expect(words.length, path).toBeGreaterThan(10);
      await page.evaluate(() => sessionStorage.clear());
    }
  }
});

test('the longest balance stays within the window [H1]', async ({ page, login, api }) => {
  await login(page, 'member01');
  const total = Number.MAX_SAFE_INTEGER;
  await answer(api, new Map<string, unknown>([[getHwanTotal.path, total]]));
  for (const path of ['/', '/member/present']) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(`${total.toLocaleString('ko-KR')}환`);
    for (const viewport of [narrowest, widths.mobile, widths.desktop]) {
      await resize(page, viewport);
      await fitsWindow(page, `${path} ${viewport.width}`);
    }
    // Otherwise the next page would use what this one has stored.
    await page.evaluate(() => sessionStorage.clear());
  }
});

/** The data of an answer with every value in it replaced. */
function spoil(answer: unknown, value: unknown): unknown {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.slice(0, 3).map(walk);
    if (typeof node !== 'object' || node === null) return value;
    return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, walk(part)]));
  };
  return walk((answer as { data: unknown }).data);
}
