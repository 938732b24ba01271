import type { Locator, Page } from '@playwright/test';
import { getPayDesk, readyOrder } from '#features/pay/api.ts';
import {
  checkout,
  choose,
  consent,
  method,
  payButton,
  pressAtCheckout,
  product,
} from '../../flows/payments.ts';
import { changeAnswer } from '../../support/changed-answers.ts';
import { expect, phone, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';

/** Makes choices that ask for the number of a receipt; returns its field. */
async function chooseReceipt(page: Page): Promise<Locator> {
  await choose(page, '30,000', '토스');
  await page.getByRole('radio', { name: '소득공제' }).check();
  return page.getByLabel('휴대폰 번호 또는 현금영수증 카드번호');
}

test('what is missing is said at its field and counted until it is corrected; a method shows its limit and is deselected above it; tiles, limits and the button fit every width; receipt numbers stay; methods that the host does not offer are left out [A8]', async ({
  page,
  login,
  api,
}) => {
  const summary = page.getByRole('region', { name: /곳을 확인해 주세요$/ });
  await test.step('on a phone, when nothing is chosen each field says so, and the summary counts them; the consent alone takes the focus in view [A8]', async () => {
    await resize(page, phone);
    await login(page, 'member01', '/pay');
    await payButton(page).click();
    await expect(summary).toHaveText('3곳을 확인해 주세요');
    await expect(summary).toBeFocused();
    await axeClean(page);
    expect(api.calls(readyOrder.path)).toHaveLength(0);
    expect(api.calls(getPayDesk.path).length).toBeGreaterThan(0);
    await product(page, '5,000').check();
    await expect(summary).toHaveText('2곳을 확인해 주세요');
    await method(page, '신용·체크카드').check();
    await expect(summary).toHaveCount(0);
    await payButton(page).click();
    await expect(consent(page)).toBeFocused();
    await expect(consent(page)).toBeInViewport();
    await expect(summary).toHaveCount(0);
  });
  await test.step('on a phone, the error of a choice is read out with the radio that has the focus [A8]', async () => {
    await page.goto('/pay');
    await method(page, '신용·체크카드').check();
    await consent(page).check();
    await payButton(page).click();
    const groups = main(page).getByRole('radiogroup');
    const first = groups
      .and(page.getByRole('radiogroup', { name: '충전할 환' }))
      .getByRole('radio')
      .first();
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription(/^오류: /);
    await expect(groups.and(page.locator('[aria-required=true]'))).toHaveCount(
      await groups.count(),
    );
    await expect(groups.and(page.locator('[aria-invalid=true]'))).toHaveAccessibleName('충전할 환');
    await expect(main(page).getByText('충전할 환', { exact: true }).first()).toBeInViewport();
    await resize(page, widths.desktop);
  });
  await test.step('the card of a payment method shows its limit; an amount above them deselects the method, without an error', async () => {
    const voucher = method(page, '문화상품권');
    await expect(main(page).getByText('1회 5만 원')).toBeVisible();
    await product(page, '50,000').check();
    await voucher.check();
    await product(page, '100,000').check();
    await expect(voucher).toBeDisabled();
    await expect(voucher).not.toBeChecked();
    await expect(
      main(page).getByText('문화상품권·기타 상품권은 한 번에 50,000원까지 결제할 수 있습니다.'),
    ).toBeVisible();
    await product(page, '5,000').check();
    await expect(voucher).toBeEnabled();
    expect(api.calls(readyOrder.path)).toHaveLength(0);
  });
  await test.step('tiles of one kind have one height and fill their rows, and the limits of the methods stand in three columns, down to the narrowest phone', async () => {
    await expect(method(page, '문화상품권')).toBeVisible();
    await main(page).getByText('결제 수단별 한도', { exact: true }).first().click();
    const table = main(page).getByRole('table', { name: '결제 수단별 한도' });
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });
    for (const width of [1280, 390, 320]) {
      await resize(page, { width, height: 844 });
      for (const name of ['충전할 환', '결제 수단']) {
        const tiles = await main(page)
          .getByRole('radiogroup', { name })
          .locator('label')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        const heights = new Set(tiles.map(({ height }) => Math.round(height)));
        expect(heights.size, `${name} ${width}`).toBe(1);
        // A method is no higher than two lines of its name and one of small text.
        if (name === '결제 수단' && width > 320) expect(Math.max(...heights)).toBeLessThan(100);
        const rows = Map.groupBy(tiles, ({ top }) => Math.round(top));
        const ends = [...rows.values()].map((all) => Math.round(all.at(-1)?.right ?? 0));
        expect(new Set(ends).size, `${name} ${width}`).toBe(1);
        expect(rows.size).toBeLessThan(tiles.length * 0.7);
      }
      await expect(table.getByRole('columnheader')).toHaveText(['결제 수단', '1회', '월']);
      await expect(row('휴대폰 결제').getByRole('cell')).toHaveText(['100,000원', '300,000원']);
      await expect(row('카카오페이').getByRole('cell')).toHaveText([
        '500,000원',
        '내가 정한 한도까지',
      ]);
      // The second column begins at one x, in every row.
      const edges = await table
        .locator('tbody td:nth-child(2)')
        .evaluateAll((cells) => cells.map((one) => Math.round(one.getBoundingClientRect().right)));
      // One row for all methods with the same limits.
      expect(edges).toHaveLength(3);
      expect(new Set(edges).size).toBe(1);
      await fitsWindow(page);
      await axeClean(page);
    }
  });
  await test.step('the button of a payment stands at the bottom of a phone until its form ends, and covers neither the limit nor the footer', async () => {
    await resize(page, widths.mobile);
    await product(page, '3,000').check();
    await expect(payButton(page)).toBeInViewport({ ratio: 1 });
    const bottom = await payButton(page).evaluate((one) => one.getBoundingClientRect().bottom);
    expect(bottom).toBeGreaterThan(widths.mobile.height - 40);
    await main(page).getByRole('button', { name: '한도 변경' }).click();
    const contact = page.getByRole('contentinfo').getByRole('link', { name: '1588-0000' });
    await contact.scrollIntoViewIfNeeded();
    await expect(payButton(page)).not.toBeInViewport();
    await resize(page, widths.desktop);
  });
  await test.step('receipt numbers stay while another kind or method is looked at, and over a reload', async () => {
    const number = await chooseReceipt(page);
    await expect(number).toHaveValue(/^010-\d{4}-\d{4}$/);
    await number.fill('010-12');
    await payButton(page).click();
    await expect(number).toHaveAccessibleDescription(/정확히 입력해 주세요/);
    await page.getByRole('radio', { name: '지출증빙' }).check();
    const business = page.getByLabel('사업자등록번호');
    await expect(business).not.toHaveAccessibleDescription(/정확히 입력해 주세요/);
    await business.fill('120-81-47521');
    await method(page, '신용·체크카드').check();
    await expect(business).toBeHidden();
    await method(page, '토스').check();
    await expect(business).toHaveValue('120-81-47521');
    await page.getByRole('radio', { name: '소득공제' }).check();
    await expect(number).toHaveValue('010-12');
    await page.reload();
    await expect(number).toHaveValue('010-12');
    await page.getByRole('radio', { name: '지출증빙' }).check();
    await expect(business).toHaveValue('120-81-47521');
  });
  await test.step('an unknown payment method is left out, a used-up limit is named, and an empty offer says so and can be asked for again', async () => {
    await changeAnswer(page, api, getPayDesk, (desk) => ({
      ...desk,
      methods: [{ ...desk.methods[0], method: 'newpay' }, ...desk.methods.slice(1)],
      left: [
        { name: 'week', left: 0 },
        { name: 'month', left: 0 },
      ],
    }));
    await page.reload();
    await expect(method(page, '카카오페이')).toBeVisible();
    await expect(method(page, '신용·체크카드')).toHaveCount(0);
    await expect(main(page).getByText(/^이번 달 결제 한도를 모두 사용했습니다\./)).toBeVisible();
    await changeAnswer(page, api, getPayDesk, (desk) => ({ ...desk, methods: [] }));
    await page.reload();
    await expect(main(page).getByText(/^지금은 충전할 수 없습니다\./)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await axeClean(page);
    await changeAnswer(page, api, getPayDesk, (desk) => desk);
    await main(page).getByRole('button', { name: '다시 시도' }).click();
    await expect(payButton(page)).toBeVisible();
  });
});

