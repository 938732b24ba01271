import type { BrowserContext } from '@playwright/test';
import { getOrder } from '#features/pay/api.ts';
import { result } from '#features/pay/order-result.copy.ts';
import { expect, test } from '../support/fixtures.ts';
import { eachVisit, parts, twoTabs } from '../support/visits.ts';
import { settled } from '../support/waits.ts';

const spans = ['page', 'from', 'to', 'status', 'category', 'kind', 'direction'];
type Names = readonly string[];
/** Every route that reads its query, with the names it reads. */
const members: Record<string, Names> = {
  '/pay': ['product', 'method'],
  '/pay/complete': ['orderId'],
  '/pay/receipt': ['orderId'],
  '/pay/fail': ['orderId', 'code'],
  '/member/inquiry/list': spans,
  '/member/inquiry/detail': ['no'],
  '/member/inquiry/modify': ['no'],
  '/member/inquiry/request': [
    ...['code', 'page', 'at', 'about', 'faq', 'category', 'kind', 'orderId', 'notMe'],
  ],
  '/member/hwan/state': spans,
  '/member/hwan/useHistory': spans,
  '/member/hwan/gift': spans,
  '/member/hwan/gift/sendHistory': spans,
  '/member/info/block': ['page'],
  '/security/activity': spans,
  '/security/not-me': ['at'],
  '/security/transfer/list': spans,
  '/security/transfer/received': spans,
  '/security/transfer/request': ['character'],
  '/support/report': ['page'],
  '/support/report/complete': ['no'],
  '/support/service/restoration': ['page'],
  '/support/service/restoration/complete': ['no'],
};
const visitors: Record<string, Names> = {
  '/': ['q'],
  '/login': ['redirect'],
  '/login/findId': ['by'],
  '/login/findPw': ['by', 'lost'],
  '/identity/return': ['verificationId'],
  '/support/guest-inquiry': ['tab'],
  '/support/faq': ['q', 'id'],
  '/support/faq/detail': ['id'],
  '/support/faq/official-detail': ['id'],
  '/support/terms': ['termsCategory'],
};
/** The names that are read as a number, and as a day; any other is read as text. */
const numbers = new Set(['page', 'no', 'id', 'product', 'at', 'about', 'character']);
const days = new Set(['from', 'to']);
/** Values as written in an address: for each kind those that might get past its reader. */
const values = {
  number: [
    '%00',
    '-1',
    '2147483648',
    '9007199254740993',
    '1e21',
    '%ED%A0%80',
    '..%2F..%2Fx',
    '__proto__',
    '%F0%9F%98%80'.repeat(40),
  ],
  day: [
    '0000-01-01',
    '9999-99-99',
    '275760-09-13',
    '1000-01-01',
    '2999-12-31',
    '%00',
    '%E0%A4%A',
    '__proto__',
    'x'.repeat(900),
  ],
  word: [
    '__proto__',
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    '%27%22%3E%3Cscript%3E',
    '..%2F..%2Fx',
    '%00',
    '%F0%9F%98%80'.repeat(40),
    'x'.repeat(900),
  ],
};
function kindOf(name: string): keyof typeof values {
  if (numbers.has(name)) return 'number';
  return days.has(name) ? 'day' : 'word';
}

/** Gives each name a value of its kind, a different one for each route; unit tests give every reader every value. */
const search = (path: string, names: readonly string[]) =>
  names.map((name, at) => {
    const kind = values[kindOf(name)];
    return `${name}=${kind[(path.length + at) % kind.length]}`;
  });

const stayReadable = (context: BrowserContext, routes: readonly (readonly [string, Names])[]) =>
  eachVisit(twoTabs(context), routes, async (page, [path, names]) => {
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 500) failed.push(answer.url());
    });
    // With this period a list reads its days from the address.
    await page.goto(`${path}?${['period=custom', ...search(path, names)].join('&')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.locator('main')).toContainText(/[가-힣]{2}/);
    await expect(page.locator('main')).not.toContainText(
      /undefined|NaN|Invalid Date|\[object|null/,
    );
    if (path.startsWith('/pay/')) await expect(page.getByText(result.unknown)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(failed).toEqual([]);
  });

for (const part of parts(Object.entries(members)))
  test(`${part.length} routes from ${part[0]?.[0]} on stay readable whatever their address says; no order number outside its grammar is sent to the API, and its page says that it knows none [I1]`, async ({
    page,
    context,
    api,
    login,
  }) => {
    await login(page, 'member01');
    await stayReadable(context, part);
    // Of the order numbers in these addresses that of /pay/fail alone fits the grammar: `tests/unit/api/letters.test.ts`.
    const fits = part.some(([path]) => path === '/pay/fail') ? ['__proto__'] : [];
    const sent = api.calls(getOrder.path).map((call) => call.postDataJSON().orderId);
    expect([...new Set(sent)]).toEqual(fits);
  });

test.describe('for a visitor', () => {
  // Whether a FAQ entry exists is asked of the site's host.
  test.use({ allowed: [/Failed to load resource: .* 404/] });
  for (const part of parts(Object.entries(visitors)))
    test(`${part.length} routes from ${part[0]?.[0]} on stay readable whatever their address says [I1]`, async ({
      context,
    }) => {
      await stayReadable(context, part);
    });
});
