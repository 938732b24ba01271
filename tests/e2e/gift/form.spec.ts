import type { Page } from '@playwright/test';
import { GIFT_MESSAGE_MAX } from '#constants.ts';
import { sendGift } from '#features/gift/api.ts';
import { fillGift, sendIt } from '../../flows/gifts.ts';
import { expect, HELD, resize, test, widths } from '../../support/fixtures.ts';
import { button } from '../../support/main.ts';
import { sentenceOf, within } from '../../support/sentences.ts';
import { blockStorages } from '../../support/storage.ts';

const sender = (page: Page) => page.getByLabel('보내는 캐릭터');
const server = (page: Page) => page.getByLabel('서버', { exact: true });

test('one press chooses a recent receiver; the form names all errors at once in the order of its fields, and its confirmation is left by Back or its own button and shown again by Forward', async ({
  page,
  login,
}) => {
  await login(page, 'member01', '/member/hwan/gift/send');
  await test.step('one press chooses a recent receiver, and the amount of that gift unless one was typed', async () => {
    const late = button(page, '설화 · 청룡 · 4,000환');
    const name = page.getByLabel('받는 캐릭터');
    const amount = page.getByLabel('선물할 환');
    await late.click();
    await expect(name).toHaveValue('설화');
    await expect(amount).toHaveValue('4,000');
    await amount.fill('99,999,999');
    await name.fill('설');
    await late.click();
    await expect(name).toHaveValue('설화');
    await expect(amount).toHaveValue('99,999,999');
    // Above the limit of a gift no charge could help.
    await expect(page.getByText(/9,999만/)).toBeVisible();
    await expect(page.getByText(/부족합니다/)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: '환 충전하기' })).toHaveCount(0);
  });
  await test.step('all errors are named at once in the order of the fields, also that of the member’s own character', async () => {
    const name = page.getByLabel('받는 캐릭터');
    await name.fill('월영검');
    await page.getByLabel('선물할 환').fill('1');
    await page.getByLabel(/^메시지/).fill('가'.repeat(GIFT_MESSAGE_MAX + 1));
    await button(page, '내용 확인하기').click();
    const errors = page.locator('[id^="gift-"][id$="-error"]:visible');
    await expect(errors).toHaveText([/본인 캐릭터에게는/, /환 이상 보낼 수 있습니다/, /메시지는/]);
    await expect(name).toHaveAccessibleDescription(/본인 캐릭터에게는 선물할 수 없습니다/);
    await expect(page.getByText('본인 캐릭터에게는 선물할 수 없습니다')).toHaveCount(1);
  });
  await test.step('a window too low for the form shows the confirmation from its top', async () => {
    await page.getByLabel(/^메시지/).fill('');
    await page.getByLabel('선물할 환').fill('');
    await resize(page, { width: 1280, height: 560 });
    await fillGift(page, '3,000');
    await expect(page.getByText('선물할 내용을 확인해 주세요.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('환이 돌아옵니다.')).toHaveCount(1);
    await resize(page, widths.desktop);
  });
  await test.step('Back at the confirmation leads to the form as it was filled in, as its own button does', async () => {
    await page.waitForFunction(() => history.state?.guarded === true);
    await page.goBack();
    await expect(page.getByLabel('받는 캐릭터')).toHaveValue('설화');
    await expect(page.getByLabel('선물할 환')).toHaveValue('3,000');
    await expect(page).toHaveURL('/member/hwan/gift/send');
    await button(page, '내용 확인하기').click();
    await expect(page.getByLabel('OTP 번호')).toBeVisible();
    await button(page, '수정하기').click();
    await expect(page.getByLabel('받는 캐릭터')).toHaveValue('설화');
    await button(page, '내용 확인하기').click();
    await expect(page.getByLabel('OTP 번호')).toBeVisible();
  });
  await test.step('Forward shows the confirmation again, unless something else was typed meanwhile', async () => {
    await page.waitForFunction(() => history.state?.guarded === true);
    await page.goBack();
    await expect(page.getByLabel('받는 캐릭터')).toHaveValue('설화');
    await page.goForward();
    await expect(page.getByLabel('OTP 번호')).toBeVisible();
    await page.goBack();
    await page.getByLabel('선물할 환').fill('4,000');
    await page.goForward();
    await page.waitForFunction(() => history.state?.guarded === true);
    await expect(page.getByLabel('선물할 환')).toHaveValue('4,000');
  });
  await test.step('a receiver who is known not to exist is named among the other problems', async () => {
    await page.getByLabel('선물할 환').fill('');
    await page.getByLabel('받는 캐릭터').fill('없는이름');
    await expect(page.getByText(sentenceOf('32506'))).toBeVisible();
    await button(page, '내용 확인하기').click();
    const errors = page.locator('[id^="gift-"][id$="-error"]:visible');
    await expect(errors).toHaveText([
      within(sentenceOf('32506')),
      /금액을 선택하거나 입력해 주세요/,
    ]);
  });
});

