import { expect, test } from '../../support/fixtures.ts';

test('an ended transfer takes one row, which says when it ended, and opens its progress by a button', async ({
  page,
  login,
}) => {
  await login(page, 'heavy01');
  await page.goto('/security/transfer/list?status=A002');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  const first = rows.first();
  await expect(first).toContainText(/취소 \d\d-\d\d \d\d:\d\d/);
  const progress = first.getByRole('button', { name: /진행 상황/ });
  await progress.click();
  await expect(progress).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1).getByRole('listitem')).toHaveCount(2);
  await progress.click();
  await expect(rows).toHaveCount(10);
});
