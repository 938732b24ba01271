/** Every state of every screen in the demo, and the reports of a build that sends them: that of the demo does. */
import { type Page, test } from '@playwright/test';
import { inquiryList } from '#features/inquiry/inquiry.copy.ts';
import { begin, demoSite, START_MS } from '../support/demo-site.ts';
import { expect, resize, widths } from '../support/fixtures.ts';
import { judgeCalls } from '../support/judged.ts';
import { main } from '../support/main.ts';
import { exactly, sentenceOf, within } from '../support/sentences.ts';

// One worker, so that the site is built once.
test.describe.configure({ mode: 'default', timeout: 300_000 });

type Told = { kind: string; [detail: string]: unknown };
type Sent = { page: string; reports: Told[] };

let site: Awaited<ReturnType<typeof demoSite>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await demoSite();
});
test.afterAll(() => site.close());

const open = async (page: Page, id: string) => {
  await page.goto(`${site.url}/demo/open?state=${id}`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-played', 'done', { timeout: START_MS });
};

test('a state is found by the number that a member reads out, by its code or by words of its sentence; its link opens the real screen', async ({
  page,
  context,
}) => {
  const asDescribed = judgeCalls(context);
  await page.goto(`${site.url}/demo/states`);
  const find = page.getByRole('searchbox');
  const items = page.getByRole('listitem').filter({ visible: true });
  // A visitor without the worker is led through the entry, where the demo begins.
  await expect(find).toBeVisible({ timeout: START_MS });
  await find.fill('E32514-TP69CI');
  await expect(items).toHaveCount(2);
  await expect(page.getByText('2026. 11. 28. 오전 2:45:54')).toBeVisible();
  await find.fill(sentenceOf('32514').split(' ').slice(1, 4).join(' '));
  await expect(items.first()).toContainText(within(sentenceOf('32514')));
  await find.fill('99998');
  await expect(page.getByText('찾는 상태가 없습니다.')).toBeVisible();
  await find.fill('32514');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(within(sentenceOf('32514')));
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    items.first().getByRole('link', { name: '데스크톱' }).click(),
  ]);
  await expect(opened.locator('dialog[open] #ask-body')).toHaveText(
    exactly(`${sentenceOf('32514')}…`),
    {
      timeout: START_MS,
    },
  );
  await expect(opened).toHaveURL(`${site.url}/member/hwan/gift/send`);
  await opened.close();
  const [onPhone] = await Promise.all([
    context.waitForEvent('page'),
    items.first().getByRole('link', { name: '모바일' }).click(),
  ]);
  const frame = onPhone.frameLocator('iframe[title="모바일 화면"]');
  await expect(frame.locator('html')).toHaveAttribute('data-layout', 'mobile', {
    timeout: START_MS,
  });
  await expect(frame.locator('dialog[open] #ask-body')).toHaveText(
    exactly(`${sentenceOf('32514')}…`),
    { timeout: START_MS },
  );
  await onPhone.close();

  await open(page, 'member-inquiry-list.empty');
  await expect(main(page)).toContainText(inquiryList.none(1));
  await open(page, 'member-hwan-gift-send.lock.32513');
  await expect(main(page).getByRole('region', { name: 'OTP 잠금' })).toContainText(
    within(sentenceOf('32513')),
  );
  await open(page, 'pay-fail.order.failed');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('결제되지 않았습니다.');
  await expect(main(page).getByText(/^청구된 금액은 없습니다\./)).toBeVisible();
  // This state is reached through the identity provider, which opens in the same tab on phones.
  await resize(page, widths.mobile);
  await open(page, 'security-transfer-request.step.confirm');
  await expect(main(page).getByText('이*연 (mem***)', { exact: true })).toBeVisible();
  await asDescribed();
});

test('a build with reports on sends an error, a blocked call, the speed of the page, and the numbers a member reads', async ({
  page,
}) => {
  // One visit in ten reports its speed; this one does.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const reports = async () => {
    const all = await page.evaluate(async (): Promise<Sent[]> => {
      const answer = await fetch('/api/__test/reports');
      return (await answer.json()).reports;
    });
    return all.flatMap(({ page: at, reports: told }) => told.map((one): Told => ({ ...one, at })));
  };
  const reference = page.locator('[data-of=reference]').filter({ visible: true });
  const form = '/member/hwan/gift/send';

  await begin(page, site.url);
  // A code that means a fault of the service: only those show a number for support.
  await open(page, 'member-hwan-gift-send.code.99999');
  const dialogSays = await reference.innerText();
  const isFollowed = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/_astro/vitals.'));
  await expect.poll(() => page.evaluate(isFollowed)).toBe(true);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('member01');
    });
    return fetch('https://elsewhere.example/').catch(() => undefined);
  });
  await page.goto(`${site.url}/error/500`);
  const pageSays = await reference.innerText();
  await page.goto(`${site.url}/support/faq`);
  await expect
    .poll(reports)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'shown', reference: dialogSays, at: form }),
        expect.objectContaining({ kind: 'error', name: 'TypeError', at: form }),
        expect.objectContaining({ kind: 'policy', directive: 'connect-src', blocked: 'foreign' }),
        expect.objectContaining({ kind: 'vitals', lcp: expect.any(Number), at: form }),
        expect.objectContaining({ kind: 'shown', reference: pageSays, at: '/error/500' }),
      ]),
    );
  const speeds = (await reports()).filter(({ kind, at }) => kind === 'vitals' && at === form);
  expect(speeds.filter(({ lcp }) => Number(lcp) > 0)).not.toEqual([]);
  expect(JSON.stringify(await reports())).not.toContain('member01');
});
