import { login as signIn } from '#api/login.ts';
import { join as joinCall, startJoin } from '#features/join/api.ts';
import { verifyAs } from '../../flows/identity.ts';
import { agree, box, fillForm, PASSWORD, phone, reachForm, submit } from '../../flows/joining.ts';
import { closeAlert } from '../../support/alert.ts';
import { changeAnswer } from '../../support/changed-answers.ts';
import { expect, HELD, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { main, press } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { versionsOf } from '../../support/terms-versions.ts';
import { answered, heldCall } from '../../support/waits.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('consents that are missing are named until they are given; a newcomer joins, arrives signed in, and keeps the receipt of each consent', async ({
    page,
    api,
  }) => {
    await test.step('consents that are missing are named until they are given, and the terms open beside them', async () => {
      await page.goto('/join');
      await box(page, /\[필수\] 이용약관/).check();
      await expect(box(page, /전체 동의/)).toBeChecked({ indeterminate: true });
      await main(page).getByRole('button', { name: '이용약관 전문 보기' }).click();
      const dialog = page.getByRole('dialog', { name: '이용약관' });
      await expect(dialog).toContainText(`시행일 ${versionsOf('service').current}`);
      await expect(dialog).toContainText('제1조');
      await axeClean(page);
      await dialog.getByRole('button', { name: '닫기' }).click();
      await main(page).getByRole('button', { name: '다음' }).click();
      const summary = page.getByRole('heading', { name: '필수 항목에 동의해 주세요' });
      await expect(summary).toBeVisible();
      await expect(
        main(page).getByText('개인정보 수집·이용에 동의해 주세요.').first(),
      ).toBeVisible();
      await axeClean(page);
      await box(page, /개인정보 수집/).check();
      await expect(summary).toHaveCount(0);
      await expect(main(page).getByText(/이상임을 확인해 주세요/)).toHaveCount(1);
      await expect(page).toHaveTitle(/^오류: /);
      await box(page, /만 19세/).check();
      await expect(main(page).getByText(/이상임을 확인해 주세요/)).toHaveCount(0);
      await expect(page).toHaveTitle(/^회원가입/);
    });
    await test.step('a newcomer joins, arrives signed in, and keeps the receipt of each consent', async () => {
      await box(page, /이메일/).check();
      await press(page, '다음');
      await axeClean(page);
      await verifyAs(page, 'newcomer');

      await expect(main(page).getByText('1995-05-05')).toBeVisible();
      await fillForm(page);
      await expect(main(page).getByText('사용할 수 있는 아이디입니다.')).toBeVisible();
      await axeClean(page);
      await submit(page).click();
      await expect(page).toHaveURL('/join/complete');
      await expect(main(page).getByText('가입이 완료되었습니다.')).toBeVisible();
      await expect(main(page).getByText('fresh01 아이디로 로그인했습니다.')).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'OTP 신청하기' })).toBeVisible();
      await expect(main(page).getByLabel('비밀번호', { exact: true })).toBeHidden();
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
      );
      expect(stored).not.toMatch(/accessToken|refreshToken|ticket/);
      await axeClean(page);
      await page.reload();
      await expect(main(page).getByText('fresh01', { exact: true })).toBeVisible();
      await main(page).locator('summary', { hasText: '동의 내역' }).click();
      const downloading = page.waitForEvent('download');
      await main(page).getByRole('button', { name: '동의 내역 저장' }).click();
      const text = await (await downloading).createReadStream().then(async (stream) => {
        let all = '';
        for await (const part of stream) all += part;
        return all;
      });
      expect(text).toContain('광고성 정보 이메일 수신: 동의함 ');
      expect(text).toContain('광고성 정보 문자 수신: 동의하지 않음');
      expect(await api.call(signIn.path, { userId: 'fresh01', password: PASSWORD })).toMatchObject({
        code: '200',
      });
    });
  });

  test('who may not join is told why, in one dialog and on the page that follows: somebody under 19 from which day on, somebody with five accounts which they are [E1]', async ({
    page,
  }) => {
    await test.step('somebody under 19 is refused with the day from which they may join, and a note for parents', async () => {
      await agree(page);
      await verifyAs(page, 'tomorrow');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await closeAlert(page, sentenceOf('20704'));
      await expect(page).toHaveURL('/join/fail');
      await expect(main(page).getByText(sentenceOf('20704'))).toBeVisible();
      await expect(
        main(page).getByText(/^\d{4}-\d\d-\d\d부터 가입할 수 있습니다\.$/),
      ).toBeVisible();
      await expect(main(page).getByRole('link', { name: '청소년보호정책 보기' })).toBeVisible();
      await axeClean(page);
      await page.reload();
      await expect(main(page).getByText(sentenceOf('20704'))).toBeVisible();
      await page.goto('/join');
      await expect(main(page).getByText('약관에는 동의했습니다.')).toBeVisible();
      await main(page).getByRole('button', { name: '처음부터 다시 하기' }).click();
      await expect(box(page, /전체 동의/)).not.toBeChecked();
    });
    await test.step('somebody with five accounts sees their full ids and the way to them', async () => {
      await box(page, /전체 동의/).check();
      await press(page, '다음');
      await verifyAs(page, 'five01');
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await closeAlert(page, sentenceOf('33107'));
      await expect(page).toHaveURL('/join/fail');
      await expect(main(page)).toContainText(sentenceOf('33107'));
      await expect(main(page).getByText(/^five0[1-5]$/)).toHaveText([
        'five01',
        'five02',
        'five03',
        'five04',
        'five05',
      ]);
      await expect(main(page).getByRole('link', { name: '아이디 찾기' })).toBeVisible();
      await axeClean(page);
    });
  });
});

