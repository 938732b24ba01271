import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getSanctions } from '#features/block/api.ts';
import { getUseHistory } from '#features/hwan/api.ts';
import { expect, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean } from '../../support/looks.ts';
import { numberIn } from '../../support/main.ts';
import { EVERY_TIME } from '../../support/reference-api.ts';
import { answered, drawn, nextCall, settled } from '../../support/waits.ts';

const HISTORY = '/member/hwan/useHistory';
const EVER = `${HISTORY}?period=custom&from=2020-01-01&to=2099-12-31`;

const cells = (page: Page, title: string) =>
  page.evaluate((name) => {
    const table = document.querySelector('main table');
    const heads = [...(table?.querySelectorAll('th') ?? [])].map((th) => th.textContent);
    const rows = [...(table?.querySelectorAll('tbody tr:has(td)') ?? [])];
    return rows.map((row) => row.children[heads.indexOf(name)]?.textContent ?? '');
  }, title);
const pageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '페이지' }).getByRole('link', { name, exact: true });

/** The button that opens the filters on phones; on desktops they are always open. */
const openFilters = (page: Page) => page.getByRole('button', { name: /^필터/ }).click();

test('filters keep the focus, and what they found is read out [A3]', async ({ page, login }) => {
  await login(page, 'member01', HISTORY);
  const pressed = async (name: string, role: 'link' | 'button') => {
    const target = page.getByRole(role, { name, exact: true });
    await target.press('Enter');
    await settled(page);
    await expect(target).toBeFocused();
  };
  await pressed('3개월', 'link');
  await pressed('직접 선택', 'button');
  await pressed('조회하기', 'button');
  const from = page.getByLabel('시작일');
  await from.fill('2020-01-01');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2020-01-01/);
  await settled(page);
  await expect(from).toBeFocused();
  const find = page.getByRole('searchbox', { name: '내용·캐릭터 검색' });
  await find.fill('부적');
  await find.press('Enter');
  await expect(page).toHaveURL(/find=/);
  await settled(page);
  await expect(find).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '결과 7건' })).toHaveCount(1);
  await page.goBack();
  await expect(find).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('the last page of 10,000 records continues the ledger, and what lies behind it leads to the first, from which 다음 leads on', async ({
    page,
    login,
  }) => {
    await login(page, 'heavy01', `${EVER}&page=1000`);
    await expect(page.getByText('총 10,000건')).toBeVisible();
    await expect(page.getByText('1,000쪽 중 1,000쪽')).toBeVisible();
    await expect(pageLink(page, '다음')).toHaveCount(0);
    const amounts = (await cells(page, '환')).map(numberIn);
    const balances = (await cells(page, '잔액')).map(numberIn);
    expect(amounts).toHaveLength(10);
    expect([...amounts, ...balances].filter((number) => !number)).toEqual([]);
    // The newest comes first: below each row stands its balance less its amount, below the last one nothing.
    expect([...balances.slice(1), 0]).toEqual(
      balances.map((balance, at) => balance - (amounts[at] ?? 0)),
    );
    await page.goto(`${EVER}&page=1001`);
    await page.getByRole('link', { name: '첫 페이지로' }).click();
    await expect(page.getByText('1,000쪽 중 1쪽')).toBeVisible();
    for (const turned of [2, 3]) {
      await pageLink(page, '다음').click();
      await expect(page.getByText(`1,000쪽 중 ${turned}쪽`)).toBeVisible();
    }
  });

  test('filters are kept in the address: Back, a reload and a new tab restore them; a chosen period is refused if it ends before it begins [B2]', async ({
    page,
    login,
  }) => {
    await test.step('filters are kept in the address: Back, a reload and a new tab restore them', async () => {
      await login(page, 'heavy01', HISTORY);
      const kinds = page.getByRole('navigation', { name: '내역 종류' });
      const spans = page.getByRole('navigation', { name: '조회 기간' });
      await kinds.getByRole('link', { name: '사용' }).click();
      await openFilters(page);
      const narrowed = nextCall(page, getUseHistory.path);
      await spans.getByRole('link', { name: '3개월' }).click();
      // If the page were turned before these rows are there, it would be announced as the result of the filter.
      await answered(page, [await narrowed]);
      await drawn(page);
      const second = nextCall(page, getUseHistory.path, { page: 2 });
      await pageLink(page, '2 쪽').click();
      await expect(page.getByRole('region', { name: '환 이용 내역' })).toBeFocused();
      await answered(page, [await second]);
      await expect(page.getByRole('status').filter({ hasText: /^2쪽$/ })).toHaveCount(1);
      await expect(page).toHaveURL(`${HISTORY}?kind=use&period=3&page=2`);
      const shown = await cells(page, '일시');
      expect(new Set(await cells(page, '구분'))).toEqual(new Set(['사용']));
      await page.goto('/support/faq');
      await page.goBack();
      await expect(pageLink(page, '2 쪽')).toHaveAttribute('aria-current', 'page');
      await settled(page);
      expect(await cells(page, '일시')).toEqual(shown);

      await page.goBack();
      await expect(page).toHaveURL(`${HISTORY}?kind=use&period=3`);
      await expect(pageLink(page, '1 쪽')).toHaveAttribute('aria-current', 'page');
      await page.goBack();
      await openFilters(page);
      await expect(spans.getByRole('link', { name: '1개월' })).toHaveAttribute(
        'aria-current',
        'true',
      );
      await page.goBack();
      await expect(page).toHaveURL(HISTORY);
      await expect(kinds.getByRole('link', { name: '전체' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
    await test.step('a chosen period is refused if it ends before it begins, and accepted otherwise', async () => {
      await page.getByRole('button', { name: '직접 선택' }).click();
      await page.getByLabel('시작일').fill('2026-03-02');
      await page.getByLabel('종료일').fill('2026-03-01');
      await page.getByRole('button', { name: '조회하기' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        '오류: 시작일을 종료일보다 앞선 날짜로 선택해 주세요.',
      );
      // The fields of the days are hidden and shown again: they hold the valid days from before.
      for (const _ of ['hidden', 'shown again'])
        await page.getByRole('button', { name: '직접 선택' }).click();
      await expect(page.getByLabel('시작일')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByLabel('시작일').fill('2020-01-01');
      await page.getByLabel('종료일').fill('2020-02-01');
      await page.getByRole('button', { name: '조회하기' }).click();
      await expect(page).toHaveURL(`${HISTORY}?period=custom&from=2020-01-01&to=2020-02-01`);
      await expect(page.getByText('조건에 맞는 내역이 없습니다.')).toBeVisible();
      await page.getByRole('link', { name: '조건 지우기' }).click();
      await expect(page).toHaveURL(HISTORY);
      await expect(page.getByRole('table')).toBeVisible();
    });
  });
});

test('all records of a filter are saved as a file; while they are collected the shown ones stay where they are on a phone, and the download can be canceled', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'heavy01');
  // `tests/unit/features/hwan/export-csv.test.ts` saves all 10,000.
  await page.goto(`${EVER}&kind=charge`);
  const charges = page.getByText(/^총 4\d\d건$/);
  const total = numberIn(await charges.textContent());
  const [newest] = await cells(page, '일시');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 내려받기' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe('환-이용-내역_2020-01-01_2099-12-31.csv');
  const text = await readFile(await file.path(), 'utf8');
  const rows = text.split('\r\n');
  expect(rows[0]).toBe('\uFEFF일시,구분,내용,서버·캐릭터,환,잔액');
  expect(rows).toHaveLength(total + 2);
  expect(rows[1]?.startsWith(`${newest},`)).toBe(true);
  expect(new Set(rows.slice(1, -1).map((row) => row.split(',')[1]))).toEqual(new Set(['충전']));
  // The message about the file is only about the records of this filter.
  await expect(page.getByText('파일 내려받기를 시작했습니다.')).toHaveCount(1);
  await page.getByRole('link', { name: '사용', exact: true }).click();
  await expect(page.getByText('파일 내려받기를 시작했습니다.')).toHaveCount(0);
  await page.goBack();
  await expect(charges).toBeVisible();

  const before = api.calls(getUseHistory.path).length;
  const called = () => api.calls(getUseHistory.path).length - before;
  await resize(page, widths.mobile);
  const table = page.getByRole('table');
  const place = await table.boundingBox();
  // The third page of the file is never answered, so it is canceled on the way.
  await page.route(`**${getUseHistory.path}`, (route) => (called() < 3 ? route.continue() : null));
  await page.getByRole('button', { name: 'CSV 내려받기' }).click();
  await expect.poll(called).toBe(3);
  const cancel = page.getByRole('button', { name: '취소', exact: true });
  await expect(cancel).toBeFocused();
  await expect(page.getByRole('progressbar')).toBeVisible();
  expect(await table.boundingBox()).toEqual(place);
  await cancel.click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'CSV 내려받기' })).toBeFocused();
  expect(called()).toBe(3);
});

