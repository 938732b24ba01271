import { signInAs } from '../../flows/transfers.ts';
import { expect, test } from '../../support/fixtures.ts';

test('deleted characters are not offered, and many are narrowed down to one server', async ({
  page,
  login,
}) => {
  await login(page, 'member01', '/security/transfer/request');
  await expect(page.getByRole('radio', { name: /월영검/ })).toBeVisible();
  await expect(page.getByText('삭제된 캐릭터는 이전할 수 없습니다.')).toHaveCount(0);
  await signInAs(page, login, 'heavy01');
  await page.goto('/security/transfer/request');
  const characters = page.getByRole('radio');
  await expect(characters.first()).toBeVisible();
  const all = await characters.count();
  await page.getByLabel('서버', { exact: true }).selectOption({ index: 1 });
  await expect.poll(() => characters.count()).toBeLessThan(all);
  await expect(characters.first()).toBeVisible();
});
