import { requestVerification } from '#api/identity.ts';
import { login as signIn } from '#api/login.ts';
import { HOUR_MS } from '#constants.ts';
import { findId, resetPw } from '#features/recover/api.ts';
import { chooseId, field, fillNew, proveByAnswer } from '../../flows/account-flows.ts';
import { verifyAs } from '../../flows/identity.ts';
import { PASSWORD as NEW } from '../../flows/joining.ts';
import { closeAlert } from '../../support/alert.ts';
import { changeAnswer } from '../../support/changed-answers.ts';
import { expect, PASSWORD, test, widths } from '../../support/fixtures.ts';
import { axeClean, picture } from '../../support/looks.ts';
import { main, press } from '../../support/main.ts';
import { sentenceOf } from '../../support/sentences.ts';
import { blockStorages } from '../../support/storage.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('a verified person sees their id in full, which leads to Login filled in', async ({
    page,
  }) => {
    await page.goto('/login/findId');
    await verifyAs(page, 'five01');
    await expect(page).toHaveURL('/login/findIdComplete');
    await expect(main(page).getByText('아이디 5개를 찾았습니다.')).toBeVisible();
    await axeClean(page);
    await picture(page, 'account-found');
    await main(page)
      .getByRole('listitem')
      .filter({ hasText: 'five03' })
      .getByRole('link', { name: '로그인' })
      .click();
    await expect(field(page, '아이디')).toHaveValue('five03');
  });

  test('a forgotten password is replaced, and Back does not do it again', async ({ page, api }) => {
    await chooseId(page, '/login/findPw', 'member01');
    await expect(main(page).getByText('아이디 member01의')).toBeVisible();
    await axeClean(page);
    await verifyAs(page, 'member01');
    await expect(page).toHaveURL('/login/resetPw');
    // A success without data is enough for this screen.
    await changeAnswer(page, api, resetPw, () => null);
    await fillNew(page, PASSWORD);
    await press(page, '비밀번호 재설정');
    await closeAlert(page, sentenceOf('33405'));
    await expect(field(page, '새 비밀번호')).toBeFocused();
    await axeClean(page);
    await fillNew(page);
    await press(page, '비밀번호 재설정');
    await expect(page).toHaveURL('/login/resetPwComplete');
    await axeClean(page);
    await main(page).getByRole('link', { name: '로그인' }).last().click();
    await expect(field(page, '아이디')).toHaveValue('member01');
    expect(await api.call(signIn.path, { userId: 'member01', password: NEW })).toMatchObject({
      code: '200',
    });
    await page.goto('/login/resetPw');
    await expect(page).toHaveURL('/login/findPw');
  });
});

test('name and e-mail lead to a code in the inbox, then to masked ids; the verification that finds the whole one is the proof of its reset too, once', async ({
  page,
  api,
}) => {
  await page.goto('/login/findId?by=email');
  await field(page, '이름').fill('김강호');
  await field(page, '이메일').fill('member01@example.com');
  await press(page, '인증번호 받기');
  await expect(main(page).getByText('일치하는 계정이 있으면')).toBeVisible();
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
  // A masked id helps nobody at Login; the whole one is a verification away.
  const ways = main(page).locator('.btn:visible');
  await expect(ways).toHaveText(['로그인', '본인확인으로 찾기']);
  await ways.last().click();
  await test.step('the verification that has found an id is the proof of its reset too, once', async () => {
    await verifyAs(page, 'member01');
    await main(page).getByRole('link', { name: '비밀번호 재설정' }).click();
    await expect(page).toHaveURL('/login/resetPw');
    await expect(main(page).getByText('아이디 member01의')).toBeVisible();
    expect(api.calls(requestVerification.path)).toHaveLength(1);
    await page.goBack();
    await page.goto('/login/findPw');
    await expect(main(page).getByRole('button', { name: '휴대폰 본인확인' })).toBeVisible();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
});

const none = sentenceOf('33205');

test('too many tries, an empty list with links to go on, and an unknown account state are each shown with their own sentence, and a missing state with none', async ({
  page,
  api,
}) => {
  // A real person without an account: `tests/site-wide/codes/account-stations.ts`.
  const path = findId.path;
  const until = '2026-11-23T07:05:00Z';
  await page.goto('/login/findId');
  await api.fault({ path, code: '20104', data: { until } });
  await verifyAs(page, 'member01');
  await closeAlert(
    page,
    /^요청이 많아 잠시 제한되었습니다\. .*오후 4:05부터 다시 시도할 수 있습니다\.$/,
  );
  await api.fault({ path, code: '200', data: { masked: true, list: [] } });
  await verifyAs(page, 'member01');
  await closeAlert(page, none);
  for (const name of ['다른 방법으로 찾기', '회원가입'])
    await expect(main(page).getByRole('link', { name })).toBeVisible();
  const odd = { userId: 'member01', joinedAt: null, state: 'frozen' };
  await api.fault({ path, code: '200', data: { masked: false, list: [odd] } });
  await page.reload();
  await verifyAs(page, 'member01');
  const row = main(page).getByRole('list', { name: '찾은 아이디' }).getByRole('listitem');
  await expect(row).toContainText('member01기타');
  await expect(main(page).getByText('정상')).toHaveCount(0);
  // A host that says nothing about the state.
  const bare = { userId: 'member01', joinedAt: '2026-03-02T05:05:00Z' };
  await api.fault({ path, code: '200', data: { masked: false, list: [bare] } });
  await page.goto('/login/findId');
  await verifyAs(page, 'member01');
  await expect(row.getByText('2026-03-02 가입', { exact: true })).toBeVisible();
});

test('a reload keeps the step without the passwords, Back begins again, and an expired token is reported', async ({
  page,
  api,
}) => {
  await proveByAnswer(page);
  await press(page, '확인');
  await expect(page).toHaveURL('/login/resetPw');
  await field(page, '새 비밀번호').fill(NEW);
  await page.reload();
  await expect(main(page).getByText('아이디 member01의 비밀번호를')).toBeVisible();
  await expect(field(page, '새 비밀번호')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/login/findPw');
  await page.goForward();
  await expect(page).toHaveURL('/login/resetPw');
  await api.advance(24 * HOUR_MS);
  await fillNew(page);
  await press(page, '비밀번호 재설정');
  await closeAlert(page, /^재설정할 수 있는 시간이 지났습니다\./);
  await expect(main(page).getByText('재설정할 수 있는 시간이 지났습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/findPw\?lost=1/);
});

test('a browser without storage is reported before a verification or a code is spent, and no page claims that words are kept [C2]', async ({
  page,
}) => {
  await page.addInitScript(blockStorages);
  const storageNotice = main(page).getByText('브라우저가 사이트 데이터를 저장하지 못해');
  for (const path of ['/login/findId', '/login/findId?by=email', '/login/findPw']) {
    await page.goto(path);
    await expect(storageNotice).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
  }
  await axeClean(page);
  await picture(page, 'account-not-kept');
  await page.goto('/quit');
  await press(page, '휴대폰 본인확인');
  await expect(storageNotice).toBeVisible();
  await expect(main(page).getByRole('button', { name: '휴대폰 본인확인' })).toHaveCount(0);
  await page.goto('/error/500');
  // The page shows its number and this sentence at the same moment, so the sentence will not come later.
  await expect(main(page).getByText(/^E500-/)).toBeVisible();
  await expect(main(page).getByText('작성하던 내용은')).toBeHidden();
});
