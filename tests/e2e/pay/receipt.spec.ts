import { getOrder } from '#features/pay/api.ts';
import * as site from '#site.ts';
import { charged } from '../../flows/payments.ts';
import { changeAnswer } from '../../support/changed-answers.ts';
import { expect, narrowest, resize, test, widths } from '../../support/fixtures.ts';
import { axeClean, fitsWindow } from '../../support/looks.ts';
import { main } from '../../support/main.ts';

const STRIP_MARGIN = { top: '4mm', right: '4mm', bottom: '4mm', left: '4mm' };

test('a receipt has its own title, seller, buyer, tax and the balance after that charge, and prints on one page; what the host does not know is left out, and a window that cannot print offers no print', async ({
  page,
  login,
  api,
}) => {
  const [first] = await charged(api, 'member01', { won: 30_000 });
  await charged(api, 'member01', { won: 10_000 });
  await login(page, 'member01', `/pay/receipt?orderId=${first}`);
  const valueAt = (name: string) =>
    main(page)
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('+ dd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('영수증');
  await expect(page).toHaveTitle(/^영수증/);
  await expect(valueAt('공급가액')).toHaveText('27,273원');
  await expect(valueAt('부가가치세')).toHaveText('2,727원');
  await expect(valueAt('결제 금액')).toHaveText('30,000원');
  await expect(valueAt('충전 후 환')).toHaveText('1,280,300환');
  await expect(valueAt('구매자')).toHaveText(/^\S+ \(member01\)$/);
  await expect(valueAt('상호')).toHaveText(site.company);
  await expect(valueAt('사업자등록번호')).toHaveText(site.businessNumber);
  await expect(valueAt('주문번호')).toHaveText(String(first));
  await expect(page.getByText(/충전했습니다/)).toHaveCount(0);
  await axeClean(page);
  // The second is a strip of a receipt printer.
  for (const paper of [
    { format: 'A4' },
    { width: '80mm', height: '200mm', margin: STRIP_MARGIN },
  ]) {
    const pages = (await page.pdf(paper)).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages).toHaveLength(1);
  }
  await resize(page, narrowest);
  await fitsWindow(page);
  await test.step('what the host does not know is left out, and a window that cannot print offers no print', async () => {
    const print = main(page).getByRole('button', { name: '영수증 인쇄' });
    await resize(page, widths.desktop);
    await expect(print).toBeVisible();
    await changeAnswer(page, api, getOrder, ({ balanceAfter: _, ...data }) => data);
    await page.addInitScript(() => Object.assign(window, { print: undefined }));
    await page.reload();
    await expect(valueAt('결제 금액')).toHaveText('30,000원');
    await expect(main(page).getByText('충전 후 환')).toHaveCount(0);
    await expect(print).toHaveCount(0);
  });
});
