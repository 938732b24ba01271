import { FIRST_GIFT_PAUSE_SECONDS, GIFT_LOOKUP_MS, GIFT_MAX_HWAN, PAGE_SIZE } from '#constants.ts';
import { acceptGift, cancelGift, checkReceiver, getGifts, sendGift } from '#features/gift/api.ts';
import { giftBox, giftRefusals } from '#features/gift/gift.copy.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { formatNumber } from '#rules/money.ts';
import { giveGift, reviewGift } from '../../flows/gifts.ts';
import { answerProvider } from '../../flows/identity.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, HELD, test, widths } from '../../support/fixtures.ts';
import { axeClean, drawsLittle } from '../../support/looks.ts';
import { button, confirm, main } from '../../support/main.ts';
import { codeOf } from '../../support/otp-code.ts';
import { sentenceOf } from '../../support/sentences.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('a gift is sent as it was shown, also after a lock that was lifted on the way, and stays told over a reload; the form is empty for the next one [P9]', async ({
    page,
    login,
    api,
  }) => {
    await reviewGift(page, login);
    await expect(page.getByRole('region', { name: '2. 내용 확인' })).toBeFocused();
    await expect(page.getByText('mem***')).toBeVisible();
    const otp = page.getByLabel('OTP 번호');
    await test.step('a lock that is lifted leads back to the gift that was to be sent, at the field for the code', async () => {
      await api.fault({ path: sendGift.path, code: '32514' });
      await otp.fill('000000');
      await button(page, '선물하기').click();
      await page.getByRole('dialog').getByRole('button', { name: '본인확인' }).click();
      await answerProvider(page, 'member01');
      await page.waitForURL('/member/hwan/gift/send');
      await expect(page.getByText('잠금을 해제했습니다.').first()).toBeVisible();
      await expect(otp).toBeFocused();
      await expect(otp).toBeInViewport({ ratio: 1 });
    });
    await otp.fill(codeOf());
    await button(page, '선물하기').click();
    const done = page.getByText('선물을 보냈습니다.');
    await expect(done).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/설화/);
    await page.reload();
    await expect(done).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/청룡 · 설화/);
    await button(page, '다시 선물하기').click();
    await expect(page.getByLabel('받는 캐릭터')).toHaveValue('');
    await expect(done).toHaveCount(0);
    const [, sent, ...more] = api.calls(sendGift.path);
    expect(more).toEqual([]);
    const wanted = { characterName: '설화', account: 'mem***', amount: 3_000 };
    expect(sent?.postDataJSON()).toMatchObject(wanted);
  });
});

