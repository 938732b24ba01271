import type { Page } from '@playwright/test';
import type { Path } from '#routes.ts';
import { launchOptions } from '../../scripts/browser.ts';
import { expect, phone, resize, test } from '../support/fixtures.ts';
import { cutsNothing, fitsWindow } from '../support/looks.ts';
import { eachPath, twoTabs } from '../support/visits.ts';
import { settled } from '../support/waits.ts';

// The user's own setting of twice the text size (WCAG 1.4.4), which no page can set for itself.
test.use({
  launchOptions: launchOptions('new', '--blink-settings=defaultFontSize=32'),
  viewport: phone,
});

const desktop = { width: 1280, height: 800 };
/** Expects the panes of a desktop to fold. */
async function folds(page: Page, path: Path): Promise<void> {
  await resize(page, desktop);
  await fitsWindow(page, `${path} on a desktop`);
  await resize(page, phone);
}

test('at twice the text size the most used screens fit a phone, nothing is cut, and the panes of a desktop fold', async ({
  page,
  context,
  login,
}) => {
  await eachPath(twoTabs(context), ['/', '/login', '/join', '/quit'], async (tab, path) => {
    await tab.goto(path);
    await folds(tab, path);
  });
  await login(page, 'member01');
  const paths = [
    ...['/', '/pay', '/member/present', '/member/hwan/state', '/member/hwan/gift/send'],
    ...['/security/otp', '/support/service/restoration', '/member/inquiry/list', '/support/faq'],
    ...['/security/transfer/list', '/support/terms/youth', '/member/hwan/gift'],
  ] as Path[];
  await eachPath(twoTabs(context), paths, async (tab, path) => {
    await tab.goto(path);
    await settled(tab, path);
    // Twice the size of the portal's text.
    await expect(tab.locator('body')).toHaveCSS('font-size', '34px');
    await fitsWindow(tab, path);
    await cutsNothing(tab, path);
    await folds(tab, path);
  });
});
