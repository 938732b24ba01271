import type { Page } from '@playwright/test';
import { noAnswer } from '#api/api.copy.ts';
import { getOtpStatus } from '#api/member.ts';
import { beginOtp, cancelOtp, getOtp, joinOtp, proveOtp } from '#features/otp/api.ts';
import { verifiedAs, verifiedBy } from '../../flows/identity.ts';
import { memberCalls } from '../../flows/member-calls.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';
import { codeOf } from '../../support/otp-code.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { answered, nextCall, returnToTab, settled } from '../../support/waits.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
// A call that the API host lacks, a lost answer; and the provider's page has no icon.
test.use({ allowed: [/Failed to load resource/] });

test('on an API host without the OTP state, what was typed is still there after every return to the tab [N4]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await api.fault({ path: getOtp.path, status: 404, times: EVERY_TIME });
  // The page's other call is held back until this one has failed; until then no failure may be shown.
  await api.fault({ path: getOtpStatus.path, delayMs: HELD, times: EVERY_TIME });
  await page.addInitScript((words) => {
    new MutationObserver(() => {
      const isTold = document.querySelector('main')?.textContent.includes(words);
      if (isTold) document.documentElement.dataset['failed'] = words;
    }).observe(document, { childList: true, subtree: true });
  }, noAnswer);
  const asked = nextCall(page, getOtp.path);
  await page.goto('/security/otp/cancel');
  await answered(page, [await asked]);
  await expect.poll(() => api.arrived(getOtpStatus.path)).not.toHaveLength(0);
  await api.release();
  const field = page.getByRole('textbox', { name: 'OTP 번호' });
  await field.fill('123456');
  await expect(page.locator('html')).not.toHaveAttribute('data-failed');
  await returnToTab(page, getOtp.path);
  await settled(page);
  await expect(field).toHaveValue('123456');
});

test('OTP is cancelled with a recovery code, also if the answer is lost, and the result stays over a reload [P3]', async ({
  page,
  login,
  api,
}) => {
  const call = await memberCalls(api, 'rookie01');
  const verification = await verifiedBy(call, 'otp-join', 'rookie01');
  const { secret } = (await call(beginOtp.path, { verification })).data;
  const proved = await call(proveOtp.path, { otp: codeOf(0, String(secret)) });
  const [recoveryCode] = proved.data['recoveryCodes'] as string[];
  expect((await call(joinOtp.path, { device: '', recoveryCode })).code).toBe('200');
  await login(page, 'rookie01', '/security/otp');
  await page.getByRole('link', { name: 'OTP 해지하기' }).click();
  await page.getByText('복구 코드', { exact: true }).click();
  await page.getByRole('textbox', { name: '복구 코드' }).fill(recoveryCode ?? '');
  await api.fault({ path: cancelOtp.path, drop: 'after', times: EVERY_TIME });
  await button(page, 'OTP 해지하기').click();
  await button(page, '해지하기').click();
  await expect(page).toHaveURL('/security/otp/canceled');
  await expect(page.getByText('OTP를 해지했습니다.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('OTP를 해지했습니다.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: '사용하지 않음' })).toBeVisible();
});

test('a code can be pasted with its space, and the device recognizes the field; a cancellation made elsewhere meanwhile is shown [A5]', async ({
  page,
  context,
  login,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login(page, 'member01', '/security/otp/cancel');
  const field = page.getByRole('textbox', { name: 'OTP 번호' });
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.focus();
  await page.evaluate(() => navigator.clipboard.writeText('123 456'));
  await page.keyboard.press('Control+V');
  await expect(field).toHaveValue(/^123 ?456$/);
  const elsewhere = await memberCalls(api, 'member01');
  const given = await elsewhere(cancelOtp.path, { otp: codeOf() });
  expect(given.code).toBe('200');
  await button(page, 'OTP 해지하기').click();
  await button(page, '해지하기').click();
  await closeAlert(page, sentenceOf('31204'));
  await expect(page.getByText('OTP를 사용하고 있지 않습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('somebody who lost the phone cancels OTP by identity verification in its own window; when that is refused, it is done again in the same place [F6]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', '/security/otp/cancel');
  const lost = page.getByText('본인확인 (OTP 앱을 쓸 수 없을 때)');
  // This member has no recovery code left.
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: '복구 코드' })).toHaveCount(0);
  const verified = page.getByText('본인확인을 마쳤습니다.');
  await lost.click();
  const first = page.getByText('본인확인을 먼저 해 주세요.');
  await button(page, 'OTP 해지하기').click();
  await expect(first).toHaveCount(1);
  await expect(page.getByRole('region', { name: '본인확인', exact: true })).toBeFocused();
  await verifiedAs(page, 'member01');
  await expect(first).toHaveCount(0);
  // The finished verification is shown again after another way was chosen in between.
  await page.getByRole('radio', { name: 'OTP 번호' }).check();
  await expect(verified).toBeHidden();
  await lost.click();
  await expect(verified).toBeVisible();
  // A refusal about something else leaves the verification valid.
  await api.fault({ path: cancelOtp.path, code: '35202', data: { reason: 'reason' } });
  await button(page, 'OTP 해지하기').click();
  await button(page, '해지하기').click();
  await closeAlert(page, /./);
  await expect(verified).toBeVisible();
  await api.fault({ path: cancelOtp.path, code: '35202', data: { reason: 'verification' } });
  await button(page, 'OTP 해지하기').click();
  await button(page, '해지하기').click();
  await closeAlert(page, /./);
  await expect(verified).toHaveCount(0);
  await verifiedAs(page, 'member01');
  await button(page, 'OTP 해지하기').click();
  await button(page, '해지하기').click();
  await expect(page).toHaveURL('/security/otp/canceled');
});
