import type { Page } from '@playwright/test';
import { getOrder } from '#wire/order.ts';
import { result } from '#features/pay/order-result.copy.ts';
import { expect, test } from '../e2e/fixtures.ts';

const spans = ['page', 'from', 'to', 'status', 'category', 'kind', 'direction'];
/** Every route that reads its address, with the names it reads. */
const members: Record<string, readonly string[]> = {
  '/pay': ['product', 'method'],
  '/pay/complete': ['orderId'],
  '/pay/fail': ['orderId', 'code'],
  '/member/inquiry/list': spans,
  '/member/inquiry/detail': ['no', 'done'],
  '/member/inquiry/modify': ['no'],
  '/member/inquiry/request': ['code', 'page', 'at', 'about', 'faq', 'category', 'kind', 'orderId'],
  '/member/hwan/state': spans,
  '/member/hwan/useHistory': spans,
  '/member/hwan/gift': spans,
  '/member/hwan/gift/sendHistory': spans,
  '/member/info/block': ['page'],
  '/security/transfer/list': spans,
  '/security/transfer/received': spans,
  '/security/transfer/request': ['character'],
  '/support/report': ['page'],
  '/support/report/complete': ['no'],
  '/support/service/restoration': ['page'],
  '/support/service/restoration/complete': ['no'],
};
const visitors: Record<string, readonly string[]> = {
  '/': ['q'],
  '/login': ['redirect'],
  '/login/findId': ['by'],
  '/login/findPw': ['by', 'lost'],
  '/identity/return': ['verificationId'],
  '/support/faq': ['q', 'id'],
  '/support/terms': ['termsCategory'],
};
/** As they stand in an address. */
const values = [
  '%00',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e21',
  '0000-01-01',
  '9999-99-99',
  '275760-09-13',
  '1000-01-01',
  '2999-12-31',
  '__proto__',
  '%27%22%3E%3Cscript%3E',
  '..%2F..%2Fx',
  '%F0%9F%98%80'.repeat(40),
  'x'.repeat(900),
];

async function staysReadable(page: Page, path: string, names: readonly string[]): Promise<void> {
  for (const value of values) {
    const search = ['period=custom', ...names.map((name) => `${name}=${value}`)].join('&');
    const at = `${path}?${search.slice(0, 120)}`;
    const failed: string[] = [];
    const listen = (answer: { status(): number; url(): string }) => {
      if (answer.status() >= 500) failed.push(answer.url());
    };
    page.on('response', listen);
    await page.goto(`${path}?${search}`);
    await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), at).toHaveCount(0);
    await expect(page.locator('main'), at).toContainText(/[가-힣]{2}/);
    await expect(page.locator('main'), at).not.toContainText(
      /undefined|NaN|Invalid Date|\[object|null/,
    );
    expect(new URL(page.url()).pathname, at).toBe(path);
    expect(failed, at).toEqual([]);
    page.off('response', listen);
  }
}

for (const [path, names] of Object.entries(members))
  test(`${path} stays readable whatever its address says [I1]`, async ({ page, login }) => {
    await login(page, 'member01');
    await staysReadable(page, path, names);
  });

for (const [path, names] of Object.entries(visitors))
  test(`${path} stays readable for a visitor whatever its address says [I1]`, async ({ page }) => {
    await staysReadable(page, path, names);
  });

test.describe('by the number of an entry', () => {
  // Whether there is such an entry is asked of the host.
  test.use({ allowed: [/Failed to load resource: .* 404/] });
  for (const path of ['/support/faq/detail', '/support/faq/official-detail'])
    test(`${path} stays readable for a visitor whatever its address says [I1]`, async ({
      page,
    }) => {
      await staysReadable(page, path, ['id']);
    });
});

test('an order number outside its grammar is asked of nobody [I1]', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01');
  for (const path of ['/pay/complete', '/pay/fail'])
    for (const id of [
      '',
      '%00',
      'short',
      'H2026%000302-AB',
      'x'.repeat(65),
      '%ED%A0%80%ED%A0%80',
    ]) {
      await page.goto(`${path}?orderId=${id}`);
      await expect(page.getByText(result.unknown)).toBeVisible();
    }
  expect(api.calls(getOrder.path)).toHaveLength(0);
});
