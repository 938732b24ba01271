import type { Page } from '@playwright/test';
import { getOtpLock, liftOtpLock } from '#api/otp.ts';
import { DEBOUNCE_MS, HOUR_MS } from '#constants.ts';
import { errorText, todoOf } from '#errors.ts';
import { getGiftDesk, sendGift } from '#features/gift/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { hwanSecurity } from '#features/hwan-security/hwan-security.copy.ts';
import { askOutcome } from '#idempotency/api.ts';
import { composeGift } from '../../flows/gifts.ts';
import { answerProvider } from '../../flows/identity.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { closeAlert } from '../../support/alert.ts';
import { type Api, expect, test } from '../../support/fixtures.ts';
import { button, main } from '../../support/main.ts';
import { codeOf } from '../../support/otp-code.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { exactly, sentenceOf, within } from '../../support/sentences.ts';
import { stored } from '../../support/storage.ts';
import { answered, nextCall } from '../../support/waits.ts';
import { giftBody } from '../../unit/reference-api/bodies.ts';

test('of a gift that is filled in everything is stored but its code, and the fifth wrong one locks the form until the API says that the lock is over, whatever the device’s clock says [F3, P10]', async ({
  page,
  login,
  api,
}) => {
  await test.step('of a gift that is filled in everything is stored but its code', async () => {
    await login(page, 'member01');
    await page.clock.install();
    await page.goto('/member/hwan/gift/send');
    await composeGift(page);
    await page.getByLabel('OTP 번호').fill('918273');
    await page.clock.fastForward(DEBOUNCE_MS + 100);
    const kept = await stored(page);
    expect(kept).toContain('설화');
    expect(kept).not.toContain('918273');
  });
  await test.step('the fifth wrong code locks the form until the API says that the lock is over, whatever the device’s clock says', async () => {
    const otp = page.getByLabel('OTP 번호');
    const attempt = async (words: RegExp) => {
      await otp.fill('000000');
      await button(page, '선물하기').click();
      await closeAlert(page, words);
      await expect(otp).toHaveValue('');
    };
    const tellsLeft = async (left: number) => {
      const words = within(sentenceOf('32510', { remaining: left, lockSeconds: 30 }));
      await attempt(words);
      await expect(otp).toBeFocused();
      const todo = within(todoOf(sentenceOf('32510', { remaining: left, lockSeconds: 30 })));
      await expect(otp).toHaveAccessibleDescription(todo);
      // The page shows what to do once, at the field; what happened was said by the alert alone.
      await expect(
        page.getByRole('main').locator('p:visible').filter({ hasText: todo }),
      ).toHaveCount(1);
      await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
    };
    for (let left = 4; left > 0; left -= 1) await tellsLeft(left);
    // A host that answers with the code alone: the page asks for the state of the lock.
    await api.fault({ path: sendGift.path, code: '32510' });
    await tellsLeft(1);
    await attempt(exactly(errorText('32511', { waitSeconds: 9 }).replace('9', '…')));
    const lock = page.getByRole('region', { name: 'OTP 잠금' });
    await expect(lock).toBeFocused();
    await expect(lock).toContainText(sentenceOf('32511'));
    await expect(lock).toContainText(/남은 시간 \d+초/);
    await expect(button(page, '선물하기')).toBeDisabled();
    await expect(otp).toBeDisabled();
    await expect(
      page.getByText(within(todoOf(sentenceOf('32510', { remaining: 1, lockSeconds: 30 })))),
    ).toHaveCount(0);
    const asked = nextCall(page, getOtpLock.path);
    await page.clock.fastForward(HOUR_MS);
    await answered(page, [await asked]);
    await expect(lock).toContainText(/남은 시간 \d+초/);
    await main(page)
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(otp).toBeDisabled();
    expect(api.calls(sendGift.path)).toHaveLength(6);
    await api.advance(31_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(lock).toHaveCount(0);
    await expect(otp).toBeEnabled();
    await expect(page.getByRole('main').getByText(/잠겼습니다|선물할 수 없습니다/)).toHaveCount(0);
  });
});

/** Sends a gift that a lock refuses, and begins the verification that the refusal asks for; returns its window. */
async function verifyAfterRefusal(page: Page, api: Api): Promise<Page> {
  await page.goto('/member/hwan/gift/send');
  await composeGift(page);
  await api.fault({ path: sendGift.path, code: '32514' });
  await page.getByLabel('OTP 번호').fill('000000');
  await button(page, '선물하기').click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: '본인확인' }).click();
  return opening;
}

