import { inquiryForm } from '#features/inquiry/form.copy.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

const LINE = /^게임 서버 .*기준$/;

test('how the game servers are is told on Home, on the page of 408 and in an inquiry about connecting', async ({
  page,
  login,
}) => {
  for (const path of ['/', '/error/408']) {
    await page.goto(path);
    await expect(main(page).getByText(LINE)).toBeVisible();
  }
  await login(page, 'member01');
  await page.goto('/member/inquiry/request');
  await page.getByLabel(inquiryForm.category).selectOption('error');
  const kind = page.getByLabel(inquiryForm.kind);
  await kind.selectOption('connect');
  await expect(kind).toHaveAccessibleDescription(LINE);
  await kind.selectOption('stop');
  await expect(kind).toHaveAccessibleDescription('');
});
