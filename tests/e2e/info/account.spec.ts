import type { Page } from '@playwright/test';
import { requestWithdrawal } from '#features/withdrawal/api.ts';
import { closeAlert } from '../alert.ts';
import { expect, PASSWORD, test, widths } from '../fixtures.ts';
import { axeClean, picture } from '../looks.ts';
import { verifyAs } from '../identity.ts';

const NEW = 'Abcd!2345';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();

async function fillNewPassword(page: Page, password = NEW): Promise<void> {
  await field(page, '새 비밀번호').fill(password);
  await field(page, '새 비밀번호 확인').fill(password);
}

for (const [layout, viewport] of Object.entries(widths)) {
  test.describe(layout, () => {
    test.use({ viewport });

    test('the password: refused, mended, changed, and this login stays', async ({
      page,
      api,
      login,
    }) => {
      await login(page, 'member01');
      await page.goto('/member/info/changePw');
      await field(page, '현재 비밀번호').fill('wrong');
      await fillNewPassword(page);
      await axeClean(page);
      await press(page, '비밀번호 변경');
      await closeAlert(page, '비밀번호가 일치하지 않습니다. 비밀번호를 다시 확인해 주세요.');
      await expect(field(page, '현재 비밀번호')).toBeFocused();
      await expect(field(page, '새 비밀번호')).toHaveValue(NEW);
      await field(page, '현재 비밀번호').fill(PASSWORD);
      await fillNewPassword(page, PASSWORD);
      await press(page, '비밀번호 변경');
      await closeAlert(page, /^이전과 같은 비밀번호는/);
      await expect(field(page, '새 비밀번호')).toBeFocused();
      await picture(page, `account-change-pw-${layout}`);
      await axeClean(page);
      await fillNewPassword(page);
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
      expect(api.calls('/memsec/mng/password/change')).toHaveLength(3);
      expect(
        await api.call('/auth/signin/login', { userId: 'member01', password: NEW }),
      ).toMatchObject({ code: '200' });
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
      );
      expect(stored).not.toContain(NEW);
    });

    test('withdrawal: real losses, identity, password, pending, taken back', async ({
      page,
      login,
    }) => {
      await login(page, 'member01');
      await page.goto('/member/info/withdrawal');
      await expect(main(page).getByText('탈퇴하면 사라지는 정보')).toBeVisible();
      await expect(main(page).getByText('월영검')).toBeVisible();
      await axeClean(page);
      await picture(page, `account-withdrawal-${layout}`);
      await verifyAs(page, 'member01');
      await field(page, '비밀번호').fill(PASSWORD);
      await press(page, '탈퇴 신청');
      await expect(main(page).getByText('유의 사항을 확인하고').first()).toBeVisible();
      await main(page).getByRole('checkbox').check();
      await press(page, '탈퇴 신청');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('탈퇴를 신청할까요?');
      await dialog.getByRole('button', { name: '탈퇴 신청' }).click();
      await expect(page).toHaveURL('/member/info/withdrawal/complete');
      await expect(main(page).getByText('탈퇴를 신청했습니다.')).toBeVisible();
      await expect(main(page).getByText('7일')).toBeVisible();
      await axeClean(page);
      await page.goto('/member/present');
      await dialog.getByRole('button', { name: '철회하기' }).click();
      await expect(page).toHaveURL('/member/info/withdrawal');
      await expect(main(page).getByText('탈퇴를 신청한 계정입니다.')).toBeVisible();
      await axeClean(page);
      await picture(page, `account-pending-${layout}`);
      await press(page, '탈퇴 철회');
      await expect(main(page).getByText('모든 화면을 다시')).toBeVisible();
      await page.goto('/member/present');
      await expect(main(page).getByText('보안 점수')).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });

    test('an id is found in full by its person, and leads to Login filled in', async ({ page }) => {
      await page.goto('/login/findId');
      await axeClean(page);
      await verifyAs(page, 'five01');
      await expect(page).toHaveURL('/login/findIdComplete');
      await expect(main(page).getByText('아이디 5개를 찾았습니다.')).toBeVisible();
      await axeClean(page);
      await picture(page, `account-found-${layout}`);
      await main(page)
        .getByRole('row')
        .filter({ hasText: 'five03' })
        .getByRole('link', { name: '로그인' })
        .click();
      await expect(field(page, '아이디')).toHaveValue('five03');
    });

    test('a forgotten password is set anew, and Back does not do it again', async ({
      page,
      api,
    }) => {
      await page.goto('/login/findPw');
      await field(page, '아이디').fill('member01');
      await press(page, '다음');
      await expect(main(page).getByText('아이디 member01의')).toBeVisible();
      await axeClean(page);
      await verifyAs(page, 'member01');
      await expect(page).toHaveURL('/login/resetPw');
      await fillNewPassword(page, PASSWORD);
      await press(page, '비밀번호 변경');
      await closeAlert(page, /^이전과 같은 비밀번호는/);
      await expect(field(page, '새 비밀번호')).toBeFocused();
      await axeClean(page);
      await fillNewPassword(page);
      await press(page, '비밀번호 변경');
      await expect(page).toHaveURL('/login/resetPwComplete');
      await axeClean(page);
      await main(page).getByRole('link', { name: '로그인' }).last().click();
      await expect(field(page, '아이디')).toHaveValue('member01');
      expect(
        await api.call('/auth/signin/login', { userId: 'member01', password: NEW }),
      ).toMatchObject({ code: '200' });
      await page.goto('/login/resetPw');
      await expect(page).toHaveURL('/login/findPw');
    });
  });
}

