import { chooseId, field } from '../flows/account-flows.ts';
import { expect, test } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';

test('on the way of a dormant account Back leads to the id as it was typed, and Forward to the step again, also after a reload; another id begins again, and Back leaves the screen, also after a jump within it', async ({
  page,
}) => {
  const lead = main(page).getByText('아이디 member01의 휴면을');
  await page.goto('/login');
  await chooseId(page, '/login/dormancy', 'member01');
  await expect(lead).toBeVisible();
  await test.step('after a reload Back still leads to the id as it was typed, and Forward to the step that it has left', async () => {
    await page.reload();
    await expect(lead).toBeVisible();
    await page.goBack();
    await expect(field(page, '아이디')).toHaveValue('member01');
    await page.goForward();
    await expect(lead).toBeVisible();
    await page.goBack();
    await press(page, '다음');
    await expect(lead).toBeVisible();
  });
  await test.step('another id begins again, and Back leaves the screen, also after a jump within it', async () => {
    // A jump adds to the history, but is no step of the form that Back would undo.
    await page.evaluate(() => location.assign('#main'));
    await expect(lead).toBeVisible();
    await page.goBack();
    await press(page, '아이디 다시 입력');
    await expect(field(page, '아이디')).toHaveValue('');
    await page.goForward();
    await expect(field(page, '아이디')).toHaveValue('');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });
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