test('the consents stay after Back until they are sent, though the verification is accepted meanwhile; when the API starts no session, the cursor waits in the password field on the same page', async ({
  page,
  api,
}) => {
  await changeAnswer(page, api, joinCall, ({ auth: _, ...receipt }) => receipt);
  await agree(page);
  await test.step('the consents stay after Back until they are sent, though the verification is accepted meanwhile', async () => {
    await api.fault({ path: startJoin.path, delayMs: HELD });
    const checked = await heldCall(page, api.arrived, startJoin.path, () =>
      verifyAs(page, 'newcomer'),
    );
    await press(page, '이전');
    await box(page, /문자/).uncheck();
    await api.release();
    await answered(page, [checked]);
    await press(page, '다음');
    await fillForm(page);
    await submit(page).click();
    await expect(page).toHaveURL('/join/complete');
    expect(api.calls(joinCall.path)[0]?.postDataJSON().consents).toContainEqual(
      expect.objectContaining({ key: 'sms', agreed: false }),
    );
  });
  await expect(main(page).getByLabel('아이디', { exact: true })).toHaveValue('fresh01');
  await expect(main(page).getByLabel('비밀번호', { exact: true })).toBeFocused();
  // Message and form are one island: a message that came later would move a form that is being filled in.
  await expect(main(page).locator('astro-island')).toHaveCount(1);
  const otp = main(page).getByRole('link', { name: 'OTP 신청하기' });
  await expect(otp).toHaveAttribute('href', '/security/otp/join');
  await axeClean(page);
  await main(page).getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: '로그아웃' }).first()).toBeVisible();
});

test('Back leads from identity verification to the consents as they were ticked, and a reload stays', async ({
  page,
}) => {
  const heading = (name: string) =>
    expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await page.goto('/support/faq');
  await agree(page);
  await page.goBack();
  await heading('약관 동의');
  await expect(page).toHaveURL('/join');
  await expect(box(page, /만 19세/)).toBeChecked();
  await box(page, /문자/).uncheck();
  await press(page, '다음');
  await heading('본인확인');
  await page.reload();
  await heading('본인확인');
  // The page's own link back does the same.
  await press(page, '이전');
  await heading('약관 동의');
  await expect(box(page, /문자/)).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/support/faq');
});

test.describe('after a sign-out', () => {
  // A call of a page that is under way at the sign-out is refused.
  test.use({ allowed: [/status of 401/] });

  test('the result page, entered directly, tells no member to log in; whoever uses the tab after a sign-out cannot join in the name of the person verified before', async ({
    page,
    login,
  }) => {
    await reachForm(page);
    await page.goto('/support/faq');
    await test.step('a member without a result of joining is not told to log in', async () => {
      await login(page, 'member01', '/join/complete');
      await expect(main(page).getByText('보여 드릴 가입 결과가 없습니다.')).toBeVisible();
      await expect(main(page).getByText(/로그인해 주세요/)).toHaveCount(0);
    });
    await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
    await agree(page);
    // The button of the verification is there, so the new person has none yet.
    await expect(phone(page)).toBeVisible();
  });
});
