import type { Page } from '@playwright/test';
import { refresh } from '#wire/common.ts';
import { closeAlert } from '../e2e/alert.ts';
import { expect, PASSWORD, test } from '../e2e/fixtures.ts';
import { verifyAs } from '../e2e/identity.ts';
import { agree, box, PASSWORD as NEW } from '../e2e/joining.ts';
import { loginPage } from '../e2e/login-page.ts';
import {
  chooseId,
  EVIDENCE,
  field,
  fillQuit,
  main,
  openAccounts,
  passGate,
  press,
  proveByAnswer,
} from '../e2e/membership-ways.ts';

// Sessions are taken away while a page may still be asking.
test.use({ allowed: [/status of 401/] });

const heading = (page: Page, name: string) =>
  expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();

test('join: Back leads from identity to the consents as they were ticked, reload stays', async ({
  page,
}) => {
  await page.goto('/support/faq');
  await agree(page);
  await page.goBack();
  await heading(page, '약관 동의');
  await expect(page).toHaveURL('/join');
  await expect(box(page, /만 19세/)).toBeChecked();
  await box(page, /문자/).uncheck();
  await press(page, '다음');
  await heading(page, '본인확인');
  await page.reload();
  await heading(page, '본인확인');
  // The page's own way back is the same one.
  await press(page, '이전');
  await heading(page, '약관 동의');
  await expect(box(page, /문자/)).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/support/faq');
});

for (const [path, lead] of [
  ['/login/findPw', '아이디 member01의 비밀번호를'],
  ['/login/dormancy', '아이디 member01의 휴면을'],
] as const)
  test(`${path}: Back leads to the id as it was typed, reload stays, another id begins anew`, async ({
    page,
  }) => {
    await page.goto('/login');
    await chooseId(page, path, 'member01');
    await expect(main(page).getByText(lead)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText(lead)).toBeVisible();
    await page.goBack();
    await expect(field(page, '아이디')).toHaveValue('member01');
    await press(page, '다음');
    await expect(main(page).getByText(lead)).toBeVisible();
    // A jump within the page is no way back.
    await page.evaluate(() => location.assign('#main'));
    await expect(main(page).getByText(lead)).toBeVisible();
    await page.goBack();
    await press(page, '아이디 다시 입력');
    await expect(field(page, '아이디')).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });

