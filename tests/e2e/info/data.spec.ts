import { closeAlert } from '../alert.ts';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from '../fixtures.ts';
import { axeClean, picture } from '../looks.ts';
import { verifyAs } from '../identity.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

async function openGate(page: Page): Promise<void> {
  await field(page, '비밀번호').fill(PASSWORD);
  await press(page, '확인');
}

test('e-mail by code: no code is asked for before one was sent, and it is saved alone', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/info/changeInfo');
  await axeClean(page);
  await openGate(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(main(page).getByText('김*호')).toBeVisible();
  await press(page, '이메일 변경');
  await expect(field(page, '인증번호')).toHaveCount(0);
  await field(page, '새 이메일').fill('fresh@mail.kr');
  await press(page, '저장하기');
  await main(page).getByRole('link', { name: '인증번호를 받아 입력해 주세요.' }).click();
  await expect(main(page).getByRole('button', { name: '인증번호 받기' })).toBeFocused();
  await axeClean(page);
  await press(page, '인증번호 받기');
  await expect(main(page).getByText('인증번호를 보냈습니다.')).toBeVisible();
  await main(page)
    .getByLabel('인증번호')
    .fill(await api.mailedCode('fresh@mail.kr'));
  await axeClean(page);
  await picture(page, 'account-change-info');
  await press(page, '저장하기');
  await expect(page).toHaveURL('/member/info/changeInfo/complete');
  await expect(main(page).getByText('fre***@mail.kr')).toBeVisible();
  await axeClean(page);
});

test('phone by identity: saved alone', async ({ page, login }) => {
  await login(page, 'member01');
  await page.goto('/member/info/changeInfo');
  await openGate(page);
  await press(page, '휴대폰 변경');
  await verifyAs(page, 'member01', { phone: '010-9999-8888' });
  await expect(main(page).getByText('새 휴대폰 번호: 010-****-8888')).toBeVisible();
  await press(page, '저장하기');
  await expect(page).toHaveURL('/member/info/changeInfo/complete');
  await expect(main(page).getByText('010-****-8888')).toBeVisible();
});

test('a consent switches at once and says so; what the API refuses is as it was', async ({
  page,
  api,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/info/changeInfo');
  await openGate(page);
  const email = main(page).getByRole('checkbox', { name: '광고성 정보 수신: 이메일' });
  await expect(email).toBeChecked();
  await email.click();
  await expect(
    page.getByText(/^광고성 정보 수신: 이메일 동의를 철회했습니다\. \(\d{4}-\d\d-\d\d\)$/),
  ).toBeVisible();
  await expect(email).not.toBeChecked();
  await expect(email).toHaveAccessibleDescription(/ 철회$/);
  await api.fault({ path: '/memsec/mng/info/change', code: '35202' });
  await email.click();
  await closeAlert(page, /./);
  await expect(email).not.toBeChecked();
  await axeClean(page);
  await page.reload();
  await openGate(page);
  await expect(email).not.toBeChecked();
});

test('question and answer: each empty one named, the wrong one refused, a new one of one’s own', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/info/changeQnA');
  await openGate(page);
  await press(page, '질문/답변 변경');
  for (const words of ['현재 답변을 입력해 주세요.', '새 답변을 2~30자로 입력해 주세요.'])
    await expect(main(page).getByRole('link', { name: words })).toHaveCount(1);
  await field(page, '현재 답변').fill('틀린 답');
  await main(page).getByLabel('새 질문').selectOption({ label: '직접 입력' });
  await field(page, '직접 입력한 질문').fill('나만 아는 질문은?');
  await field(page, '새 답변').fill('나만 아는 답');
  await press(page, '질문/답변 변경');
  await closeAlert(page, /현재 답변이 일치하지/);
  await expect(main(page).getByText('현재 답변이 일치하지').first()).toBeVisible();
  await axeClean(page);
  await field(page, '현재 답변').fill('강호');
  await press(page, '질문/답변 변경');
  await expect(page).toHaveURL('/member/info/changeQnA/complete');
});

test('sanctions: in force with an end and a number, past ones below; none said plainly', async ({
  page,
  login,
}) => {
  await login(page, 'sanction01');
  await page.goto('/member/info/block');
  await expect(main(page).getByText('비인가 프로그램 사용')).toBeVisible();
  await expect(main(page).getByText('욕설 및 비방')).toBeVisible();
  await expect(main(page).getByText('27일')).toBeVisible();
  await axeClean(page);
  await picture(page, 'account-block');
});

test('a dormant member wakes the account without a login', async ({ page, api }) => {
  await page.goto('/login/dormancy');
  await field(page, '아이디').fill('dormant01');
  await press(page, '다음');
  await verifyAs(page, 'dormant01');
  await expect(main(page).getByText('휴면 전환일')).toBeVisible();
  await press(page, '휴면 해제');
  await expect(main(page).getByText('약관을 확인하고 동의해').first()).toBeVisible();
  for (const box of await main(page).getByRole('checkbox').all()) await box.check();
  await axeClean(page);
  await picture(page, 'account-dormancy');
  await press(page, '휴면 해제');
  await expect(main(page).getByText('휴면이 해제되었습니다.')).toBeVisible();
  expect(
    await api.call('/auth/signin/login', { userId: 'dormant01', password: PASSWORD }),
  ).toMatchObject({ code: '200' });
});

test('an account in use is not dormant; the change-password address leads to the screen', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/security/dormancy');
  await expect(main(page).getByText('휴면 상태가 아닙니다.')).toBeVisible();
  await axeClean(page);
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/member/info/changePw');
});

test('a due password put off is not due at the next login', async ({ page, api }) => {
  await page.goto('/login');
  await field(page, '아이디').fill('pwdue01');
  await field(page, '비밀번호').fill(PASSWORD);
  await press(page, '로그인');
  await expect(page).toHaveURL('/login/passwordDue');
  await press(page, '다음에 변경');
  await expect(page).toHaveURL('/');
  expect(
    await api.call('/auth/signin/login', { userId: 'pwdue01', password: PASSWORD }),
  ).toMatchObject({ data: { info: { passchgYn: 'N' } } });
});
