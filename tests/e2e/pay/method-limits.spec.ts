import { expect, narrowest, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';

for (const size of [widths.desktop, narrowest])
  test(`at ${size.width} px the limits of the methods stand in three columns`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize(size);
    await login(page, 'member01');
    await page.goto('/pay');
    await main(page).getByText('결제 수단별 한도', { exact: true }).first().click();
    const table = main(page).getByRole('table', { name: '결제 수단별 한도' });
    await expect(table.getByRole('columnheader')).toHaveText(['결제 수단', '1회', '월']);
    const row = (name: string) => table.getByRole('row').filter({ hasText: name });
    await expect(row('휴대폰 결제').getByRole('cell')).toHaveText(['100,000원', '300,000원']);
    await expect(row('카카오페이').getByRole('cell')).toHaveText([
      '500,000원',
      '내가 정한 한도까지',
    ]);
    // The second column begins at one x, in every row.
    const edges = await table
      .locator('tbody td:nth-child(2)')
      .evaluateAll((cells) => cells.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(edges.length).toBeGreaterThan(5);
    expect(new Set(edges).size).toBe(1);
    await fitsWindow(page);
    await axeClean(page);
  });
