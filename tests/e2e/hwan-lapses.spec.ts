import { getHwanState } from '#features/hwan/api.ts';
import { changeAnswer } from '../support/changed-answers.ts';
import { expect, test } from '../support/fixtures.ts';

test('what expires on one day is one row with its sum, however many charges it came from', async ({
  page,
  login,
  api,
}) => {
  const at = ['2027-11-25T15:00:00.000Z', '2027-11-26T09:00:00.000Z', '2027-12-01T09:00:00.000Z'];
  const lapses = at.map((moment) => ({ at: moment, amount: 3_000 }));
  await changeAnswer(page, api, getHwanState, (data) => ({
    ...data,
    expiring: lapses[0],
    lapses,
  }));
  await login(page, 'member01');
  await page.goto('/member/hwan/state');
  const days = page.getByRole('region', { name: '소멸 예정인 환' });
  await expect(days.getByRole('term')).toHaveText([/^2027-11-26 \(/, /^2027-12-01 \(/]);
  await expect(days.getByRole('definition')).toHaveText(['6,000환', '3,000환']);
  const split = page.getByRole('region', { name: '유료·무료 환' });
  await expect(split).toContainText(/소멸 예정\s*6,000환 \(2027-11-26\)/);
});