test('by name and e-mail: the code from the inbox, masked ids', async ({ page, api }) => {
  await page.goto('/login/findId?by=email');
  await field(page, '이름').fill('김강호');
  await field(page, '이메일').fill('member01@example.com');
  await press(page, '인증번호 받기');
  await expect(main(page).getByText('맞는 계정이 있으면')).toBeVisible();
  await main(page).getByLabel('인증번호').fill('000000');
  await press(page, '아이디 찾기');
  await closeAlert(page, /^인증번호가 일치하지 않습니다\./);
  await expect(main(page).getByLabel('인증번호')).toBeFocused();
  await axeClean(page);
  await main(page)
    .getByLabel('인증번호')
    .fill(await api.mailedCode('member01@example.com'));
  await press(page, '아이디 찾기');
  await expect(page).toHaveURL('/login/findIdComplete');
  await expect(main(page).getByText('mem***')).toBeVisible();
});

test('a person without an account is told so, with ways on', async ({ page }) => {
  await page.goto('/login/findId');
  await verifyAs(page, 'newcomer');
  const none = '가입된 계정이 없습니다. 회원가입을 진행해 주세요.';
  await closeAlert(page, none);
  await expect(main(page).getByText(none)).toBeFocused();
  await expect(main(page).getByRole('link', { name: '회원가입' })).toBeVisible();
});

test('somebody else and an unknown id are refused alike', async ({ page }) => {
  await page.goto('/login/findPw');
  for (const id of ['member02', 'nobody99']) {
    await field(page, '아이디').fill(id);
    await press(page, '다음');
    await verifyAs(page, 'stranger');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('본인확인 정보가 다릅니다');
    await dialog.getByRole('button').click();
    await expect(main(page).getByText('본인확인 정보가 다릅니다')).toBeFocused();
    await press(page, '아이디 다시 입력');
  }
});

test.describe('a lost answer', () => {
  test.use({ allowed: [/ERR_|Failed to load/] });
  test('the answer to a withdrawal is lost: pressed again it carries the same key, and is asked once [P2]', async ({
    page,
    api,
    login,
  }) => {
    await login(page, 'rookie01');
    await page.goto('/member/info/withdrawal');
    await verifyAs(page, 'rookie01');
    await field(page, '비밀번호').fill(PASSWORD);
    await main(page).getByRole('checkbox').check();
    const request = async () => {
      await press(page, '탈퇴 신청');
      await page.getByRole('dialog').getByRole('button', { name: '탈퇴 신청' }).click();
    };
    // However often the browser repeats it by itself (reliability M3).
    await api.fault({ path: requestWithdrawal.path, drop: 'after', times: 0 });
    await request();
    await expect(main(page).getByText('연결이 원활하지 않습니다.').first()).toBeVisible();
    await api.noFaults();
    await request();
    await expect(page).toHaveURL('/member/info/withdrawal/complete');
    const calls = await api.arrived(requestWithdrawal.path);
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});
