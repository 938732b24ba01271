import { expect, test, widths } from '../../support/fixtures.ts';

test.use({ viewport: widths.mobile });

test('내 정보 begins with the name, the balance, what waits and a menu, and folds all logins but the last', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/present');
  await expect(page.getByText('김강호님', { exact: true })).toBeInViewport();
  await expect(page.getByRole('region', { name: '확인할 일' })).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('navigation', { name: '내 정보 메뉴' });
  await expect(menu.getByRole('link')).toHaveText([
    '정보 변경',
    '비밀번호 변경',
    'OTP·보안',
    '이용제한 조회',
    '질문/답변 변경',
    '회원 탈퇴',
  ]);
  const logins = page.getByRole('region', { name: '최근 로그인' });
  await expect(logins.getByRole('table')).toBeHidden();
  await logins.getByText(/^이전 로그인 \d건 보기$/).click();
  await expect(logins.getByRole('table')).toBeVisible();
});
