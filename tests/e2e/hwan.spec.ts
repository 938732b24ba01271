import AxeBuilder from '@axe-core/playwright';
import { issueCashReceipt, getHwanMonths } from '#features/hwan/api.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { closeAlert } from './alert.ts';
import { expect, test, widths } from './fixtures.ts';
import { memberCalls } from './member-calls.ts';
import { charged, clickFiveTimes } from './pay-way.ts';

const CHARGES = '/member/hwan/state?kind=charge';
const number = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''));

for (const [width, viewport] of Object.entries(widths))
  test.describe(width, () => {
    test.use({ viewport });

    test('a cash receipt later: 34904 at its field, then one call for five clicks [P1]', async ({
      page,
      login,
      api,
    }) => {
      const [first = ''] = await charged(api, 'member02', { won: 1_000, by: 'transfer', times: 2 });
      await login(page, 'member02');
      await page.goto(CHARGES);
      const rows = page.getByRole('table', { name: '충전 내역' }).getByRole('row');
      const buttons = rows.getByRole('button', { name: '현금영수증' });
      const form = page.getByRole('form', { name: '현금영수증 신청' });
      const field = form.getByLabel('휴대폰 번호 또는 현금영수증 카드번호');
      const submit = form.getByRole('button', { name: '현금영수증 신청' });
      await expect(buttons.first()).toBeVisible();
      const open = await buttons.count();

      // The older of the two, whose receipt is issued elsewhere meanwhile.
      await buttons.nth(1).click();
      await expect(page.getByText(`주문번호 ${first}`)).toBeVisible();
      await field.fill('010-1234');
      await submit.click();
      await expect(field).toHaveAccessibleDescription(/정확히 입력해 주세요/);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(api.calls(issueCashReceipt.path)).toHaveLength(0);
      const elsewhere = await memberCalls(api, 'member02');
      const receipt = { orderId: first, kind: 'personal', number: '01012345678' };
      expect((await elsewhere(issueCashReceipt.path, receipt)).code).toBe('200');
      await field.fill('010-1234-5678');
      await submit.click();
      await closeAlert(page, '이미 처리된 현금영수증입니다.');
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/이미 처리된 현금영수증입니다\./);
      await expect(field).toHaveValue('010-1234-5678');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(buttons).toHaveCount(open - 1);
      await form.getByRole('button', { name: '닫기' }).click();
      await expect(form).toHaveCount(0);
      await expect(page.locator('main div:focus')).toHaveCount(1);

      await buttons.first().click();
      await field.fill('010-1234-5678');
      await api.fault({ path: issueCashReceipt.path, delayMs: 400 });
      await submit.evaluate(clickFiveTimes);
      await expect(page.getByText('현금영수증을 발급했습니다.')).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(page.locator('main div:focus')).toHaveCount(1);
      await expect(buttons).toHaveCount(open - 2);
      expect(api.calls(issueCashReceipt.path)).toHaveLength(2);
      await rows.nth(1).getByRole('link', { name: '영수증' }).click();
      await expect(page.getByRole('main')).toContainText(/소득공제 \*+-5678/);
    });

    test('the months drawn and in figures are those of the answer', async ({
      page,
      login,
      api,
    }) => {
      await login(page, 'member01');
      const call = await memberCalls(api, 'member01');
      const { data } = await call(getHwanMonths.path, {});
      const months = data['months'] as DataOf<typeof getHwanMonths>['months'];
      const sums = months.map(({ charged: up, used, gifted }) => [up, used + gifted]);
      expect(Math.max(...sums.flat())).toBeGreaterThan(0);
      await page.goto('/member/hwan/state');
      const table = page.getByRole('table', { name: '최근 6개월 환 흐름' });
      const shown = table.locator('tbody').getByRole('row');
      await expect(shown).toHaveCount(months.length);
      const figures = await shown.evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent)),
      );
      expect(figures.map(([month, ...rest]) => [month, ...rest.map(number)])).toEqual(
        months.map((one) => [one.month, one.charged, one.used, one.gifted, one.balance]),
      );
      const chart = page.getByRole('img', { name: '최근 6개월 환 흐름' });
      const bars = await chart
        .locator('rect')
        .evaluateAll((all) => all.map((rect) => Number(rect.getAttribute('height'))));
      const most = Math.max(...sums.flat());
      expect(bars).toEqual(sums.flat().map((sum) => Math.round((sum / most) * 80)));
      const name = await chart.locator('text').allTextContents();
      expect(name).toEqual(figures.map(([month]) => (month ?? '').slice(2).replace('-', '.')));
    });
  });
