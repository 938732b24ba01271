import { chooseId, field, openAccounts } from '../flows/account-flows.ts';
import { signInAgain } from '../flows/login-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';
import { BLANK } from '../support/visits.ts';

// Sessions are removed while a page may still be calling the API.
test.use({ allowed: [/status of 401/] });

for (const [path, lead] of [
  ['/login/findPw', '아이디 member01의 비밀번호를'],
  ['/login/dormancy', '아이디 member01의 휴면을'],
] as const)
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto('/login');
      await chooseId(page, path, 'member01');
      await expect(main(page).getByText(lead)).toBeVisible();
    });

    test('after a reload Back still leads to the id as it was typed', async ({ page }) => {
      await page.reload();
      await expect(main(page).getByText(lead)).toBeVisible();
      await page.goBack();
      await expect(field(page, '아이디')).toHaveValue('member01');
      await press(page, '다음');
      await expect(main(page).getByText(lead)).toBeVisible();
    });

    test('another id begins again, and Back leaves the screen, also after a jump within it', async ({
      page,
    }) => {
      // A jump adds to the history, but is no step of the form that Back would undo.
      await page.evaluate(() => location.assign('#main'));
      await expect(main(page).getByText(lead)).toBeVisible();
      await page.goBack();
      await press(page, '아이디 다시 입력');
      await expect(field(page, '아이디')).toHaveValue('');
      await page.goBack();
      await expect(page).toHaveURL('/login');
    });
  });

// What every member's page does is of the frame; these two are a page without a menu and one with it.
test('when the session is lost on a screen of the account, Login appears with nothing of the member left, and leads back', async ({
  page,
  login,
}) => {
  for (const [path, words] of [
    ['/login/passwordDue', '다음에 변경'],
    ['/security/dormancy', '마지막 로그인'],
  ] as const) {
    // Otherwise the previous round's Login screen would react to the session that begins.
    await page.goto(BLANK);
    await login(page, 'member01');
    await page.goto(path);
    await expect(main(page).getByText(words).first()).toBeVisible();
    await page.context().clearCookies();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(page.locator('[data-protected]')).toHaveCount(0);
  }
  await signInAgain(page, '/security/dormancy');
});

test('the later steps, entered directly, say what to do', async ({ page, login }) => {
  const showsWithLink = async (path: string, words: string, link: string) => {
    await page.goto(path);
    await expect(main(page).getByText(words), path).toBeVisible();
    await expect(main(page).getByRole('link', { name: link }).first(), path).toBeVisible();
  };
  await showsWithLink('/login/resetPwComplete', '보여 드릴 재설정 결과가 없습니다.', '로그인');
  await page.goto(BLANK);
  await login(page, 'member01');
  for (const [path, words, link] of [
    ['/member/info/changeInfo/complete', '보여 드릴 변경 결과가 없습니다.', '내 정보 보기'],
    ['/member/info/changePw/complete', '보여 드릴 변경 결과가 없습니다.', '내 정보 보기'],
    ['/member/info/changeQnA/complete', '보여 드릴 변경 결과가 없습니다.', '내 정보 보기'],
    ['/member/info/withdrawal/complete', '진행 중인 탈퇴 신청이 없습니다.', '회원 탈퇴 화면으로'],
    ['/security/dormancy/complete', '보여 드릴 휴면 해제 결과가 없습니다.', '홈으로'],
  ] as const)
    await showsWithLink(path, words, link);
});

test('the page title counts only the problems of the form that is shown', async ({ page }) => {
  const turnTo = (name: string) => main(page).getByRole('link', { name }).click();
  await page.goto('/login/findId?by=email');
  await press(page, '아이디 찾기');
  await expect(page).toHaveTitle(/^오류: 아이디 찾기/);
  await turnTo('본인확인으로 찾기');
  await expect(page).toHaveTitle(/^아이디 찾기/);
  await turnTo('이름과 이메일로 찾기');
  await expect(page).toHaveTitle(/^오류: 아이디 찾기/);
});

test('the heading of the accounts found takes the focus anew, so that it is read out [A3]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const focused: (string | null)[] = [];
    addEventListener('focusin', ({ target }) => focused.push((target as Element).textContent));
    Object.assign(window, { focused: () => focused });
  });
  await openAccounts(page, 'five01');
  await expect(main(page).getByRole('heading', { name: '내 명의의 계정' })).toBeFocused();
  const focused = await page.evaluate(() =>
    (window as never as { focused(): (string | null)[] }).focused(),
  );
  expect(focused.at(-1)).toBe('내 명의의 계정');
});
