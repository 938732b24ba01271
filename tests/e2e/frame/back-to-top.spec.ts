import type { Locator } from '@playwright/test';
import { expect, phone, resize, test, widths } from '../../support/fixtures.ts';
import { drawn, settled } from '../../support/waits.ts';

test.use({ viewport: widths.mobile });

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
const overlap = (a: Box, b: Box) =>
  !a || !b || (a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width);

test('the back-to-top button is in view in the middle of a page alone, and works there; a bar of buttons at the bottom of the window takes its place', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => {
    const find = document.elementsFromPoint;
    document.elementsFromPoint = (...at) => {
      document.documentElement.dataset['looked'] = '';
      return find.apply(document, at);
    };
  });
  await login(page, 'member01');
  for (const path of ['/member/present', '/member/hwan/useHistory']) {
    await page.goto(path);
    await settled(page);
    const toTop = page.getByRole('button', { name: '맨 위로' });
    await expect(toTop).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
    await expect(toTop).toBeInViewport({ ratio: 1 });
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(toTop).toBeHidden();
  }
  await test.step('what lies beneath it is looked for only while it is shown', async () => {
    const [html, toTop] = [page.locator('html'), page.locator('[data-to-top]')];
    await page.mouse.wheel(0, 300);
    await expect(toTop).not.toHaveAttribute('hidden');
    await expect(html).toHaveAttribute('data-looked');
    await html.evaluate((root) => {
      scrollTo({ top: 0, behavior: 'instant' });
      delete root.dataset['looked'];
    });
    await expect(toTop).toHaveAttribute('hidden');
    await expect(html).not.toHaveAttribute('data-looked');
  });
  for (const path of ['/pay', '/member/inquiry/request', '/support/report']) {
    await page.goto(path);
    await expect(page.locator('[data-action-bar]').first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
    await drawn(page);
    await expect(page.locator('[data-to-top]')).not.toHaveAttribute('data-over', 'moving');
    await expect(page.locator('[data-to-top]')).toBeHidden();
  }
  await test.step('the button that cancels a payment never lies beneath it', async () => {
    await resize(page, phone);
    await page.goto('/member/hwan/state?kind=charge');
    await settled(page);
    const toTop = page.locator('[data-to-top]');
    const refund = page.getByRole('button', { name: /^결제 취소/ }).first();
    await refund.click();
    const act = page.getByRole('button', { name: '결제 취소하기' });
    await expect(act).toBeVisible();
    const [place = 0] = await act.evaluateAll(
      (found, spot) =>
        found.map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return scrollY + top + height / 2 - spot;
        }),
      phone.height - 40,
    );
    await page.evaluate((y) => scrollTo(0, y), place);
    await drawn(page);
    await expect(toTop).not.toHaveAttribute('data-over', 'moving');
    expect(overlap(await toTop.boundingBox(), await act.boundingBox())).toBe(false);
  });
});

test('the back-to-top button steps aside for what is focused and what is said', async ({
  page,
}) => {
  await resize(page, phone);
  await page.goto('/support/faq');
  await settled(page);
  const toTop = page.locator('[data-to-top]');
  await page.keyboard.press('Tab');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 3));
  await expect(toTop).toBeVisible();
  const clear = async (other: Box) => !overlap(await toTop.boundingBox(), other);
  // A row as wide as the page and without words there: only its focus counts.
  const row = await toTop.evaluateHandle((button) => {
    const wide = document.createElement('button');
    const { top, height } = button.getBoundingClientRect();
    wide.style.cssText = `position: absolute; left: 0; width: 100%; top: ${scrollY + top}px; height: ${height}px`;
    document.body.append(wide);
    return wide;
  });
  await expect.poll(async () => clear(await row.boundingBox())).toBe(false);
  await row.evaluate((wide) => wide.focus({ preventScroll: true }));
  await expect.poll(async () => clear(await row.boundingBox())).toBe(true);

  const said = await toTop.evaluateHandle((button) => {
    const toasts = document.querySelector<HTMLElement>('.toasts');
    const line = document.createElement('p');
    line.textContent = 'toast '.repeat(20);
    toasts?.showPopover();
    toasts?.append(line);
    toasts?.style.setProperty('bottom', `${innerHeight - button.getBoundingClientRect().bottom}px`);
    return line;
  });
  await expect.poll(async () => clear(await said.boundingBox())).toBe(true);
});
