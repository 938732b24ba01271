import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { closeAlert } from './alert.ts';
import { expect, test, widths } from './fixtures.ts';
import { answerProvider } from './identity.ts';
import { memberCalls } from './member-calls.ts';

/** `ahead`: how far the API's clock was moved on, in ms. */
const codeOf = (ahead = 0) =>
  new TOTP({ secret: 'JBSWY3DPEHPK3PXP' }).generate({ timestamp: Date.now() + ahead });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function fillGift(page: Page): Promise<void> {
  await page.getByLabel('서버', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('받는 캐릭터').fill('설화');
  await button(page, '3,000환').click();
  await expect(page.getByText(/선물 후 남는 환/)).toBeVisible();
  await button(page, '내용 확인하기').click();
}

for (const [width, viewport] of Object.entries(widths)) {
  test.describe(width, () => {
    test.use({ viewport });

    test('a gift is sent as it was shown, taken by the receiver, and told to both [P9]', async ({
      page,
      login,
      api,
    }) => {
      await login(page, 'member01');
      await page.goto('/member/hwan/gift/send');
      await fillGift(page);
      await expect(page.getByText('mem***')).toBeVisible();
      await page.getByLabel('OTP 번호').fill(codeOf());
      await button(page, '선물하기').click();
      await expect(page.getByText('선물을 보냈습니다.')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(/설화/);
      const [sent, ...more] = api.calls('/memsec/gift/send');
      expect(more).toEqual([]);
      expect(sent?.postDataJSON()).toMatchObject({ characterName: '설화', amount: 3_000 });

      // No page of ours is open while the member changes: it would load itself anew.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await login(page, 'member02');
      await page.goto('/member/hwan/gift');
      const card = page.getByRole('region', { name: /월영검/ }).first();
      await expect(card).toContainText('3,000환');
      await card.getByRole('button', { name: /받기/ }).click();
      await expect(page.getByText('3,000환을 받았습니다.')).toBeVisible();
      await page.getByRole('link', { name: '선물 내역' }).first().click();
      await expect(
        page.getByRole('row', { name: /수락 완료.*받음.*월영검.*3,000환/ }).first(),
      ).toBeVisible();
    });
  });
}

test('the receiver is looked up while one types, on the sender’s server; a few misses and it waits for the button [Q1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  const name = page.getByLabel('받는 캐릭터');
  await expect(page.getByLabel('서버', { exact: true })).not.toHaveValue('');
  await name.fill('설화');
  await expect(page.getByText('설화 캐릭터를 확인했습니다. (mem***)')).toBeVisible();
  for (const none of ['없는이름', '없는이름둘', '없는이름셋']) {
    await name.fill(none);
    await expect(page.getByText(/캐릭터를 찾지 못했습니다/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await name.fill('없는이름넷');
  await expect(page.getByText(/캐릭터를 찾지 못했습니다/)).toHaveCount(0);
  await button(page, '3,000환').click();
  await expect(button(page, '3,000환')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('선물할 환')).toHaveValue('3,000');
  expect(api.calls('/memsec/gift/checkReceiver')).toHaveLength(4);
});

test('one of late is chosen with one press; a gift beyond the balance leads to charging, what was typed stays', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await button(page, '설화 · 청룡').click();
  const name = page.getByLabel('받는 캐릭터');
  await expect(name).toHaveValue('설화');
  await page.getByLabel('선물할 환').fill('99,999,999');
  const charge = page.getByRole('main').getByRole('link', { name: '환 충전하기' });
  await expect(charge).toHaveAttribute('href', '/pay');
  await charge.click();
  await page.goto('/member/hwan/gift/send');
  await expect(name).toHaveValue('설화');
  await expect(page.getByLabel('선물할 환')).toHaveValue('99,999,999');
});

test('all gifts are taken with one press, each once under its own key; what is refused is told and stays [P1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member02');
  await page.goto('/member/hwan/gift');
  const cards = page.getByRole('button', { name: /의 선물 받기/ });
  await expect(cards.first()).toBeVisible();
  const count = await cards.count();
  await expect(button(page, `모두 받기 (${count}건)`)).toBeVisible();
  await api.fault({ path: '/memsec/gift/accept', code: '33406' });
  await button(page, /모두 받기/).dblclick();
  await closeAlert(page, /결제 계정이 정지되어/);
  await expect(page.getByText(new RegExp(`${count}건 중 ${count - 1}건`))).toBeVisible();
  await expect(cards).toHaveCount(1);
  const calls = api.calls('/memsec/gift/accept');
  expect(calls).toHaveLength(count);
  expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(count);
});

test('the gift history: direction, status and period stay in the address; a waiting gift is taken back once', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/sendHistory?direction=sent&status=1');
  const rows = page.getByRole('row', { name: /수락 대기/ });
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: /취소/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '선물 취소' }).dblclick();
  await expect(page.getByText('선물을 취소했습니다. 4,000환이 돌아왔습니다.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(api.calls('/memsec/gift/cancel')).toHaveLength(1);
  await page.getByRole('link', { name: '취소', exact: true }).click();
  await expect(page).toHaveURL('/member/hwan/gift/sendHistory?direction=sent&status=3');
  await expect(page.getByRole('row', { name: /4,000환/ })).toBeVisible();
  await page.getByRole('link', { name: '6개월' }).click();
  await expect(page.getByRole('row', { name: /2,000환/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row', { name: /2,000환/ })).toHaveCount(0);
});

test('500 gifts: paged by the server, the last page as quick as the first [H2]', async ({
  page,
  login,
}) => {
  await login(page, 'heavy01');
  await page.goto('/member/hwan/gift/sendHistory?period=custom&from=2020-01-01&to=2099-12-31');
  await expect(page.getByText('총 500건')).toBeVisible();
  await page
    .getByRole('navigation', { name: '페이지' })
    .getByRole('link', { name: '마지막' })
    .click();
  await expect(page).toHaveURL(/page=50/);
  await expect(page.getByRole('row')).toHaveCount(11);
});

test('five wrong codes lock: the field is cleared, the wait is shown, nothing more is sent [P10]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await fillGift(page);
  const otp = page.getByLabel('OTP 번호');
  const attempt = async (words: RegExp) => {
    await otp.fill('000000');
    await button(page, '선물하기').click();
    await closeAlert(page, words);
    await expect(otp).toHaveValue('');
  };
  for (let left = 4; left > 0; left -= 1) {
    const words = new RegExp(`${left}회 더 틀리면 30초 동안 환 선물이 잠깁니다\\.`);
    await attempt(words);
    await expect(otp).toBeFocused();
    await expect(otp).toHaveAccessibleDescription(words);
    // Once on the page, at its field: the alert was the other time.
    await expect(page.getByRole('main').getByText(words)).toHaveCount(1);
  }
  await attempt(/^OTP를 5회 잘못 입력해 30초 동안 환을 선물할 수 없습니다\. \(\d+초 남음\)$/);
  const lock = page.getByRole('region', { name: 'OTP 잠금' });
  await expect(lock).toBeFocused();
  await expect(lock).toContainText('OTP를 5회 잘못 입력해 30초 동안 환을 선물할 수 없습니다.');
  await expect(lock).toContainText(/남은 시간 \d+초/);
  await expect(button(page, '선물하기')).toBeDisabled();
  await expect(otp).toBeDisabled();
  await expect(page.getByText(/더 틀리면 30초/)).toHaveCount(0);
  expect(api.calls('/memsec/gift/send')).toHaveLength(5);
  await api.advance(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(lock).toHaveCount(0);
  await expect(otp).toBeEnabled();
  await expect(page.getByRole('main').getByText(/잠겼습니다|선물할 수 없습니다/)).toHaveCount(0);
});

test('after ten names that are none it is said until when, at the name, and nothing typed is lost [Q1]', async ({
  page,
  login,
  api,
}) => {
  const call = await memberCalls(api, 'member01');
  for (let at = 0; at < 10; at += 1)
    await call('/memsec/gift/checkReceiver', { serverNo: 1, characterName: `없는이름${at}` });
  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await fillGift(page);
  const words = /여러 번 잘못 입력해 잠시 제한되었습니다. .* 이후에 다시 시도해 주세요/;
  await closeAlert(page, words);
  const name = page.getByLabel('받는 캐릭터');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(words);
  await expect(name).toHaveValue('설화');
});

test('the eighth wrong code locks for an hour; identity verification lifts it, and the gift goes [P10]', async ({
  page,
  login,
  api,
}) => {
  const wish = {
    fromCharacterNo: 1,
    serverNo: 1,
    characterName: '설화',
    amount: 3_000,
    message: '',
  };
  const waits = [0, 0, 0, 0, 31_000, 61_000, 1_801_000, 0];
  const codes: string[] = [];
  for (const wait of waits) {
    const call = await memberCalls(api, 'member01');
    codes.push((await call('/memsec/gift/send', { ...wish, otp: '000000' })).code);
    await api.advance(wait);
  }
  expect(codes).toEqual([...Array(4).fill('32510'), '32511', '32512', '32513', '32514']);

  await login(page, 'member01');
  await page.goto('/member/hwan/gift/send');
  await fillGift(page);
  await expect(page.getByText(/남은 시간 (59|01:00)/)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await button(page, '본인확인으로 바로 해제').click();
  await answerProvider(await opening, 'member01');
  await expect(page.getByText('잠금을 해제했습니다.').first()).toBeVisible();
  await page.getByLabel('OTP 번호').fill(codeOf(waits.reduce((sum, wait) => sum + wait)));
  await button(page, '선물하기').click();
  await expect(page.getByText('선물을 보냈습니다.')).toBeVisible();
});

test('hwan security: off in one step, on again with a code', async ({ page, login }) => {
  await login(page, 'member01');
  await page.goto('/security/hwan');
  await page.getByText('환 사용 불가', { exact: true }).click();
  await button(page, '설정하기').click();
  await page.getByRole('dialog').getByRole('button', { name: '설정하기' }).click();
  await expect(page).toHaveURL('/security/hwan/complete');
  await page.goto('/member/hwan/gift/send');
  await expect(page.getByText(/환 사용 불가/)).toBeVisible();
  await page.getByRole('link', { name: '환 보안 설정' }).last().click();
  await page.getByText('환 사용 가능', { exact: true }).click();
  await page.getByLabel('OTP 번호', { exact: true }).last().fill(codeOf());
  await button(page, '설정하기').click();
  await page.getByRole('dialog').getByRole('button', { name: '설정하기' }).click();
  await expect(page.getByText('환을 사용할 수 있습니다.')).toBeVisible();
});
