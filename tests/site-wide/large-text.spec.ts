import type { Path } from '#routes.ts';
import { launchOptions } from '../../scripts/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { cutsNothing, fitsWindow } from '../support/looks.ts';
import { eachPath, shared } from '../support/visits.ts';
import { settled } from '../support/waits.ts';

// The user's own setting of twice the text size (WCAG 1.4.4), which no page can set for itself.
const options = launchOptions();
test.use({
  launchOptions: {
    ...options,
    args: [...(options.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 390, height: 844 },
});

test('at twice the text size the most used screens fit a phone, and nothing is cut', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member01');
  const paths = [
    ...['/', '/pay', '/member/present', '/member/hwan/state', '/member/hwan/gift/send'],
    ...['/security/otp', '/support/service/restoration', '/member/inquiry/list', '/support/faq'],
    ...['/security/transfer/list', '/support/terms/youth', '/member/hwan/gift'],
  ] as const;
  await eachPath(shared(context), paths, async (tab, path) => {
    await tab.goto(path);
    await settled(tab, path);
    await expect(tab.locator('body')).toHaveCSS('font-size', '34px');
    await fitsWindow(tab, path);
    await cutsNothing(tab, path);
  });
});

test('at twice the text size the panes of a desktop fold', async ({ page, context, login }) => {
  const fold = (paths: readonly Path[]) =>
    eachPath(shared(context), paths, async (tab, path) => {
      await tab.setViewportSize({ width: 1280, height: 800 });
      await tab.goto(path);
      await settled(tab, path);
      await fitsWindow(tab, path);
    });
  await fold(['/', '/login', '/join', '/quit']);
  await login(page, 'member01');
  await fold(['/', '/pay', '/member/hwan/state']);
});