test('the choices of the last payment are made already, but no receipt number is stored, and after sign-out nothing of them', async ({
  page,
  login,
}) => {
  await login(page, 'member01', '/pay');
  const number = await chooseReceipt(page);
  await number.fill('010-1234-5678');
  await consent(page).check();
  await payButton(page).click();
  await expect(checkout(page)).toBeVisible();
  await pressAtCheckout(page, '승인');
  await expect(main(page).getByText('환을 충전했습니다.')).toBeVisible();
  await page.goto('/pay');
  await expect(number).toHaveValue(/^010-\d{4}-\d{4}$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/010-?\d{4}-?\d{4}/);
  await expect(product(page, '30,000')).toBeChecked();
  await expect(method(page, '토스')).toBeChecked();
  await expect(
    main(page).getByRole('radiogroup', { name: '결제 수단' }).getByRole('radio').first(),
  ).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toMatch(/usual/);
  // On a shared PC the member's own number is not filled in.
  await page.evaluate(() => localStorage.setItem('shared-pc-session', '1'));
  await page.reload();
  await expect(page.getByRole('radio', { name: '소득공제' })).toBeChecked();
  await expect(number).toHaveValue('');
  await page.getByRole('button', { name: '로그아웃' }).first().click();
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/usual|toss/);
});
