import { sendGift } from '#features/gift/api.ts';
import { reviewGift } from '../../flows/gifts.ts';
import { answerProvider } from '../../flows/identity.ts';
import { expect, test, widths } from '../../support/fixtures.ts';
import { button } from '../../support/main.ts';
import { codeOf } from '../../support/otp-code.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('a lock that is lifted leads back to the gift that was to be sent, at the field for the code', async ({
    page,
    login,
    api,
  }) => {
    await reviewGift(page, login);
    await api.fault({ path: sendGift.path, code: '32514' });
    await page.getByLabel('OTP 번호').fill('000000');
    await button(page, '선물하기').click();
    await page.getByRole('dialog').getByRole('button', { name: '본인확인' }).click();
    await answerProvider(page, 'member01');
    await page.waitForURL('/member/hwan/gift/send');
    await expect(page.getByText('잠금을 해제했습니다.').first()).toBeVisible();
    const otp = page.getByLabel('OTP 번호');
    await expect(otp).toBeFocused();
    await expect(otp).toBeInViewport({ ratio: 1 });
    await otp.fill(codeOf());
    await button(page, '선물하기').click();
    await expect(page.getByText('선물을 보냈습니다.')).toBeVisible();
  });
});