test.describe('when the browser logs a 503 and a 403', () => {
  test.use({ allowed: [/status of (503|403)/] });

  test('maintenance and a refused access have sentences and a picture of their own, which disappear with the next good answer [N3]', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01');
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: '다시 시도' });
    await api.fault({ path: getUseHistory.path, status: 503, times: EVERY_TIME });
    await page.goto(HISTORY);
    await expect(main.getByRole('heading', { name: '점검 중입니다.' })).toBeVisible();
    await expect(main.getByRole('link', { name: '공지사항 보기' })).toBeVisible();
    await axeClean(page, 'maintenance');
    await api.noFaults();
    await api.fault({ path: getUseHistory.path, status: 403, times: EVERY_TIME });
    await retry.click();
    await expect(main.getByRole('heading', { name: '이용할 권한이 없습니다.' })).toBeVisible();
    await axeClean(page, 'refused');
    const sanctions = main.getByRole('alert').getByRole('link', { name: '이용제한 조회' });
    await expect(sanctions).toBeVisible();
    await api.fault({ path: getSanctions.path, status: 403, times: EVERY_TIME });
    await sanctions.click();
    // After 403 a list has no filters, only a way to try again.
    await expect(main.getByText('이 계정으로는 볼 수 없는 내용입니다.')).toBeVisible();
    await expect(sanctions).toHaveCount(0);
    await page.goBack();
    await api.noFaults();
    await retry.click();
    await expect(main.getByRole('table').first()).toBeVisible();
  });
});
