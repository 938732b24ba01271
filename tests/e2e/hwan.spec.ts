import type { DataOf } from '#api/endpoint.ts';
import { getCharges } from '#api/order.ts';
import { dayAfter, seoulToday } from '#day.ts';
import { getHwanMonths, getHwanState, getUseHistory } from '#features/hwan/api.ts';
import { memberCalls } from '../flows/member-calls.ts';
import { changeAnswer } from '../support/changed-answers.ts';
import { expect, narrowest, resize, test, widths } from '../support/fixtures.ts';
import { numberIn } from '../support/main.ts';

test.describe('on a phone', () => {
  test.use({ viewport: widths.mobile });

  test('a member’s hwan: the link to the charges, pages beyond the end, what expires, the latest six months, and a search of the history', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member01');
    await test.step('the link to the charges leads to their list, where the keyboard goes on', async () => {
      await page.goto('/pay/complete');
      await page.getByRole('main').getByRole('link', { name: '충전 내역' }).click();
      const rows = page.getByRole('table', { name: '충전 내역' });
      await expect(rows.getByRole('row').nth(1)).toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: '전체 내역 보기' })).toBeFocused();
      await expect(page.getByRole('link', { name: '전체 내역 보기' })).toBeInViewport();
    });
    await test.step('a page beyond the end of a tab says so, a turned page is read from its top, and no date breaks over lines', async () => {
      for (const kind of ['use', 'charge']) {
        await page.goto(`/member/hwan/state?kind=${kind}&page=99`);
        await expect(page.getByText('이 페이지에는 내역이 없습니다.')).toBeVisible();
        await expect(page.getByText(/쪽 중 99쪽/)).toHaveCount(0);
        await expect(page.getByText(/아직 .* 내역이 없습니다/)).toHaveCount(0);
        await expect(page.getByRole('columnheader')).toHaveCount(0);
      }
      // Like every list that ends today, up to the next day: the device's clock may be behind (reliability K1).
      const charges = api.calls(getCharges.path).slice(-1);
      expect(charges.map((call) => call.postDataJSON())).toMatchObject([
        { page: 99, to: dayAfter(seoulToday()) },
      ]);
      await page.goto('/member/hwan/state?kind=use');
      await page.getByRole('link', { name: '2 쪽', exact: true }).click();
      await expect(page).toHaveURL('/member/hwan/state?kind=use&page=2');
      await expect(
        page.locator(':focus').getByRole('table', { name: '환 이용 내역' }),
      ).toBeVisible();
      await resize(page, narrowest);
      const day = page.getByText(/^\(\d{4}-\d\d-\d\d\)$/);
      expect(await day.evaluate((one) => one.getClientRects().length)).toBe(1);
      await resize(page, widths.mobile);
    });
    await changeAnswer(page, api, getHwanMonths, (data) => ({
      months: [{ ...data.months[0], month: '2020-01' }, ...data.months],
    }));
    const at = ['2027-11-25T15:00:00.000Z', '2027-11-26T09:00:00.000Z', '2027-12-01T09:00:00.000Z'];
    const lapses = at.map((moment) => ({ at: moment, amount: 3_000 }));
    await changeAnswer(page, api, getHwanState, (data) => ({
      ...data,
      expiring: lapses[0],
      lapses,
    }));
    await page.goto('/member/hwan/state');
    await test.step('of a host that answers more months the chart shows the latest six, as its name says', async () => {
      const chart = page.getByRole('img', { name: '최근 6개월 환 변동' });
      await expect(chart.locator('text[data-name]')).toHaveCount(6);
      await expect(chart.getByText('20.01')).toHaveCount(0);
    });
    await test.step('what expires on one day is one row with its sum, however many charges it came from', async () => {
      const days = page.getByRole('region', { name: '소멸 예정인 환' });
      await expect(days.getByRole('term')).toHaveText([/^2027-11-26 \(/, /^2027-12-01 \(/]);
      await expect(days.getByRole('definition')).toHaveText(['6,000환', '3,000환']);
      const split = page.getByRole('region', { name: '유료·무료 환' });
      await expect(split).toContainText(/소멸 예정\s*6,000환 \(2027-11-26\)/);
    });
    await test.step('the history is searched and summed by the API host, and by the page where the host does not search', async () => {
      await page.goto('/member/hwan/useHistory?period=6&find=부적&size=30');
      await expect(page.getByText(/^총 \d+건$/)).toBeVisible();
      await expect(page.getByText(/나간 환 −[\d,]+환/)).toBeVisible();
      const rows = page
        .getByRole('table', { name: '환 이용 내역' })
        .getByRole('row', { name: /환/ });
      const texts = await rows.filter({ hasNot: page.getByRole('columnheader') }).allTextContents();
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => !text.includes('부적'))).toEqual([]);
      await page.route(`**${getUseHistory.path}`, async (route) => {
        const { gameCode, find: _, ...body } = route.request().postDataJSON();
        const answer = await route.fetch({
          url: api.url + getUseHistory.path,
          postData: { gameCode, ...body },
        });
        const { code, data } = await answer.json();
        const { list, total } = data;
        await route.fulfill({ response: answer, json: { code, data: { list, total } } });
      });
      await page.reload();
      await expect(page.getByText('이 페이지의 내역에서만 찾았습니다.')).toBeVisible();
      await expect(page.getByText(/나간 환/)).toHaveCount(0);
    });
  });

  test('the months in the chart and in figures are those of the answer, each with its sign', async ({
    page,
    login,
    api,
  }) => {
    await login(page, 'member02');
    const call = await memberCalls(api, 'member02');
    const { data } = await call(getHwanMonths.path, {});
    const months = data['months'] as DataOf<typeof getHwanMonths>['months'];
    expect(months.some(({ received }) => (received ?? 0) > 0)).toBe(true);
    expect(months.filter(({ gifted }) => gifted < 0)).toEqual([]);
    const sums = months.map(({ charged: came, used, gifted, received, granted }) => [
      came + (received ?? 0) + (granted ?? 0),
      used + gifted,
    ]);
    await page.goto('/member/hwan/state');
    await page.getByText('표로 보기').click();
    const table = page.getByRole('table', { name: '최근 6개월 환 변동' });
    const shown = table.locator('tbody').getByRole('row');
    await expect(shown).toHaveCount(months.length);
    const figures = await shown.evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(figures.map(([month, ...rest]) => [month, ...rest.map(numberIn)])).toEqual(
      months.map((one, at) => [one.month, ...(sums[at] ?? []), one.balance]),
    );
    const chart = page.getByRole('img', { name: '최근 6개월 환 변동' });
    const bars = await chart
      .locator('rect')
      .evaluateAll((all) => all.map((rect) => Number(rect.getAttribute('height'))));
    expect(bars.map((bar) => bar >= 6)).toEqual(sums.flat().map((sum) => sum > 0));
    const byAmount = sums
      .flat()
      .map((sum, at) => ({ sum, bar: bars[at] ?? 0 }))
      .toSorted((a, b) => a.sum - b.sum)
      .map(({ bar }) => bar);
    expect(byAmount).toEqual(byAmount.toSorted((a, b) => a - b));
    const name = await chart.locator('text[data-name]').allTextContents();
    expect(name).toEqual(figures.map(([month]) => (month ?? '').slice(2).replace('-', '.')));
    const sizes = await chart
      .locator('text')
      .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  });
});
