import { requestTransfer } from '#features/transfer/api.ts';
import { verifiedAs } from '../../flows/identity.ts';
import { signInAgain } from '../../flows/login-page.ts';
import { toAccount, toConfirm, toProof } from '../../flows/transfers.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';
import { button } from '../../support/main.ts';

test('Back leads from step to step with what was typed and verified, and from the first step off the page', async ({
  page,
  login,
}) => {
  await login(page, 'member01', '/security/transfer/list');
  await toProof(page);
  const account = page.getByLabel('받을 계정', { exact: true });
  const stepBack = async () => {
    await page.waitForFunction(() => history.state?.guarded === true);
    await page.goBack();
  };
  await verifiedAs(page, 'member01');
  await stepBack();
  await expect(account).toHaveValue('member02');
  await button(page, '다음').click();
  // A look at an earlier step does not cost the verification.
  await expect(page.getByText('본인확인을 마쳤습니다.')).toBeVisible();
  await stepBack();
  await account.fill('member0');
  await stepBack();
  await expect(page.getByRole('radio', { name: /월영검/ })).toBeChecked();
  await button(page, '다음').click();
  await expect(account).toHaveValue('member0');
  await button(page, '뒤로').click();
  await expect(page.getByRole('radio', { name: /월영검/ })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/security/transfer/list');
});

test('Back waits for a request under way, and leaves the page once the request is made', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01', '/security/transfer/list');
  await toConfirm(page);
  await page.getByLabel('유의사항을 모두 읽었고').check();
  await api.fault({ path: requestTransfer.path, delayMs: HELD });
  await button(page, '이전 신청하기').click();
  await expect.poll(async () => (await api.arrived(requestTransfer.path)).length).toBe(1);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => history.state?.guarded === true);
  await api.release();
  await expect(page.getByText('캐릭터 이전을 신청했습니다.')).toBeVisible();
  expect(api.calls(requestTransfer.path)).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/security/transfer/list');
});

test('an account that was typed and not yet checked is back after the session has ended [F1]', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await toAccount(page);
  const account = page.getByLabel('받을 계정', { exact: true });
  await account.fill('member02');
  await page.context().clearCookies();
  await signInAgain(page, '/security/transfer/request');
  await expect(account).toHaveValue('member02');
});
