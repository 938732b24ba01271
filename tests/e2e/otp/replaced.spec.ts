import { proveOtp } from '#features/otp/api.ts';
import { verifyAs } from '../../flows/identity.ts';
import { otherTabCalls } from '../../flows/member-calls.ts';
import { itemsOf, keyOf } from '../../flows/otp-setup.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, test } from '../../support/fixtures.ts';
import { button } from '../../support/main.ts';
import { codeOf, OTP_PERIOD_MS } from '../../support/otp-code.ts';

test('recovery codes that newer ones have replaced do not turn OTP on, and after a reload or a new beginning the page says that the first ones are of no use', async ({
  page,
  login,
  api,
}) => {
  page.on('dialog', (native) => void native.accept());
  await login(page, 'rookie01');
  let key = '';
  const toCodes = async (later = 0) => {
    key = await keyOf(page);
    await page.getByLabel('OTP 번호').fill(codeOf(later, key));
    await button(page, '번호 확인하기').click();
    await expect(itemsOf(page, '복구 코드')).toHaveCount(10);
  };
  await page.goto('/security/otp/join');
  await verifyAs(page, 'rookie01');
  await toCodes();
  const anew = page.getByText(/^복구 코드를 새로 만들었습니다/);
  await expect(anew).toHaveCount(0);
  await page.reload();
  // A code is accepted once, so the next one is needed.
  await api.advance(OTP_PERIOD_MS);
  await toCodes(OTP_PERIOD_MS);
  await expect(anew).toBeVisible();

  await api.advance(OTP_PERIOD_MS);
  const elsewhere = await otherTabCalls(api, page);
  const proved = await elsewhere(proveOtp.path, { otp: codeOf(2 * OTP_PERIOD_MS, key) });
  expect(proved.code).toBe('200');
  await page.getByRole('checkbox').check();
  await button(page, 'OTP 사용 시작하기').click();
  await closeAlert(page, /다른 창에서 코드를 새로 만들었습니다/);
  await expect(page.getByRole('main').getByText(/^이 복구 코드는 쓸 수 없습니다/)).toBeFocused();
  await expect(itemsOf(page, '복구 코드')).toHaveCount(0);
  await button(page, '처음부터 다시').click();
  await api.advance(OTP_PERIOD_MS);
  await toCodes(3 * OTP_PERIOD_MS);
  await expect(anew).toBeVisible();
  await page.getByRole('checkbox').check();
  await button(page, 'OTP 사용 시작하기').click();
  await expect(page).toHaveURL('/security/otp/joined');
});
