import { sendGift } from '#features/gift/api.ts';
import { askOutcome } from '#idempotency/api.ts';
import { fillGift, sendIt } from '../flows/gifts.ts';
import { expect, HELD, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { answered } from '../support/waits.ts';
import { keysOf, ways } from './once-only/forms.ts';

test.use({ allowed: [/Failed to load resource/] });
test.setTimeout(120_000);

const gift = ways.find(({ call }) => call === sendGift) as (typeof ways)[number];

test('a gift being sent in one tab is shown as in progress in another, and is not offered there [P12]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto(gift.screen);
  await fillGift(page, '1,000');
  await api.fault({ path: sendGift.path, delayMs: HELD });
  await sendIt(page);
  await expect(main(page).getByRole('button', { name: '선물 중…' })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.clock.install();
  await tab.goto(gift.screen);
  await expect(main(tab).getByText(gift.words.asking)).toBeVisible();
  // It asks four times, at most four seconds apart; the page's clock also goes on by itself.
  for (const asked of [1, 2, 3]) {
    await expect.poll(() => api.calls(askOutcome.path).length).toBeGreaterThanOrEqual(asked);
    await answered(tab, api.calls(askOutcome.path));
    await tab.clock.fastForward(4_000);
  }
  await expect(main(tab).getByText(gift.words.working)).toBeVisible();
  await expect(gift.act(tab)).toBeHidden();
  await api.release();
  await expect(main(page).getByText('선물을 보냈습니다.')).toBeVisible();
  await main(tab).getByRole('button', { name: '다시 확인' }).click();
  await expect(main(tab).getByText(gift.done)).toBeVisible();
  await expect(gift.act(tab)).toBeHidden();
  await main(tab).getByRole('button', { name: '다시 선물하기' }).click();
  await expect(tab.getByLabel('받는 캐릭터')).toHaveValue('');
  expect(keysOf(await api.arrived(sendGift.path)).size).toBe(1);
});

test('a gift whose answer was lost is reported in its own tab too, when another tab has learned the outcome first [P12]', async ({
  page,
  login,
  api,
}) => {
  const countBefore = await gift.count(api);
  await login(page, 'member01');
  await page.goto(gift.screen);
  await api.fault({ path: sendGift.path, drop: 'after', times: EVERY_TIME });
  await api.fault({ path: askOutcome.path, status: 503 });
  await gift.fill(page);
  await gift.send(page);
  await expect(main(page).getByText(gift.words.unknown)).toBeVisible();
  await api.noFaults();
  const tab = await page.context().newPage();
  await tab.goto(gift.screen);
  await expect(main(tab).getByText(gift.done)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(gift.done)).toBeVisible();
  await expect(gift.act(page)).toBeHidden();
  await main(page).getByRole('button', { name: '다시 선물하기' }).click();
  await expect(page.getByLabel('받는 캐릭터')).toHaveValue('');
  await expect(page.locator(':focus')).toContainText('받는 캐릭터');
  expect((await gift.count(api)) - countBefore).toBe(1);
});

test('a member’s sign-out makes every tab forget calls without an outcome [P12]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto(gift.screen);
  await api.fault({ path: sendGift.path, drop: true, times: EVERY_TIME });
  await api.fault({ path: askOutcome.path, drop: true, times: EVERY_TIME });
  await fillGift(page, '1,000');
  await sendIt(page);
  await expect(main(page).getByText(gift.words.unknown)).toBeVisible();
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
  expect(
    await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => /intention/.test(key)),
    ),
  ).toEqual([]);
});
