import { login as signIn } from '#api/login.ts';
import { changePw } from '#api/password.ts';
import { refresh } from '#api/session.ts';
import { MINUTE_MS } from '#constants.ts';
import { changeInfo, changeQnA } from '#features/info/api.ts';
import { field, fillNew, passGate } from '../flows/account-flows.ts';
import { PASSWORD as NEW } from '../flows/joining.ts';
import { signInAgain } from '../flows/login-page.ts';
import { closeAlert } from '../support/alert.ts';
import { changeAnswer, type Data } from '../support/changed-answers.ts';
import { BUILT_API, expect, HELD, PASSWORD, test } from '../support/fixtures.ts';
import { axeClean, picture } from '../support/looks.ts';
import { button, main, press } from '../support/main.ts';
import { EVERY_TIME } from '../support/reference-api.ts';
import { sentenceOf } from '../support/sentences.ts';

test.use({ allowed: [/Failed to load resource/] });

test('the e-mail address is proved by a code, which is asked for only after one was sent, and is saved alone', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01', '/member/info/changeInfo');
  await field(page, '비밀번호').fill(PASSWORD);
  await press(page, '확인');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main(page).getByText('김*호')).toBeVisible();
  await press(page, '이메일 변경');
  await expect(button(page, '이메일 닫기')).toHaveAttribute('aria-expanded', 'true');
  await expect(button(page, '휴대폰 변경')).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page, '인증번호')).toHaveCount(0);
  const sent = main(page).getByText('인증번호를 보냈습니다.');
  await field(page, '새 이메일').fill('fresh@mail.kr');
  await press(page, '저장하기');
  const getCode = button(page, '인증번호 받기');
  await expect(getCode).toBeFocused();
  await expect(getCode).toHaveAccessibleDescription(/인증번호를 받아 입력해 주세요\./);
  await axeClean(page);
  await field(page, '새 이메일').fill('frseh@mail.kr');
  await press(page, '인증번호 받기');
  await expect(sent).toBeVisible();
  await expect(main(page).getByText('인증번호를 받아 입력해 주세요.')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^오류/);
  // Another address may be sent a code at once, because it has had none; the previous one still has its code.
  await field(page, '새 이메일').fill('fresh@mail.kr');
  await expect(sent).toBeHidden();
  await expect(field(page, '인증번호')).toHaveCount(0);
  await press(page, '저장하기');
  await expect(getCode).toBeFocused();
  await expect(main(page).getByText('인증번호를 받아 입력해 주세요.')).toBeVisible();
  await field(page, '새 이메일').fill('frseh@mail.kr');
  await expect(sent).toBeVisible();
  // Back at the first address, the message that another one still needs a code is gone.
  await expect(main(page).getByText('인증번호를 받아 입력해 주세요.')).toHaveCount(0);
  await field(page, '새 이메일').fill('fresh@mail.kr');
  await press(page, '인증번호 받기');
  await expect(sent).toBeVisible();
  await field(page, '인증번호').fill(await api.mailedCode('fresh@mail.kr'));
  await axeClean(page);
  await picture(page, 'account-change-info');
  await press(page, '저장하기');
  await expect(page).toHaveURL('/member/info/changeInfo/complete');
  await expect(main(page).getByText('fre***@mail.kr')).toBeVisible();
  await axeClean(page);
});

test('a consent switches at once and says so, also when the answer is lost; one that the API refuses or leaves as it was is told as it is [P3]', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01');
  await passGate(page, '/member/info/changeInfo');
  const email = main(page).getByRole('checkbox', { name: '광고성 정보 이메일 수신' });
  await expect(email).toBeChecked();
  await email.click();
  await expect(
    page.getByText(/^광고성 정보 이메일 수신 동의를 철회했습니다\. \(\d{4}-\d\d-\d\d\)$/),
  ).toBeVisible();
  await expect(email).not.toBeChecked();
  await expect(email).toHaveAccessibleDescription(/ 동의하지 않음$/);
  await api.fault({ path: changeInfo.path, code: '35202' });
  await email.click();
  await closeAlert(page, /./);
  await expect(email).not.toBeChecked();
  await axeClean(page);
  // Another consent is given while the answer about the first is under way.
  const app = main(page).getByRole('checkbox', { name: '광고성 정보 앱 알림 수신' });
  await expect(app).not.toBeChecked();
  await api.fault({ path: changeInfo.path, delayMs: HELD });
  await email.click();
  await app.click();
  await expect(page.getByText(/^광고성 정보 앱 알림 수신에 동의했습니다\./)).toBeVisible();
  await api.release();
  await expect(page.getByText(/^광고성 정보 이메일 수신에 동의했습니다\./)).toBeVisible();
  for (const one of [email, app]) await expect(one).toBeChecked();
  await api.fault({ path: changeInfo.path, drop: 'after', times: EVERY_TIME });
  const sms = main(page).getByRole('checkbox', { name: '광고성 정보 문자 수신' });
  await expect(sms).not.toBeChecked();
  await sms.click();
  await expect(page.getByText(/^광고성 정보 문자 수신에 동의했습니다\./)).toBeVisible();
  await expect(sms).toBeChecked();
  await page.reload();
  for (const one of [email, app, sms]) await expect(one).toBeChecked();
  await test.step('a consent that the API leaves as it was is told as it is, not as it was wished', async () => {
    await api.noFaults();
    await changeAnswer(page, api, changeInfo, (data) => ({
      ...data,
      consents: data.consents.map((one: Data) => ({ ...one, agreed: true })),
    }));
    await email.click();
    await expect(page.getByText(/^광고성 정보 이메일 수신에 동의했습니다\./)).toBeVisible();
    await expect(email).toBeChecked();
  });
});