test('an hour’s lock after the eighth wrong code is lifted by identity verification, and the gift is then sent; one refused by a lock does not look as if it were being sent meanwhile, a lock that is lifted from its dialog leads to the field for another code, and a verification that cannot be used any more is said to be that [P10]', async ({
  page,
  login,
  api,
}) => {
  const waits = [0, 0, 0, 0, 31_000, 61_000, 1_801_000, 0];
  const codes: string[] = [];
  for (const wait of waits) {
    const call = await memberCalls(api, 'member01');
    codes.push((await call(sendGift.path, { ...giftBody, otp: '000000' })).code);
    await api.advance(wait);
  }
  expect(codes).toEqual([...Array(4).fill('32510'), '32511', '32512', '32513', '32514']);

  await login(page, 'member01', '/member/hwan/gift/send');
  await composeGift(page);
  await expect(page.getByText(/남은 시간 (59|01:00)/)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await button(page, '본인확인으로 바로 해제').click();
  await answerProvider(await opening, 'member01');
  await expect(page.getByText('잠금을 해제했습니다.').first()).toBeVisible();
  await page.getByLabel('OTP 번호').fill(codeOf(waits.reduce((sum, wait) => sum + wait)));
  await button(page, '선물하기').click();
  await expect(page.getByText('선물을 보냈습니다.')).toBeVisible();
  await test.step('a gift refused by a lock does not look as if it were being sent while the identity is verified', async () => {
    const provider = await verifyAfterRefusal(page, api);
    // A window that is closed before its page has loaded would count as blocked.
    await expect(provider.getByRole('heading', { name: '테스트 본인확인' })).toBeVisible();
    await expect(page.getByRole('button', { name: '선물 중…' })).toHaveCount(0);
    await expect(button(page, '선물하기')).toBeDisabled();
    await provider.close();
    await closeAlert(page, /본인확인 창이 열려 있으면/);
    await expect(page.getByRole('region', { name: 'OTP 잠금' })).toBeFocused();
  });
  await test.step('a lock that is lifted from the dialog of a refusal leads to the field for another code', async () => {
    await answerProvider(await verifyAfterRefusal(page, api), 'member01');
    await expect(page.getByText('잠금을 해제했습니다.').first()).toBeVisible();
    await expect(page.getByLabel('OTP 번호')).toBeFocused();
  });
  await test.step('the dialog of a lock met while loading begins it too, and a verification that cannot be used any more is said to be that, not something typed', async () => {
    await api.fault({ path: getGiftDesk.path, code: '32514' });
    await api.fault({ path: liftOtpLock.path, code: '35202', data: { reason: 'verification' } });
    await page.goto('/member/hwan/gift/send');
    const dialog = page.locator('#ask');
    await expect(dialog).toContainText(sentenceOf('32514'));
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: '본인확인' }).click();
    await answerProvider(await opening, 'member01');
    await expect(dialog).toContainText('본인확인을 다시 해 주세요.');
  });
});

test.describe('when answers are lost', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('hwan security is switched off in one step even when the answers are lost, and on again with a code [P3]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01', '/security/hwan');
    await expect(page.getByText(/보낸 선물 2건, 캐릭터 이전 \d건도 함께 멈춥니다/)).toBeVisible();
    const set = async () => {
      await button(page, '환 잠그기').click();
      await page.getByRole('dialog').getByRole('button', { name: '환 잠그기' }).click();
    };
    await api.fault({ path: setHwanSecurity.path, drop: true, times: EVERY_TIME });
    await set();
    await expect(page.getByText(hwanSecurity.outcome.missed)).toBeVisible();
    await api.noFaults();
    // Done, but the answer is lost and the host cannot tell the outcome of the call: the state shows it.
    await api.fault({ path: setHwanSecurity.path, drop: 'after', times: EVERY_TIME });
    await api.fault({ path: askOutcome.path, status: 404, times: EVERY_TIME });
    await set();
    await expect(page).toHaveURL('/security/hwan/complete');
    await expect(page.getByText('환을 잠갔습니다.')).toBeVisible();
    await expect(page.getByText(/보낸 선물 2건, 캐릭터 이전 \d건이 멈춰 있습니다/)).toBeVisible();
    await api.noFaults();
    await page.goto('/member/hwan/gift/send');
    await expect(page.getByText(/환 사용 불가/)).toBeVisible();
    await page.getByRole('link', { name: '환 보안 설정' }).last().click();
    await page.getByRole('radio', { name: '본인확인' }).check();
    await button(page, '잠금 풀기').click();
    await expect(page.getByText('본인확인을 먼저 해 주세요.')).toBeVisible();
    await expect(page.getByRole('region', { name: '본인확인', exact: true })).toBeFocused();
    await page.getByRole('radio', { name: 'OTP 번호' }).check();
    await expect(page.getByText('본인확인을 먼저 해 주세요.')).toHaveCount(0);
    await page.getByLabel('OTP 번호', { exact: true }).last().fill(codeOf());
    await button(page, '잠금 풀기').click();
    await page.getByRole('dialog').getByRole('button', { name: '잠금 풀기' }).click();
    await expect(page.getByText('환 잠금을 풀었습니다.')).toBeVisible();
  });
});
