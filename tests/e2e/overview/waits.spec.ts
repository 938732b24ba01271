import { expect, test } from '../../support/fixtures.ts';

test('gifts, characters and answers that wait are named on Home and in 내 정보, and lead to where one acts', async ({
  page,
  login,
}) => {
  await login(page, 'member02', '/');
  const home = page.locator('[data-home-member]');
  await expect(
    home.getByRole('link', { name: /^받을 선물 2건\s*20\d\d-\d\d-\d\d까지$/ }),
  ).toHaveAttribute('href', '/member/hwan/gift');
  await home.getByRole('link', { name: /^받을 캐릭터 2건/ }).click();
  await expect(page).toHaveURL('/security/transfer/received');
  await page.goto('/member/present');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  // What waits comes first, right below the name.
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
    '확인할 일',
  );
  await expect(region('확인할 일').getByText(/^20\d\d-\d\d-\d\d까지$/)).toHaveCount(2);
  await expect(region('문의 답변').getByRole('link', { name: '답변 보기' })).toHaveAttribute(
    'href',
    '/member/inquiry/list',
  );
});