test('the receiver is looked up while the sender types, but for a syllable still being typed, and only by the button after a few misses; a first gift is sent only after its pause [Q1]', async ({
  page,
  login,
  api,
}) => {
  await test.step('a name whose last syllable is still being typed is not looked up', async () => {
    await page.clock.install();
    await login(page, 'member01', '/member/hwan/gift/send');
    const name = page.getByLabel('받는 캐릭터');
    await expect(page.getByLabel('서버', { exact: true })).not.toHaveValue('');
    const amount = page.getByLabel('선물할 환');
    await name.fill('설흐ㅏ');
    await page.clock.runFor(2 * GIFT_LOOKUP_MS);
    await name.fill('설화');
    const place = await amount.boundingBox();
    await page.clock.runFor(2 * GIFT_LOOKUP_MS);
    await expect(page.getByText(/설화 캐릭터를 확인했습니다/)).toBeVisible();
    expect(api.calls(checkReceiver.path)).toHaveLength(1);
    expect(await amount.boundingBox()).toEqual(place);
  });
  await test.step('the receiver is looked up while the sender types, and only by the button after a few misses', async () => {
    const name = page.getByLabel('받는 캐릭터');
    const type = async (text: string) => {
      await name.fill(text);
      await page.clock.runFor(GIFT_LOOKUP_MS);
    };
    const amount = page.getByLabel('선물할 환');
    // A look-up that further typing replaces does not count as a miss.
    await api.fault({ path: checkReceiver.path, delayMs: HELD, times: 1 });
    await type('없는');
    await expect.poll(() => api.calls(checkReceiver.path)).toHaveLength(2);
    for (const none of ['없는이름', '없는이름둘', '없는이름셋']) {
      await type(none);
      await expect(page.getByText(sentenceOf('32506'))).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await type('없는이름넷');
    await expect(page.getByText(sentenceOf('32506'))).toHaveCount(0);
    await expect(page.getByText('이름은 내용 확인하기를 누르면 확인합니다.')).toBeVisible();
    await button(page, '3,000환').click();
    await expect(button(page, '3,000환')).toHaveAttribute('aria-pressed', 'true');
    await expect(amount).toHaveValue('3,000');
    expect(api.calls(checkReceiver.path)).toHaveLength(5);
  });
  await test.step('a first gift can be sent only after its pause, which the button shows', async () => {
    await page.getByLabel('받는 캐릭터').fill('동행');
    await button(page, '3,000환').click();
    await button(page, '내용 확인하기').click();
    await expect(page.getByText(/초 뒤에 보낼 수 있습니다/)).toBeVisible();
    await expect(button(page, '선물하기')).toBeDisabled();
    await page.clock.runFor(FIRST_GIFT_PAUSE_SECONDS * 1_000 + 1_000);
    await expect(button(page, '선물하기')).toBeEnabled();
  });
});

test('an amount beyond the balance leads to charging, unless it is above the limit too, and what was typed is there afterwards; one press takes all gifts, each once under its own key, and names those that the API refuses, and in one alert those that wait [K3, P1]', async ({
  page,
  login,
  api,
}) => {
  await test.step('an amount beyond the balance leads to charging, unless it is above the limit too, and what was typed is there afterwards', async () => {
    await login(page, 'member02', '/member/hwan/gift/send');
    const name = page.getByLabel('받는 캐릭터');
    const amount = page.getByLabel('선물할 환');
    await name.fill('월영검');
    await amount.fill(formatNumber(GIFT_MAX_HWAN + 1));
    await expect(page.getByText('10만 1환')).toBeVisible();
    const charge = page.getByRole('main').getByRole('link', { name: '환 충전하기' });
    await expect(charge).toHaveCount(0);
    await amount.fill(formatNumber(GIFT_MAX_HWAN));
    await expect(charge).toHaveAttribute('href', '/pay');
    await charge.click();
    await page.goto('/member/hwan/gift/send');
    await expect(name).toHaveValue('월영검');
    await expect(amount).toHaveValue(formatNumber(GIFT_MAX_HWAN));
  });
  for (const userId of ['partner01', 'member01'] as const) await giveGift(api, userId, 500);
  await page.goto('/member/hwan/gift');
  const cards = page.getByRole('button', { name: /환 선물 받기$/ });
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  const waiting = await main(page)
    .getByRole('region', { name: /월영검/ })
    .count();
  expect(waiting).toBeGreaterThan(2);
  expect(count).toBeGreaterThan(waiting);
  // The name of each button says which gift it accepts.
  expect(new Set(await cards.allTextContents()).size).toBe(count);
  await expect(button(page, `모두 받기 (${count}건)`)).toBeVisible();
  await (await memberCalls(api, 'member01'))(setHwanSecurity.path, { usable: 'N' });
  // Meets the gift that lapses first, which is one of those whose sender has locked their hwan.
  await api.fault({ path: acceptGift.path, code: '33406' });
  await button(page, /모두 받기/).dblclick();
  await closeAlert(page, sentenceOf('33406'));
  await closeAlert(page, giftBox.heldSome(String(waiting - 1)));
  await expect(page.getByText(new RegExp(`${count}건 중 ${count - waiting}건`))).toBeVisible();
  await expect(cards).toHaveCount(waiting);
  const calls = api.calls(acceptGift.path);
  expect(calls).toHaveLength(count);
  expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(count);
});

test('a waiting gift is taken back once, one that its receiver has taken meanwhile is told as taken, and the history keeps direction, status and period in the address [P1]', async ({
  page,
  login,
  api,
}) => {
  const rows = page.getByRole('row', { name: /받기 전/ });
  await test.step('a waiting gift is taken back once', async () => {
    await login(page, 'member01', '/member/hwan/gift/sendHistory?direction=sent&status=1');
    await expect(rows).toHaveCount(2);
    // The one that lapses first is on top.
    await rows.first().getByRole('button', { name: /취소/ }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: '선물 취소' });
    await expect(sure).toBeVisible();
    await axeClean(page);
    await sure.dblclick();
    await expect(page.getByText('선물을 취소했습니다. 10,000환이 돌아왔습니다.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(api.calls(cancelGift.path)).toHaveLength(1);
  });
  await test.step('one that its receiver has taken meanwhile is told as taken', async () => {
    const waiting = { page: 1, size: 1, direction: 'sent', status: GIFT_STATUS.waiting };
    const { data } = await (await memberCalls(api, 'member01'))(getGifts.path, waiting);
    const [one] = data['list'] as { giftNo: number }[];
    const taken = await (await memberCalls(api, 'member02'))(acceptGift.path, {
      giftNo: one?.giftNo,
    });
    expect(taken.code).toBe('200');
    await rows.getByRole('button', { name: /취소/ }).click();
    await confirm(page, '선물 취소');
    await closeAlert(page, giftRefusals.sent[GIFT_STATUS.accepted]);
    await expect(rows).toHaveCount(0);
    await page.getByRole('combobox', { name: '선물 상태' }).selectOption('취소됨');
    await expect(page.getByRole('row', { name: /10,000환/ })).toBeVisible();
  });
  await test.step('the gift history keeps direction, status and period in the address', async () => {
    await expect(page).toHaveURL('/member/hwan/gift/sendHistory?direction=sent&status=3');
    await page.getByRole('link', { name: '6개월' }).click();
    await expect(page.getByRole('row', { name: /2,000환/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row', { name: /2,000환/ })).toHaveCount(0);
  });
});

test('500 gifts are paged by the server, and Back to one of the pages leads to the row that was left [H2, B2]', async ({
  page,
  login,
}) => {
  await login(
    page,
    'heavy01',
    '/member/hwan/gift/sendHistory?period=custom&from=2020-01-01&to=2099-12-31',
  );
  await expect(page.getByText('총 500건')).toBeVisible();
  // Below each stands its message, as a row of its own.
  const gifts = page.getByRole('row', { name: /^\d{4}-\d\d-\d\d/ });
  const row = gifts.last();
  const newest = (await row.textContent()) ?? '';
  const pager = page.getByRole('navigation', { name: '페이지' });
  await pager.getByRole('link', { name: '마지막' }).click();
  await expect(page).toHaveURL(/page=50/);
  // The rows of the first page stay until those of the last have arrived.
  await expect(row).not.toHaveText(newest);
  await expect(gifts).toHaveCount(PAGE_SIZE);
  await drawsLittle(page);
  await row.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(400);
  await page.goto('/error/404');
  await page.goBack();
  await expect(page).toHaveURL(/page=50/);
  await expect(row).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
