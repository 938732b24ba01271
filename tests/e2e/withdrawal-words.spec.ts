/** What the page of a withdrawal says to a member with nothing to lose, and to one who has requested it. */
import { getWithdrawal } from '#features/withdrawal/api.ts';
import { withdrawal } from '#features/withdrawal/withdrawal.copy.ts';
import { changeAnswer } from '../support/changed-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirm, main, press } from '../support/main.ts';

test('the question names the day, and on a phone the way back is in view above the details', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'secede01');
  await page.goto('/');
  await expect(page.getByRole('dialog')).toContainText(
    /^탈퇴 신청 철회\d+월 \d+일에 탈퇴됩니다\. 철회할까요\?/,
  );
  await confirm(page, '철회 화면으로');
  const back = main(page).getByRole('button', { name: '탈퇴 철회' });
  await expect(back).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText(/^\d+월 \d+일에 탈퇴됩니다\./)).toBeInViewport();
  const [button, details] = await Promise.all(
    [back, main(page).locator('dl')].map((place) => place.boundingBox()),
  );
  expect(button?.y).toBeLessThan(details?.y ?? 0);
});

test('a member with nothing to lose is told so, after what could be done instead, without empty rows and without the way to a refund', async ({
  page,
  login,
}) => {
  await login(page, 'rookie01');
  await page.goto('/member/info/withdrawal');
  await expect(main(page).getByText(withdrawal.noLoss)).toBeVisible();
  await expect(main(page).locator('dd')).toHaveCount(0);
  await expect(main(page).getByText('환불')).toHaveCount(0);
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    withdrawal.lightTitle,
  );
  await expect(main(page).getByText(/7일 뒤인 \d+월 \d+일에 탈퇴됩니다\./)).toBeVisible();
});

test('a withdrawal whose dates cannot be read can be taken back all the same', async ({
  page,
  api,
  login,
}) => {
  await changeAnswer(page, api, getWithdrawal, (data) => ({
    ...data,
    pending: data.pending && { requestedAt: null, dueAt: '2026-03-09 14:05' },
  }));
  await login(page, 'secede01');
  await page.goto('/member/info/withdrawal');
  const pairs = main(page).locator('dd');
  await expect(pairs).toHaveText(['-', '-']);
  await press(page, '탈퇴 철회');
  await expect(main(page).getByRole('heading', { name: withdrawal.takenBack })).toBeFocused();
});

test('a withdrawal whose day has come is said to be carried out soon', async ({
  page,
  api,
  login,
}) => {
  const past = { requestedAt: '2026-03-02T05:00:00Z', dueAt: '2026-03-09T05:00:00Z' };
  await changeAnswer(page, api, getWithdrawal, (data) => ({ ...data, pending: past }));
  await login(page, 'secede01');
  await page.goto('/member/info/withdrawal');
  await expect(main(page).locator('dd').last()).toHaveText(withdrawal.soon);
});
