import { getUserInfo } from '#api/member.ts';
import { startReset } from '#features/recover/api.ts';
import { field, fillNew, mailCode, proveByAnswer } from '../../flows/account-flows.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, HELD, test } from '../../support/fixtures.ts';
import { main, press } from '../../support/main.ts';
import { answered, heldCall, nextCall } from '../../support/waits.ts';

test('a proof that is answered after another ID was asked for leads nowhere, and its refusal is not shown; a code that a broken connection has used up is not called wrong: the page says to ask for another one', async ({
  page,
  api,
}) => {
  await proveByAnswer(page);
  for (const fault of [{}, { code: '20104' }]) {
    await api.fault({ path: startReset.path, delayMs: HELD, ...fault });
    const proof = await heldCall(page, api.arrived, startReset.path, () => press(page, '확인'));
    await press(page, '아이디 다시 입력');
    await expect(field(page, '아이디')).toBeVisible();
    await api.release();
    await answered(page, [proof]);
    await expect(page).toHaveURL(/\/login\/findPw/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await proveByAnswer(page);
  }
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain(
    'result:reset',
  );
  await test.step('a code that a broken connection has used up is not called wrong: the page says to ask for another one', async () => {
    await main(page).getByRole('link', { name: '이메일 인증번호' }).click();
    await mailCode(page, api, '이메일', 'member01@example.com');
    // The browser repeats the call by itself (reliability M3).
    await api.fault({ path: startReset.path, drop: 'after' });
    await press(page, '확인');
    await closeAlert(page, /^더 사용할 수 없는 인증번호입니다\./);
    await field(page, '인증번호').fill('000000');
    await press(page, '확인');
    await closeAlert(page, /^인증번호가 일치하지 않습니다\./);
  });
});

test('a new password stays typed while another tab signs in, and then as somebody else, and its change is confirmed at Home', async ({
  page,
  login,
}) => {
  await proveByAnswer(page);
  await press(page, '확인');
  await expect(page).toHaveURL('/login/resetPw');
  await fillNew(page);
  await login(page, 'rookie01');
  const note = main(page).getByText('다른 탭에서 로그인했습니다.');
  await expect(note).toBeVisible();
  // Yet another member signs in, without a sign-out before.
  const next = nextCall(page, getUserInfo.path);
  await login(page, 'member02');
  await answered(page, [await next]);
  await expect(note).toHaveCount(1);
  await press(page, '비밀번호 재설정');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('아이디 member01의 비밀번호를 재설정했습니다.')).toBeVisible();
});
