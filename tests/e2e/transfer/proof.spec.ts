import { proveTransfer } from '#features/transfer/api.ts';
import { noAnswer } from '#wire/wire.copy.ts';
import { codeOf } from '../../otp-code.ts';
import { closeAlert } from '../alert.ts';
import { expect, test } from '../fixtures.ts';
import { verifiedAs } from '../identity.ts';
import { button } from '../main.ts';
import { toProof } from '../transfer-way.ts';

test('a lock keeps the finished verification: after it only the code is asked for [P10]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await toProof(page);
  await verifiedAs(page, 'member01');
  await api.fault({ path: proveTransfer.path, code: '32511' });
  await page.getByLabel('OTP 번호').fill('000000');
  await button(page, '확인하기').click();
  await closeAlert(page, /30초 동안/);
  await expect(page.getByText('본인확인을 마쳤습니다.')).toBeVisible();
});

test.describe('an answer that was lost', () => {
  test.use({ allowed: [/Failed to load resource/] });

  test('the lost refusal of a code does not refuse the right code after it', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await toProof(page);
    await verifiedAs(page, 'member01');
    await api.fault({ path: proveTransfer.path, drop: 'after', times: 0 });
    await page.getByLabel('OTP 번호').fill('000000');
    await button(page, '확인하기').click();
    await expect(page.getByText(noAnswer).first()).toBeVisible();
    await api.noFaults();
    await page.getByLabel('OTP 번호').fill(codeOf());
    await button(page, '확인하기').click();
    await expect(page.getByText('이*연 (mem***)', { exact: true })).toBeVisible();
  });
});
