import { requestIdCode, requestResetCode } from '#features/recover/api.ts';
import { chooseId, field } from '../../flows/account-flows.ts';
import { verifyAs } from '../../flows/identity.ts';
import { expect, test } from '../../support/fixtures.ts';
import { main, press } from '../../support/main.ts';
import { stored } from '../../support/storage.ts';

test.describe('an address typed for a code', () => {
  test.use({ allowed: [/status of 500/] });

  test('stays with its code while another way is looked at, and after an error page and a reload; the code is stored nowhere, and belongs to the id it was sent for [N4]', async ({
    page,
    api,
  }) => {
    const email = 'member01@example.com';
    const code = field(page, '인증번호');
    const retry = () => main(page).getByRole('link', { name: '다시 시도' }).click();
    const reloadCode = async () => {
      await code.fill(await api.mailedCode(email));
      expect(await stored(page)).not.toMatch(new RegExp(`\\b${await code.inputValue()}\\b`));
      await page.reload();
      await expect(main(page).getByText('초 뒤에 다시 받을 수 있습니다.')).toBeVisible();
      await expect(code).toHaveValue('');
    };
    await test.step('a code that finds an id', async () => {
      await page.goto('/login/findId?by=email');
      await field(page, '이메일').fill(email);
      await press(page, '인증번호 받기');
      await expect(field(page, '이름')).toBeFocused();
      await expect(field(page, '이름')).toHaveAccessibleDescription(/이름을 입력해 주세요\./);
      expect(api.calls(requestIdCode.path)).toEqual([]);
      await field(page, '이름').fill('김강호');
      await api.fault({ path: requestIdCode.path, status: 500 });
      await press(page, '인증번호 받기');
      await expect(page).toHaveURL('/error/500');
      await retry();
      await expect(field(page, '이름')).toHaveValue('김강호');
      await page.reload();
      await press(page, '인증번호 받기');
      await expect(code).toBeFocused();
      await main(page).getByRole('link', { name: '본인확인으로 찾기' }).click();
      await expect(field(page, '이름')).toBeHidden();
      await main(page).getByRole('link', { name: '이름과 이메일로 찾기' }).click();
      await expect(code).toBeVisible();
      await expect(field(page, '이메일')).toHaveValue(email);
      await reloadCode();
      await code.fill(await api.mailedCode(email));
      await press(page, '아이디 찾기');
      await expect(page).toHaveURL('/login/findIdComplete');
      expect(api.calls(requestIdCode.path)).toHaveLength(2);
    });
    await test.step('a code for a new password', async () => {
      await chooseId(page, '/login/findPw', 'member01');
      await main(page).getByRole('link', { name: '이메일 인증번호' }).click();
      await field(page, '이메일').fill(email);
      await api.fault({ path: requestResetCode.path, status: 500 });
      await press(page, '인증번호 받기');
      await expect(page).toHaveURL('/error/500');
      await retry();
      await expect(field(page, '이메일')).toHaveValue(email);
      await press(page, '인증번호 받기');
      await expect(code).toBeFocused();
      await main(page).getByRole('link', { name: '질문과 답변' }).click();
      await main(page).getByRole('link', { name: '이메일 인증번호' }).click();
      await expect(code).toBeVisible();
      await reloadCode();
    });
    await test.step('another address, and then another id, have no code', async () => {
      await field(page, '이메일').fill(`other.${email}`);
      await expect(code).toHaveCount(0);
      await page.reload();
      await expect(field(page, '이메일')).toHaveValue(`other.${email}`);
      await expect(code).toHaveCount(0);
      await press(page, '아이디 다시 입력');
      await field(page, '아이디').fill('member02');
      await press(page, '다음');
      await field(page, '이메일').fill(email);
      await expect(code).toHaveCount(0);
    });
  });
});

test('the chosen way survives a reload and Back, and the result a reload', async ({ page }) => {
  await chooseId(page, '/login/findPw?by=answer', 'member01');
  await expect(field(page, '답변')).toBeVisible();
  await page.goto('/login/findId');
  await main(page).getByRole('link', { name: '이름과 이메일로 찾기' }).click();
  await page.reload();
  await expect(field(page, '이름')).toBeVisible();
  await page.goBack();
  await verifyAs(page, 'member01');
  await expect(page).toHaveURL('/login/findIdComplete');
  await page.reload();
  await expect(main(page).getByText('member01', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/login/findId');
  await expect(main(page).getByRole('button', { name: '휴대폰 본인확인' })).toBeVisible();
});