test('findId: the way chosen survives reload and Back; the result a reload', async ({ page }) => {
  await page.goto('/login/findId');
  await main(page).getByRole('link', { name: '이름과 이메일로 찾기' }).click();
  await page.reload();
  await expect(field(page, '이름')).toBeVisible();
  await page.goBack();
  await verifyAs(page, 'member01');
  await expect(page).toHaveURL('/login/findIdComplete');
  await page.reload();
  await expect(main(page).getByRole('cell', { name: 'member01' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/login/findId');
  await expect(main(page).getByRole('button', { name: '휴대폰 본인확인' })).toBeVisible();
});

test('resetPw: reload stays without the passwords, Back begins anew, a used token is told', async ({
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
  await api.advance(24 * 3_600_000);
  await field(page, '새 비밀번호').fill(NEW);
  await field(page, '새 비밀번호 확인').fill(NEW);
  await press(page, '비밀번호 변경');
  await closeAlert(page, /^재설정할 수 있는 시간이 지났습니다\./);
  await expect(main(page).getByText('재설정할 수 있는 시간이 지났습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\/findPw\?lost=1/);
});

test('quit: a reload, a ticket run out and Back keep the words for their person alone', async ({
  page,
  api,
}) => {
  const ticked = main(page).getByRole('checkbox', { name: /^\w+ \(\d{4}-.*선택$/ });
  const isBack = async () => {
    await expect(main(page).getByText('작성하던 내용을 불러왔습니다.')).toBeVisible();
    await expect(field(page, '도용 사실 설명')).toHaveValue(EVIDENCE);
    await expect(ticked.nth(1)).toBeChecked();
  };
  await openAccounts(page, 'five01');
  await fillQuit(page);
  await page.reload();
  await openAccounts(page, 'member01');
  await expect(main(page).getByText('작성하던 내용을')).toHaveCount(0);
  await openAccounts(page, 'five01');
  await isBack();
  await api.advance(3_600_000);
  await field(page, '확인 문구').fill('도용 가입 취소');
  await press(page, '가입 취소 신청');
  await page.getByRole('dialog').getByRole('button', { name: '신청하기' }).click();
  await closeAlert(page, /^본인확인 후 시간이 지났습니다\./);
  await expect(main(page).getByText('본인확인 후 시간이 지났습니다.')).toBeVisible();
  await verifyAs(page, 'five01');
  await isBack();
  await field(page, '확인 문구').fill('도용 가입 취소');
  await press(page, '가입 취소 신청');
  await page.getByRole('dialog').getByRole('button', { name: '신청하기' }).click();
  await expect(page).toHaveURL('/quit/complete');
  await page.goBack();
  await expect(page).not.toHaveURL('/quit/complete');
  await openAccounts(page, 'five01');
  await expect(main(page).getByText('작성하던 내용을')).toHaveCount(0);
});

/** Signs in on the Login screen the guard led to, and comes back. */
async function signInAgain(page: Page, path: string, member = 'member01'): Promise<void> {
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  await loginPage(page).signIn(member);
  await expect(page).toHaveURL(path);
}

test('changeInfo: a session that ends leads to Login and back to what was typed, for its member alone [F1, F2]', async ({
  page,
  api,
  login,
}) => {
  const path = '/member/info/changeInfo';
  await login(page, 'member01');
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
  // The proof of the password runs out: asked for again, and nothing is lost.
  await api.advance(61 * 60_000);
  await press(page, '저장하기');
  await closeAlert(page, /^확인한 지 오래되었습니다\./);
  await expect(main(page).getByText('확인한 지 오래되었습니다.')).toBeVisible();
  await field(page, '비밀번호').fill(PASSWORD);
  await press(page, '확인');
  await expect(field(page, '새 이메일')).toHaveValue('typed@mail.kr');
  await expect(field(page, '인증번호')).toHaveCount(0);
});

test('changeQnA: a refused renewal leads Home; afterwards the question is back, no answer is [F1]', async ({
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
  await api.fault({ path: '/memsec/mng/qna/change', status: 401 });
  await api.fault({ path: refresh.path, code: '20305' });
  await press(page, '질문/답변 변경');
  await expect(page).toHaveURL('/');
  expect(await page.context().cookies()).toHaveLength(0);
  await login(page, 'member01');
  await passGate(page, path);
  await expect(field(page, '직접 입력한 질문')).toHaveValue('나만 아는 질문은?');
  await expect(field(page, '새 답변')).toHaveValue('');
  await expect(field(page, '현재 답변')).toHaveValue('');
});

test('the session lost on the other screens: Login, with nothing of the member left, and back', async ({
  page,
  login,
}) => {
  for (const [path, words] of [
    ['/login/passwordDue', '다음에 변경'],
    ['/member/info/changePw', '현재 비밀번호'],
    ['/member/info/block', '지난 이용 제한'],
    ['/member/info/withdrawal', '탈퇴하면 사라지는 정보'],
    ['/security/dormancy', '마지막 로그인'],
  ] as const) {
    // The Login screen of the round before would follow the session that begins.
    await page.goto('about:blank');
    await login(page, 'member01');
    await page.goto(path);
    await expect(main(page).getByText(words).first()).toBeVisible();
    await page.context().clearCookies();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(page.locator('[data-protected]')).toHaveCount(0);
  }
  await signInAgain(page, '/security/dormancy');
});

test('later steps entered directly say what to do', async ({ page, login }) => {
  for (const [path, words, way] of [
    ['/login/resetPwComplete', '보여 줄 재설정 결과가 없습니다.', '로그인'],
    ['/member/info/changeInfo/complete', '보여 줄 변경 결과가 없습니다.', '내 정보 요약'],
    ['/member/info/changePw/complete', '보여 줄 변경 결과가 없습니다.', '내 정보 요약'],
    ['/member/info/changeQnA/complete', '보여 줄 변경 결과가 없습니다.', '내 정보 요약'],
    ['/member/info/withdrawal/complete', '진행 중인 탈퇴 신청이 없습니다.', '회원 탈퇴 화면으로'],
    ['/security/dormancy/complete', '보여 줄 휴면 해제 결과가 없습니다.', '홈으로'],
  ] as const) {
    await page.goto('about:blank');
    if (!path.startsWith('/login')) await login(page, 'member01');
    await page.goto(path);
    await expect(main(page).getByText(words), path).toBeVisible();
    await expect(main(page).getByRole('link', { name: way }).first(), path).toBeVisible();
  }
});