test.describe('on a phone', () => {
  // Only with `isMobile` do scroll bars take no width.
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true });

  test('the amounts keep their three columns beside the bar of an error', async ({
    page,
    login,
  }) => {
    await login(page, 'member01', '/member/hwan/gift/send');
    const amounts = page
      .getByRole('group')
      .filter({ has: page.getByRole('button', { name: '1,000환' }) });
    const columns = async () => {
      const boxes = await amounts
        .getByRole('button')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      return boxes.lastIndexOf(boxes[0] ?? 0) + 1;
    };
    await expect(amounts.getByRole('button').first()).toBeVisible();
    expect(await columns()).toBe(3);
    await button(page, '내용 확인하기').click();
    await expect(page.getByLabel('선물할 환')).toHaveAttribute('aria-invalid', 'true');
    expect(await columns()).toBe(3);
  });
});

test('where nothing can be stored, the way back from the confirmation keeps the gift as it was, unchosen server included', async ({
  page,
  login,
}) => {
  await page.addInitScript(blockStorages);
  await login(page, 'member01', '/member/hwan/gift/send');
  await page.getByLabel('받는 캐릭터').fill('은하수');
  await page.getByLabel(/^메시지/).fill('고마워요');
  await button(page, '3,000환').click();
  await sender(page).selectOption({ label: '청풍 · 백호' });
  await button(page, '내용 확인하기').click();
  await expect(page.getByLabel('OTP 번호')).toBeVisible();
  await button(page, '수정하기').click();
  await expect(page.getByLabel('받는 캐릭터')).toHaveValue('은하수');
  await expect(page.getByLabel('선물할 환')).toHaveValue('3,000');
  await expect(page.getByLabel(/^메시지/)).toHaveValue('고마워요');
  await expect(server(page)).toHaveValue('2');
  await sender(page).selectOption({ label: '월영검 · 청룡' });
  await expect(server(page)).toHaveValue('1');
});

test('after a reload the form says that it was restored and the server follows the sender until it was chosen; after one at the confirmation one press of Back leaves the form; Back waits for a gift under way', async ({
  page,
  login,
  api,
}) => {
  await test.step('after a reload the form says that it was restored, and the server follows the sender until it was chosen', async () => {
    await login(page, 'member01', '/member/hwan/gift/send');
    await sender(page).selectOption({ label: '청풍 · 백호' });
    await page.reload();
    await expect(server(page)).toHaveValue('2');
    await sender(page).selectOption({ label: '월영검 · 청룡' });
    await expect(server(page)).toHaveValue('1');
    await fillGift(page, '3,000');
    await page.reload();
    await expect(page.getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
    await expect(page.getByLabel('선물할 환')).toHaveValue('3,000');
    await sender(page).selectOption({ label: '청풍 · 백호' });
    await expect(server(page)).toHaveValue('1');
  });
  await test.step('after a reload at the confirmation one press of Back leaves the form', async () => {
    await page.goto('/member/hwan/gift');
    await page.goto('/member/hwan/gift/send');
    await fillGift(page, '3,000');
    await page.reload();
    await expect(page.getByLabel('선물할 환')).toHaveValue('3,000');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/member/hwan/gift');
  });
  await test.step('Back waits for a gift under way, and leaves the page once the gift is sent', async () => {
    await page.goto('/member/hwan/gift/send');
    await fillGift(page, '3,000');
    await api.fault({ path: sendGift.path, delayMs: HELD });
    await sendIt(page);
    await expect.poll(async () => (await api.arrived(sendGift.path)).length).toBe(1);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => history.state?.guarded === true);
    await expect(page.getByLabel('OTP 번호')).toBeVisible();
    await api.release();
    await expect(page.getByText('선물을 보냈습니다.')).toBeVisible();
    expect(api.calls(sendGift.path)).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/member/hwan/gift');
  });
});
