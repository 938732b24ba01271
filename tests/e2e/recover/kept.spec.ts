import { requestIdCode, requestResetCode } from '#features/recover/api.ts';
import { chooseId, field } from '../../flows/account-flows.ts';
import { verifyAs } from '../../flows/identity.ts';
import { expect, test } from '../../support/fixtures.ts';
import { main, press } from '../../support/main.ts';
import { stored } from '../../support/storage.ts';

test.describe('an address typed for a code', () => {
  test.use({ allowed: [/status of 500/] });

  test('stays with its code while another way is looked at, and after an error page and a reload [N4]', async ({
    page,
    api,
  }) => {
    const retry = () => main(page).getByRole('link', { name: '다시 시도' }).click();
    await page.goto('/login/findId?by=email');
    await field(page, '이메일').fill('member01@example.com');
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
    await expect(field(page, '인증번호')).toBeFocused();
    await main(page).getByRole('link', { name: '본인확인으로 찾기' }).click();
    await expect(field(page, '이름')).toBeHidden();
    await main(page).getByRole('link', { name: '이름과 이메일로 찾기' }).click();
    await expect(field(page, '인증번호')).toBeVisible();
    await expect(field(page, '이메일')).toHaveValue('member01@example.com');

    await chooseId(page, '/login/findPw', 'member01');
    await main(page).getByRole('link', { name: '이메일 인증번호' }).click();
    await field(page, '이메일').fill('member01@example.com');
    await api.fault({ path: requestResetCode.path, status: 500 });
    await press(page, '인증번호 받기');
    await expect(page).toHaveURL('/error/500');
    await retry();
    await expect(field(page, '이메일')).toHaveValue('member01@example.com');
    await press(page, '인증번호 받기');
    await expect(field(page, '인증번호')).toBeVisible();
    await main(page).getByRole('link', { name: '질문과 답변' }).click();
    await main(page).getByRole('link', { name: '이메일 인증번호' }).click();
    await expect(field(page, '인증번호')).toBeVisible();
  });
});

test('a code that was sent can be entered after a reload, is stored nowhere, and belongs to the id it was sent for', async ({
  page,
  api,
}) => {
  const email = 'member01@example.com';
  const code = field(page, '인증번호');
  const reload = async () => {
    await press(page, '인증번호 받기');
    await expect(code).toBeFocused();
    await code.fill(await api.mailedCode(email));
    expect(await stored(page)).not.toMatch(new RegExp(`\\b${await code.inputValue()}\\b`));
    await page.reload();
    await expect(main(page).getByText('초 뒤에 다시 받을 수 있습니다.')).toBeVisible();
    await expect(code).toHaveValue('');
  };
  await page.goto('/login/findId?by=email');
  await field(page, '이름').fill('김강호');
  await field(page, '이메일').fill(email);
  await reload();
  await code.fill(await api.mailedCode(email));
  await press(page, '아이디 찾기');
  await expect(page).toHaveURL('/login/findIdComplete');
  expect(api.calls(requestIdCode.path)).toHaveLength(1);

  await chooseId(page, '/login/findPw?by=email', 'member01');
  await field(page, '이메일').fill(email);
  await reload();
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

test('Forward shows the step that Back has left, as a reload does; the chosen way survives a reload and Back, and the result a reload', async ({
  page,
}) => {
  await test.step('Forward shows the step that Back has left, as a reload does', async () => {
    const proof = main(page).getByText('아이디 member01의 비밀번호를');
    await chooseId(page, '/login/findPw', 'member01');
    await expect(proof).toBeVisible();
    await page.goBack();
    await expect(field(page, '아이디')).toHaveValue('member01');
    await page.goForward();
    await expect(proof).toBeVisible();
    await page.reload();
    await expect(proof).toBeVisible();
    await press(page, '아이디 다시 입력');
    await expect(field(page, '아이디')).toHaveValue('');
    await page.goForward();
    await expect(field(page, '아이디')).toHaveValue('');
  });
  await test.step('the chosen way survives a reload and Back, and the result survives a reload', async () => {
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
});