test('for question and answer each empty field is named, a wrong answer is refused, and a question of one’s own can be set; when the answer to this or to a new password is lost, the secret now in force shows what happened [P3]', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01');
  await passGate(page, '/member/info/changeQnA');
  await press(page, '질문/답변 변경');
  await expect(main(page).locator('[id$="-error"]:visible > :last-child')).toHaveText([
    '현재 답변을 입력해 주세요.',
    '질문을 선택해 주세요.',
    '새 답변을 입력해 주세요.',
  ]);
  await field(page, '현재 답변').fill('틀린 답');
  await main(page).getByLabel('새 질문').selectOption({ label: '직접 입력' });
  await field(page, '직접 입력한 질문').fill('나만 아는 질문은?');
  await field(page, '새 답변').fill('나만 아는 답');
  await press(page, '질문/답변 변경');
  await closeAlert(page, /현재 답변이 일치하지/);
  await expect(field(page, '현재 답변')).toHaveAccessibleDescription(
    '오류: 답변을 다시 확인해 주세요.',
  );
  await axeClean(page);

  const lose = ({ path }: { path: string }) =>
    page.route(BUILT_API + path, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      await route.fetch({ url: api.url + path });
      return route.fulfill({ body: '{"co', headers: { 'access-control-allow-origin': '*' } });
    });
  await test.step('the answer to changing the answer is lost [P3]', async () => {
    await lose(changeQnA);
    await field(page, '현재 답변').fill('강호');
    await press(page, '질문/답변 변경');
    await expect(page).toHaveURL('/member/info/changeQnA/complete');
  });
  await page.goto('/member/info/changePw');
  await test.step('after a lost answer the current password as the new one is refused, and the page does not claim a change [P3]', async () => {
    await field(page, '현재 비밀번호').fill(PASSWORD);
    await fillNew(page, PASSWORD);
    await api.fault({ path: changePw.path, status: 502 });
    await press(page, '비밀번호 변경');
    await expect(main(page).getByText('연결이 원활하지 않습니다')).toBeVisible();
    await press(page, '비밀번호 변경');
    await closeAlert(page, sentenceOf('33405'));
    await expect(field(page, '새 비밀번호')).toBeFocused();
    await expect(field(page, '새 비밀번호')).toHaveValue(PASSWORD);
    await expect(page).toHaveURL('/member/info/changePw');
  });
  await test.step('the answer to changing the password is lost: the new one is in force, and this login stays [P3]', async () => {
    await lose(changePw);
    await picture(page, 'account-change-pw');
    await fillNew(page);
    await press(page, '비밀번호 변경');
    await expect(page).toHaveURL('/member/info/changePw/complete');
    await expect(main(page).getByText('모두 로그아웃했습니다.')).toBeVisible();
    await axeClean(page);
    await page.reload();
    await expect(main(page).getByText('비밀번호를 변경했습니다.')).toBeVisible();
    expect(await api.call(signIn.path, { userId: 'member01', password: NEW })).toMatchObject({
      code: '200',
    });
  });
});

test.describe('when a session ends', () => {
  test.use({ allowed: [/status of 401/] });

  test('changeInfo leads to Login and back to what was typed, for the same member alone [F1, F2]', async ({
    page,
    api,
    login,
  }) => {
    const path = '/member/info/changeInfo';
    await Promise.all([page.clock.install(), login(page, 'member01')]);
    await passGate(page, path);
    await press(page, '이메일 변경');
    await field(page, '새 이메일').fill('typed@mail.kr');
    await page.context().clearCookies();
    await signInAgain(page, path, 'member02');
    await passGate(page, path);
    await press(page, '이메일 변경');
    await expect(field(page, '새 이메일')).toHaveValue('');
    await page.context().clearCookies();
    await signInAgain(page, path);
    await passGate(page, path);
    await expect(field(page, '새 이메일')).toHaveValue('typed@mail.kr');
    await press(page, '인증번호 받기');
    await field(page, '인증번호').fill('000000');
    // The password check expires: it is asked for again, and nothing is lost.
    for (const name of ['저장하기', '인증번호 받기']) {
      await Promise.all([api.advance(61 * MINUTE_MS), page.clock.fastForward(61 * MINUTE_MS)]);
      await press(page, name);
      await closeAlert(page, /^확인한 지 오래되었습니다\./);
      await expect(main(page).getByText('확인한 지 오래되었습니다.')).toBeVisible();
      await field(page, '비밀번호').fill(PASSWORD);
      await press(page, '확인');
      await expect(field(page, '새 이메일')).toHaveValue('typed@mail.kr');
    }
    await expect(field(page, '인증번호')).toHaveCount(0);
  });

  test('changeQnA leads Home after a refused renewal; afterwards the question is restored, the answer is not [F1]', async ({
    page,
    api,
    login,
  }) => {
    const path = '/member/info/changeQnA';
    await login(page, 'member01');
    await passGate(page, path);
    await field(page, '현재 답변').fill('강호');
    await field(page, '새 질문').selectOption({ label: '직접 입력' });
    await field(page, '직접 입력한 질문').fill('나만 아는 질문은?');
    await field(page, '새 답변').fill('나만 아는 답');
    await api.fault({ path: changeQnA.path, status: 401 });
    await api.fault({ path: refresh.path, code: '20305' });
    await press(page, '질문/답변 변경');
    await expect(page).toHaveURL('/');
    await closeAlert(page, /작성 중인 내용은 이 기기에 보관했습니다/);
    expect(await page.context().cookies()).toHaveLength(0);
    await login(page, 'member01');
    await passGate(page, path);
    await expect(field(page, '직접 입력한 질문')).toHaveValue('나만 아는 질문은?');
    await expect(field(page, '새 답변')).toHaveValue('');
    await expect(field(page, '현재 답변')).toHaveValue('');
  });
});
