import { expect, test, widths } from '../../support/fixtures.ts';

test.use({ viewport: widths.mobile });

test('내 정보 begins with the name, the balance and a menu, and folds all logins but the last', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/present');
  await expect(page.getByText('김*호님', { exact: true })).toBeInViewport();
  const menu = page.getByRole('navigation', { name: '내 정보 메뉴' });
  for (const name of ['정보 변경', '비밀번호', '보안', '이용제한', '질문/답변', '탈퇴'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport();
  const logins = page.getByRole('region', { name: '최근 로그인' });
  await expect(logins.getByRole('table')).toBeHidden();
  await logins.getByText(/^최근 로그인 \d건 보기$/).click();
  await expect(logins.getByRole('table')).toBeVisible();
});
