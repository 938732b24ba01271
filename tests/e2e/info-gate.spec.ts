import { GATE_MINUTES, MINUTE_MS } from '#constants.ts';
import { field, passGate } from '../flows/account-flows.ts';
import { verifyAs } from '../flows/identity.ts';
import { expect, PASSWORD, test, widths } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';
import { stored } from '../support/storage.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('the phone number is proved by identity and saved alone: back from the provider in the same tab it is in view, and the password is asked for once in ten minutes', async ({
    page,
    login,
  }) => {
    await page.clock.install();
    await login(page, 'member01');
    await passGate(page, '/member/info/changeInfo');
    await press(page, '휴대폰 변경');
    await page.mouse.wheel(0, 600);
    await verifyAs(page, 'member01', { phone: '010-9999-8888' });
    const number = main(page).getByText('새 휴대폰 번호: 010-****-8888');
    await expect(number).toBeInViewport({ ratio: 1 });
    await expect(field(page, '비밀번호')).toHaveCount(0);
    await press(page, '저장하기');
    await expect(page).toHaveURL('/member/info/changeInfo/complete');
    await expect(main(page).getByText('010-****-8888')).toBeVisible();
    await main(page).getByRole('link', { name: '다른 정보 변경' }).click();
    await expect(main(page).getByRole('heading', { name: '기본 정보' })).toBeVisible();
    await page.clock.fastForward(GATE_MINUTES * MINUTE_MS);
    await page.reload();
    await expect(field(page, '비밀번호')).toBeVisible();
  });

  test('in PC방 mode the password is asked for again after the provider, and the page says why', async ({
    page,
    login,
  }) => {
    await page.addInitScript(() => localStorage.setItem('shared-pc-session', '1'));
    await login(page, 'member01');
    await passGate(page, '/member/info/changeInfo');
    await press(page, '휴대폰 변경');
    await verifyAs(page, 'member01', { phone: '010-9999-8888' });
    expect(await stored(page)).not.toContain('session:gate');
    await expect(main(page).getByText(/^본인확인 화면에서 돌아왔습니다/)).toBeVisible();
    await field(page, '비밀번호').fill(PASSWORD);
    await press(page, '확인');
    await expect(main(page).getByText('새 휴대폰 번호: 010-****-8888')).toBeVisible();
  });
});
