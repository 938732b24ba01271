import type { Page } from '@playwright/test';
import { getRestorations } from '#api/restoration.ts';
import { getDeletedCharacters, getRestorationDesk } from '#features/restoration/api.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';

test.setTimeout(120_000);
const SCREEN = '/support/service/restoration';
const own = (page: Page) => page.getByRole('region', { name: '신청 내역' });
const answer = (data: unknown) => ({ code: '200', data, times: EVERY_TIME });
const at = '2026-03-02T05:05:00.000Z';
const desk = { fee: 5_000, balance: 1_000_000, usable: true, open: null };
const request = (words: unknown, restoreNo: number) => ({
  restoreNo,
  serverName: words,
  oldName: words,
  name: words,
  status: 'rejected',
  at,
  dueAt: at,
  closedAt: at,
  reason: words,
});
const character = (words: unknown, characterNo: number) => ({
  characterNo,
  name: words,
  job: words,
  level: words,
  deletedAt: words,
  until: words,
  blockCode: words,
  nameTaken: words,
});

test('on a phone, each failure is said once in its place and a retry recovers, odd words are shown as text or a fallback, and hwan that may not be used leads to where that can be changed [A1, A3, H1, X1]', async ({
  page,
  login,
  api,
}) => {
  await resize(page, widths.mobile);
  await login(page, 'member01');
  await test.step('each failure is said once in its place, and a retry recovers [A1, A3]', async () => {
    await api.fault({ path: getRestorations.path, malformed: true });
    await api.fault({ path: getRestorationDesk.path, malformed: true });
    await page.goto(SCREEN);
    await expect(main(page).getByRole('alert')).toHaveCount(2);
    await axeClean(page);
    for (const _ of [1, 2])
      await main(page).getByRole('button', { name: '다시 시도' }).first().click();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await api.fault({ path: getDeletedCharacters.path, malformed: true, times: EVERY_TIME });
    await page.reload();
    await expect(main(page).getByRole('alert')).toHaveCount(1);
    await axeClean(page);
    await api.noFaults();
    await main(page).getByRole('button', { name: '다시 시도' }).click();
    // The list moves when its other servers arrive: a press before would miss the radio button.
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await page.getByRole('radio', { name: /달빛무사/ }).check();
    await axeClean(page);
  });
  await test.step('hwan that may not be used, or is not enough, leads to where that can be changed', async () => {
    for (const [change, words, href] of [
      [{ usable: false }, /환 사용 불가/, '/security/hwan'],
      [{ balance: 4_999 }, '환이 부족해 복구를 신청할 수 없습니다.', '/pay'],
    ] as const) {
      await api.noFaults();
      await api.fault({ path: getRestorationDesk.path, ...answer({ ...desk, ...change }) });
      await page.goto(SCREEN);
      await page.getByRole('radio', { name: /강호제일/ }).check();
      await expect(main(page).getByText(words)).toBeVisible();
      await expect(main(page).locator(`a[href="${href}"]`)).toBeVisible();
      await expect(main(page).getByRole('button', { name: '복구 신청' })).toHaveCount(0);
    }
  });
  await test.step('hostile and odd words are shown as text or a fallback [X1, H1]', async () => {
    await api.noFaults();
    const hostile = '<img src=x onerror="window.hit=1">';
    const odd = [hostile, null, 7, {}, [], true, '__proto__', '가'.repeat(1_000_000)];
    await api.fault({ path: getRestorationDesk.path, ...answer(desk) });
    await api.fault({
      path: getRestorations.path,
      ...answer({ total: odd.length, list: odd.map((words, no) => request(words, no + 1)) }),
    });
    await api.fault({
      path: getDeletedCharacters.path,
      ...answer({ list: odd.map((words, no) => character(words, no + 1)) }),
    });
    await page.goto(SCREEN);
    await expect(own(page).getByText(hostile).first()).toBeVisible();
    await expect(main(page).getByRole('radio')).toHaveCount(odd.length);
    await expect(main(page)).not.toContainText(/NaN|undefined|null|Invalid|\[object/);
    await expect(page.locator('main astro-island img')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    await fitsWindow(page);
  });
});
