import { login as signIn } from '#api/login.ts';
import { changePw } from '#api/password.ts';
import { field, fillNew } from '../flows/account-flows.ts';
import { PASSWORD as NEW } from '../flows/joining.ts';
import { clickFiveTimes } from '../flows/payments.ts';
import { closeAlert } from '../support/alert.ts';
import { expect, PASSWORD, test, widths } from '../support/fixtures.ts';
import { axeClean, picture } from '../support/looks.ts';
import { button, main, press } from '../support/main.ts';
import { sentenceOf } from '../support/sentences.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile, allowed: [/status of 502/] });

  test('a refused new password is corrected, also after a lost answer, when no change is claimed; this login stays [P3]', async ({
    page,
    api,
    login,
  }) => {
    await login(page, 'member01', '/member/info/changePw');
    await test.step('after a lost answer the current password as the new one is refused, and the page does not claim a change [P3]', async () => {
      for (const first of [NEW, PASSWORD]) {
        await field(page, '현재 비밀번호').fill(PASSWORD);
        await fillNew(page, first);
        await api.fault({ path: changePw.path, status: 502 });
        await press(page, '비밀번호 변경');
        await expect(main(page).getByText('연결이 원활하지 않습니다')).toBeVisible();
        await expect(field(page, '새 비밀번호')).toHaveValue(first);
        await fillNew(page, PASSWORD);
        await press(page, '비밀번호 변경');
        await closeAlert(page, sentenceOf('33405'));
        await expect(field(page, '새 비밀번호')).toBeFocused();
        await expect(field(page, '새 비밀번호')).toHaveValue(PASSWORD);
        await expect(page).toHaveURL('/member/info/changePw');
      }
    });
    const before = api.calls(changePw.path).length;
    await picture(page, 'account-change-pw');
    await fillNew(page);
    await button(page, '비밀번호 변경').evaluate(clickFiveTimes);
    await expect(page).toHaveURL('/member/info/changePw/complete');
    await expect(main(page).getByText('모두 로그아웃했습니다.')).toBeVisible();
    await axeClean(page);
    await page.reload();
    await expect(main(page).getByText('비밀번호를 변경했습니다.')).toBeVisible();
    expect(api.calls(changePw.path)).toHaveLength(before + 1);
    expect(await api.call(signIn.path, { userId: 'member01', password: NEW })).toMatchObject({
      code: '200',
    });
  });
});
