import { login as signIn } from '#api/login.ts';
import { changePw } from '#api/password.ts';
import { changeQnA } from '#features/info/api.ts';
import { field, fillNew, passGate } from '../flows/account-ways.ts';
import { PASSWORD as NEW } from '../flows/joining.ts';
import { closeAlert } from '../support/alert.ts';
import { expect, PASSWORD, test, widths } from '../support/fixtures.ts';
import { axeClean, picture } from '../support/looks.ts';
import { main, press } from '../support/main.ts';
import { sentenceOf } from '../support/sentences.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('a refused new password is corrected; this login stays', async ({ page, api, login }) => {
    await login(page, 'member01');
    await page.goto('/member/info/changePw');
    await field(page, '현재 비밀번호').fill('wrong');
    await fillNew(page);
    await axeClean(page);
    await press(page, '비밀번호 변경');
    await closeAlert(page, sentenceOf('33491'));
    await expect(field(page, '현재 비밀번호')).toBeFocused();
    await expect(field(page, '새 비밀번호')).toHaveValue(NEW);
    await field(page, '현재 비밀번호').fill(PASSWORD);
    await fillNew(page, PASSWORD);
    await press(page, '비밀번호 변경');
    await closeAlert(page, sentenceOf('33405'));
    await expect(field(page, '새 비밀번호')).toBeFocused();
    await picture(page, `account-change-pw`);
    await axeClean(page);
    await fillNew(page);
    await main(page)
      .getByRole('button', { name: '비밀번호 변경' })
      .evaluate((button: HTMLButtonElement) => {
        for (let n = 0; n < 5; n += 1) button.click();
      });
    await expect(page).toHaveURL('/member/info/changePw/complete');
    await expect(main(page).getByText('모두 로그아웃했습니다.')).toBeVisible();
    await axeClean(page);
    await page.reload();
    await expect(main(page).getByText('비밀번호를 변경했습니다.')).toBeVisible();
    expect(api.calls(changePw.path)).toHaveLength(3);
    expect(await api.call(signIn.path, { userId: 'member01', password: NEW })).toMatchObject({
      code: '200',
    });
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(stored).not.toContain(NEW);
  });
});

test('when the browser repeats the change of a secret by itself after a broken connection, the change is shown as done [P3]', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01');
  await passGate(page, '/member/info/changeQnA');
  await field(page, '현재 답변').fill('강호');
  await field(page, '새 질문').selectOption({ index: 2 });
  await field(page, '새 답변').fill('나만 아는 답');
  await api.fault({ path: changeQnA.path, drop: 'after' });
  await press(page, '질문/답변 변경');
  await expect(page).toHaveURL('/member/info/changeQnA/complete');
  await page.goto('/member/info/changePw');
  await field(page, '현재 비밀번호').fill(PASSWORD);
  await fillNew(page);
  await api.fault({ path: changePw.path, drop: 'after' });
  await press(page, '비밀번호 변경');
  await expect(page).toHaveURL('/member/info/changePw/complete');
  // The browser has repeated each call by itself, of which the page knows nothing (reliability M3).
  for (const { path } of [changeQnA, changePw]) {
    expect(await api.arrived(path)).toHaveLength(2);
    expect(api.calls(path)).toHaveLength(1);
  }
});

test.describe('after a lost answer', () => {
  test.use({ allowed: [/status of 502/] });

  for (const [which, first] of [
    ['another', NEW],
    ['the same', PASSWORD],
  ] as const)
    test(`the current password as the new one is refused, and the page does not claim a change (first ${which}) [P3]`, async ({
      page,
      api,
      login,
    }) => {
      await login(page, 'member01');
      await page.goto('/member/info/changePw');
      await field(page, '현재 비밀번호').fill(PASSWORD);
      await fillNew(page, first);
      await api.fault({ path: changePw.path, status: 502 });
      await press(page, '비밀번호 변경');
      await expect(main(page).getByText('연결이 원활하지 않습니다')).toBeVisible();
      await fillNew(page, PASSWORD);
      await press(page, '비밀번호 변경');
      await closeAlert(page, sentenceOf('33405'));
      await expect(field(page, '새 비밀번호')).toBeFocused();
      await expect(page).toHaveURL('/member/info/changePw');
    });
});
