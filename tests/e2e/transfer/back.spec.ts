import { verifiedAs } from '../../flows/identity.ts';
import { toProof } from '../../flows/transfers.ts';
import { expect, test } from '../../support/fixtures.ts';
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
