import { sendGift } from '#features/gift/api.ts';
import { requestInquiry } from '#features/inquiry/api.ts';
import { askOutcome, askPayOutcome } from '#idempotency/api.ts';
import { outcomeActs } from '#idempotency/idempotency.copy.ts';
import { fillGift, sendIt } from '../flows/gifts.ts';
import { expect, HELD, LATE, phone, resize, test } from '../support/fixtures.ts';
import { button, main } from '../support/main.ts';
import { OTP_PERIOD_MS } from '../support/otp-code.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { endSession } from '../support/visits.ts';
import { answered, quiet } from '../support/waits.ts';
import { keysOf, ways } from './once-only/forms.ts';

test.use({ allowed: [/Failed to load resource/] });
test.setTimeout(120_000);

const gift = ways.find(({ call }) => call === sendGift) as (typeof ways)[number];

// The keys are of the device, so a reload and another tab find them alike (`tests/unit/idempotency/send-once.test.ts`):
// the acts take turns.
for (const [turn, way] of ways.entries()) {
  const { name, call, userId, screen, words } = way;
  const ask = call.host === 'pay' ? askPayOutcome : askOutcome;
  const inTab = turn % 2 === 0;
  const asks = inTab ? 'another tab asks' : 'a reload asks';
  const own =
    way === gift
      ? '; its own tab reports the outcome too, and the same gift, sent once more, is another'
      : '';

  test(`${name}: when the call succeeded but its answer was lost, ${asks} first, and nothing is done twice${own} [P12]`, async ({
    page,
    login,
    api,
  }) => {
    await way.before?.(api);
    const countBefore = await way.count(api);
    await login(page, userId);
    await page.goto(screen);
    await api.fault({ path: call.path, drop: 'after', times: EVERY_TIME });
    await api.fault({ path: ask.path, drop: true, times: EVERY_TIME });
    await way.fill(page);
    await way.send(page);
    await expect(main(page).getByText(words.unknown)).toBeVisible();
    await expect(way.act(page)).toBeHidden();

    for (const { path } of way.needs ?? [])
      await api.fault({ path, drop: true, times: EVERY_TIME });
    const next = inTab ? await page.context().newPage() : page;
    await next.goto(screen);
    await way.open?.(next);
    await expect(main(next).getByText(words.unknown)).toBeVisible();
    await expect(way.act(next)).toBeHidden();

    await api.noFaults();
    await button(next, outcomeActs.again).click();
    await way.leads?.(next);
    await expect(main(next).getByText(way.done).first()).toBeVisible();
    await expect(way.act(next)).toBeHidden();
    expect(keysOf(await api.arrived(call.path)).size).toBe(1);
    expect((await way.count(api)) - countBefore).toBe(1);
    if (way === gift)
      await test.step('its own tab reports the outcome too; the same gift, sent once more, is another, and nothing is asked for', async () => {
        await page.reload();
        await expect(main(page).getByText(way.done)).toBeVisible();
        await expect(way.act(page)).toBeHidden();
        await button(page, '다시 선물하기').click();
        await expect(page.getByLabel('받는 캐릭터')).toHaveValue('');
        await expect(page.locator(':focus')).toContainText('받는 캐릭터');
        const asked = api.calls(ask.path).length;
        await api.advance(OTP_PERIOD_MS);
        await page.goto(screen);
        await way.fill(page);
        // No call or state follows on this screen, so nothing but quiet shows that none was made.
        await quiet(page);
        expect(api.calls(ask.path)).toHaveLength(asked);
        await sendIt(page, OTP_PERIOD_MS);
        await expect(main(page).getByText(way.done)).toBeVisible();
        expect(keysOf(await api.arrived(call.path)).size).toBe(2);
        expect((await way.count(api)) - countBefore).toBe(2);
      });
  });

  test(`${name}: on a phone, when the wait was canceled and the call never arrived, the screen says so after a new login, sending again uses the same key, and what was done is told in view [A7, N2, P12]`, async ({
    page,
    login,
    api,
  }) => {
    await resize(page, phone);
    await way.before?.(api);
    const countBefore = await way.count(api);
    await login(page, userId);
    await page.clock.install();
    await page.goto(screen);
    await api.fault({ path: call.path, delayMs: HELD, times: EVERY_TIME });
    await api.fault({ path: ask.path, drop: true, times: EVERY_TIME });
    await way.fill(page);
    await way.send(page);
    await expect.poll(() => api.arrived(call.path)).toHaveLength(1);
    await page.clock.fastForward(LATE);
    await main(page).getByRole('button', { name: '취소', exact: true }).click();
    await expect(main(page).getByText(words.unknown)).toBeVisible();

    await endSession(page);
    await api.noFaults();
    await login(page, userId);
    await page.goto(screen);
    await way.open?.(page);
    await expect(main(page).getByText(words.missed)).toBeVisible();
    await way.again(page);
    await way.send(page);
    await way.arrives(page);
    const arrived = await api.arrived(call.path);
    expect(arrived.length).toBeGreaterThan(1);
    expect(keysOf(arrived).size).toBe(1);
    expect((await way.count(api)) - countBefore).toBe(1);
  });
}

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

test('the next member in this browser neither sees nor asks about what the previous member sent [P12, F2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto('/member/inquiry/request');
  const inquiry = ways.find(({ call }) => call === requestInquiry) as (typeof ways)[number];
  await api.fault({ path: requestInquiry.path, drop: true, times: EVERY_TIME });
  await api.fault({ path: askOutcome.path, drop: true, times: EVERY_TIME });
  await inquiry.fill(page);
  await inquiry.send(page);
  await expect(main(page).getByText(inquiry.words.unknown)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/member01|이용 방법/);
  await endSession(page);
  await api.noFaults();
  await login(page, 'member02');
  await page.goto('/member/inquiry/request');
  await expect(page.getByLabel('제목')).toBeVisible();
  expect(api.calls(askOutcome.path).filter((one) => one.headers()['authorization'])).toHaveLength(
    api.calls(askOutcome.path).length,
  );
  await inquiry.fill(page);
  await inquiry.send(page);
  await inquiry.arrives(page);
  expect(keysOf(await api.arrived(requestInquiry.path)).size).toBe(2);
});
