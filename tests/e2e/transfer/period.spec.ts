import type { Page } from '@playwright/test';
import { getTransferPeriod } from '#api/game.ts';
import { checkTransferAccount } from '#features/transfer/api.ts';
import { row, toAccount } from '../../flows/transfers.ts';
import { closeAlert } from '../../support/alert.ts';
import { expect, test } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { button } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { sentenceOf } from '../../support/sentences.ts';

test('when the period ends during a request, the sentence of the refusal stays in place of the form and is focused [A2]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await toAccount(page);
  await page.getByLabel('받을 계정', { exact: true }).fill('member02');
  await api.settings({ transferPeriod: 'N' });
  await api.fault({ path: checkTransferAccount.path, code: '31112' });
  await button(page, '다음').click();
  await closeAlert(page, sentenceOf('31112'));
  await expect(page.getByText(/지금은 캐릭터 이전 기간이 아닙니다/)).toBeVisible();
  await expect(page.locator(':focus')).toContainText(sentenceOf('31112'));
});

/** What each screen shows outside the period. */
const outside: [path: string, shows: (page: Page) => Promise<void>][] = [
  [
    '/security/transfer/list',
    async (page) => {
      await expect(row(page, /수락 대기.*청풍/)).toBeVisible();
      await expect(page.getByText('지금은 캐릭터 이전 기간이 아닙니다.')).toBeVisible();
      await expect(button(page, /신청 취소/)).toHaveCount(0);
    },
  ],
  [
    '/security/transfer/received',
    async (page) => {
      await expect(page.getByText('지금은 캐릭터 이전 기간이 아닙니다.')).toBeVisible();
      await expect(page).toHaveURL('/security/transfer/received');
    },
  ],
  [
    '/security/transfer/request',
    async (page) => {
      await expect(page.getByText(/지금은 캐릭터 이전 기간이 아닙니다/)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
    },
  ],
];

test('every screen says that the period is not known when the answer does not, and asks again; outside the period each says so and offers nothing that would be refused', async ({
  page,
  login,
  api,
}) => {
  await api.settings({ transferPeriod: 'N' });
  await login(page, 'member01');
  const unknown = page.getByText('지금이 캐릭터 이전 기간인지 확인하지 못했습니다.');
  for (const [path, shows] of outside)
    await test.step(path, async () => {
      await api.fault({ path: getTransferPeriod.path, data: {}, code: '200', times: EVERY_TIME });
      const before = (await api.arrived(getTransferPeriod.path)).length;
      await page.goto(path);
      await expect(unknown).toBeVisible();
      await expect(page.getByText(/이전 기간이 아닙니다/)).toHaveCount(0);
      await axeClean(page);
      await button(page, '다시 시도').click();
      await expect.poll(() => api.arrived(getTransferPeriod.path)).toHaveLength(before + 2);
      await expect(unknown).toBeVisible();
      await api.noFaults();
      await button(page, '다시 시도').click();
      await expect(unknown).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await shows(page);
    });
  await axeClean(page);
  await test.step('a screen that knows the period from its first answer', async () => {
    await page.reload();
    await outside.at(-1)?.[1](page);
  });
});
