import { noAnswer } from '#api/api.copy.ts';
import { login as signIn } from '#api/login.ts';
import { getDormancy, releaseDormancy, startDormancy } from '#features/dormancy/api.ts';
import { agreeAll, answersWith, asleep, field } from '../flows/account-flows.ts';
import { verifyAs } from '../flows/identity.ts';
import { closeAlert } from '../support/alert.ts';
import { expect, PASSWORD, test } from '../support/fixtures.ts';
import { axeClean, picture } from '../support/looks.ts';
import { main, press } from '../support/main.ts';
import { EVERY_TIME } from '../support/reference-api.ts';

// The browser logs each broken connection that a test causes.
test.use({ allowed: [/Failed to load resource/] });

test('a dormant member wakes the account without a login', async ({ page, api }) => {
  await page.goto('/login?redirect=/member/present');
  await field(page, '아이디').fill('dormant01');
  await field(page, '비밀번호').fill(PASSWORD);
  await press(page, '로그인');
  await page.getByRole('dialog').getByRole('link', { name: '휴면 해제하기' }).click();
  await expect(main(page).getByText('아이디 dormant01의 휴면을 해제합니다.')).toBeVisible();
  await api.fault({ path: startDormancy.path, drop: 'after', times: EVERY_TIME });
  await verifyAs(page, 'dormant01');
  await expect(main(page).getByText(noAnswer)).toBeFocused();
  await api.noFaults();
  await press(page, '다시 시도');
  // The verification was used up by the lost call, so the alert does not blame the time.
  await closeAlert(page, /^본인확인 정보를 사용할 수 없습니다\./);
  await verifyAs(page, 'dormant01');
  await expect(main(page).getByRole('heading', { name: '계정 상태' })).toBeFocused();
  await expect(main(page).getByText('휴면 전환일')).toBeVisible();
  await press(page, '휴면 해제');
  await expect(main(page).getByText('약관을 확인하고 동의해').first()).toBeVisible();
  await agreeAll(page);
  await axeClean(page);
  await picture(page, 'account-dormancy');
  await press(page, '휴면 해제');
  await expect(main(page).getByText('휴면이 해제되었습니다.')).toBeVisible();
  await page.reload();
  await expect(main(page).getByText('휴면이 해제되었습니다.')).toBeVisible();
  await axeClean(page);
  await main(page).getByRole('link', { name: '로그인', exact: true }).last().click();
  await expect(page).toHaveURL('/login?redirect=/member/present');
  await expect(field(page, '아이디')).toHaveValue('dormant01');
  // The result has ended with its page.
  await page.goto('/login/dormancy?redirect=/pay');
  await expect(field(page, '아이디')).toHaveValue('');
  await field(page, '아이디').fill('member01');
  await press(page, '다음');
  await expect(main(page).getByText('아이디 member01의 휴면을')).toBeFocused();
  await press(page, '아이디 다시 입력');
  await expect(main(page).getByText('1년 동안 로그인하지 않은')).toBeFocused();
  await field(page, '아이디').fill('member01');
  await press(page, '다음');
  await verifyAs(page, 'member01');
  await expect(main(page).getByText('휴면 상태가 아닙니다.')).toBeVisible();
  await expect(main(page).getByText('휴면을 해제합니다.')).toHaveCount(0);
  await axeClean(page);
  await picture(page, 'account-not-dormant');
  await main(page).getByRole('link', { name: '로그인', exact: true }).last().click();
  await expect(page).toHaveURL('/login?redirect=/pay');
  await expect(field(page, '아이디')).toHaveValue('member01');
  expect(await api.call(signIn.path, { userId: 'dormant01', password: PASSWORD })).toMatchObject({
    code: '200',
  });
});

test('an account in use is not dormant; one that was never logged in to reads so before its release and after it, with a login and without', async ({
  page,
  api,
  login,
}) => {
  const facts = { ...asleep, lastLoginAt: null };
  const released = { releasedAt: asleep.dormantAt, lastLoginAt: null };
  const lastLogin = main(page).locator('dt', { hasText: '마지막 로그인' }).locator('+ dd');
  const release = async () => {
    await api.fault(answersWith(startDormancy.path, { ticket: 'x', ...facts }));
    await verifyAs(page, 'dormant01');
    await expect(lastLogin).toHaveText('로그인 기록이 없습니다.');
    await agreeAll(page);
    await api.fault(answersWith(releaseDormancy.path, released));
    await press(page, '휴면 해제');
    await expect(main(page).getByText('휴면이 해제되었습니다.')).toBeVisible();
    await expect(lastLogin).toHaveText('로그인 기록이 없습니다.');
  };
  await page.goto('/login/dormancy');
  await field(page, '아이디').fill('dormant01');
  await press(page, '다음');
  await release();
  await login(page, 'member01', '/security/dormancy');
  await expect(main(page).getByText('휴면 상태가 아닙니다.')).toBeVisible();
  await axeClean(page);
  await api.fault(answersWith(getDormancy.path, facts));
  await page.reload();
  await release();
});
