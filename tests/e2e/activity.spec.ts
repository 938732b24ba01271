import { readFile } from 'node:fs/promises';
import { activity as copy } from '#features/activity/activity.copy.ts';
import { overview } from '#features/overview/overview.copy.ts';
import { exportButton } from '#lists/lists.copy.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

test('the last logins lead to all security events, whose kind stands in the address and in the file', async ({
  page,
  login,
}) => {
  await login(page, 'member01');
  await page.goto('/member/present');
  await main(page).getByRole('link', { name: overview.logins.more }).click();
  await page.waitForURL('**/security/activity');
  const rows = page.getByRole('table', { name: copy.caption }).getByRole('row');
  await expect(rows.nth(1)).toContainText(copy.kinds.login);
  await main(page).getByLabel(copy.kindsLabel).last().selectOption(copy.kinds.password);
  await page.waitForURL('**/security/activity?kind=password');
  await expect(rows.nth(1)).toContainText(copy.kinds.password);
  const saved = page.waitForEvent('download');
  await main(page).getByRole('button', { name: exportButton.save }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe('일시,활동,기기,위치,IP');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/,비밀번호 변경,.*\.\*\*\*$/);
});
