import type { Page } from '@playwright/test';
import { MINUTE_MS } from '#constants.ts';
import {
  getDeletedCharacters,
  getRestorationDesk,
  getRestorations,
} from '#features/restoration/api.ts';
import { formatTime } from '#rules/dates.ts';
import { verifiedAs } from '../../flows/identity.ts';
import { changeAnswer, type Data } from '../../support/changed-answers.ts';
import { expect, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { BLANK } from '../../support/visits.ts';

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

test('what 중복확인 has said of a name stands again when a phone is back from the identity provider', async ({
  page,
  login,
  api,
}) => {
  await page.setViewportSize(widths.mobile);
  await login(page, 'member01');
  await changeAnswer(page, api, getDeletedCharacters, ({ list, ...rest }) => ({
    ...rest,
    list: list.map((one: Data) => ({ ...one, nameTaken: true })),
  }));
  await page.goto(SCREEN);
  await page.getByRole('radio', { name: /달빛무사/ }).check();
  await page.getByLabel('새 캐릭터 이름').fill('새달빛');
  await page.getByRole('button', { name: '중복확인' }).click();
  const free = page.getByText('‘새달빛’은 쓸 수 있는 이름입니다.');
  await expect(free).toBeVisible();
  await verifiedAs(page, 'member01');
  await expect(free).toBeVisible();
});

test('on a phone, each failure is said once in its place, and a retry recovers [A1, A3]', async ({
  page,
  login,
  api,
}) => {
  await page.setViewportSize(widths.mobile);
  await login(page, 'member01');
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
  await expect(page.getByRole('radio', { name: /달빛무사/ })).toBeVisible();
  await api.fault({ path: getDeletedCharacters.path, malformed: true });
  await page.reload();
  await expect(main(page).getByRole('alert')).toHaveCount(1);
  await axeClean(page);
  await main(page).getByRole('button', { name: '다시 시도' }).click();
  // The list moves when its other servers arrive: a press before would miss the radio button.
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  // The pressed button is gone, so the list takes the focus.
  await expect(page.locator('main :focus')).toContainText('달빛무사');
  await page.getByRole('radio', { name: /달빛무사/ }).check();
  await axeClean(page);
});

test('a list that could not be read again says when it was last read [A3]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  const came = Date.now();
  await page.clock.setFixedTime(came);
  await api.fault({ path: getDeletedCharacters.path, malformed: true });
  await page.goto(SCREEN);
  const missing = main(page).getByText(/일부 서버의 캐릭터를 불러오지 못했습니다/);
  await expect(missing).toBeVisible();
  await page.clock.setFixedTime(came + 5 * MINUTE_MS);
  await api.fault({ path: getDeletedCharacters.path, malformed: true, times: EVERY_TIME });
  await main(page).getByRole('button', { name: '다시 시도' }).click();
  await expect(
    main(page).getByText(`최신 내용을 불러오지 못했습니다. ${formatTime(came)} 기준입니다.`),
  ).toBeVisible();
});

test('hostile and odd words are shown as text or a fallback [X1, H1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
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

test('hwan that may not be used, or is not enough, leads to where that can be changed', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  for (const [change, words, href] of [
    [{ usable: false }, /환 사용 불가/, '/security/hwan'],
    [{ balance: 4_999 }, '환이 부족해 복구를 신청할 수 없습니다.', '/pay'],
  ] as const) {
    await page.goto(BLANK);
    await api.noFaults();
    await api.fault({ path: getRestorationDesk.path, ...answer({ ...desk, ...change }) });
    await page.goto(SCREEN);
    await page.getByRole('radio', { name: /강호제일/ }).check();
    await expect(main(page).getByText(words)).toBeVisible();
    await expect(main(page).locator(`a[href="${href}"]`)).toBeVisible();
    await expect(main(page).getByRole('button', { name: '복구 신청' })).toHaveCount(0);
  }
});
