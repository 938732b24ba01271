/**
 * Axe on the screens that wait for answers, when there is nothing and when there is much. It also runs on
 * every route (`every-route.spec.ts`), with failed calls (`faults.spec.ts`), with long words (`every-screen.spec.ts`),
 * and on each refusal's alert and form (`codes/station.ts`).
 */
import type { Path } from '#routes.ts';
import { callsOf } from '../../scripts/gallery/calls.ts';
import { expect, test, widths } from '../support/fixtures.ts';
import { axeClean, fitsWindow } from '../support/looks.ts';
import { eachPath, shared } from '../support/visits.ts';
import { settled } from '../support/waits.ts';

const paths = (Object.keys(callsOf) as Path[]).filter((path) => path !== '/');

for (const [much, member] of Object.entries({ nothing: 'rookie01', 'very much': 'heavy01' }))
  test(`every screen that loads something passes axe in both layouts for a member with ${much}`, async ({
    page,
    context,
    login,
  }) => {
    await login(page, member);
    await eachPath(shared(context), paths, async (tab, path) => {
      await tab.goto(path);
      await expect(tab.locator('h1'), path).toBeVisible();
      await settled(tab, path);
      for (const [layout, viewport] of Object.entries(widths)) {
        await tab.setViewportSize(viewport);
        await axeClean(tab, `${path} ${layout}`, { within: 'main' });
      }
    });
  });

test('every screen that loads something passes axe in forced colours, fits its window, and its selects have the arrow of the system', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member02');
  let selects = 0;
  await eachPath(shared(context), paths, async (tab, path) => {
    await tab.emulateMedia({ forcedColors: 'active' });
    await tab.goto(path);
    await expect(tab.locator('h1'), path).toBeVisible();
    await settled(tab, path);
    for (const [layout, viewport] of Object.entries(widths)) {
      await tab.setViewportSize(viewport);
      await fitsWindow(tab, `${path} ${layout}`);
      await axeClean(tab, `${path} ${layout}`, { within: 'main' });
    }
    for (const select of await tab.locator('main select').all()) {
      await expect(select, path).toHaveCSS('background-image', 'none');
      selects += 1;
    }
  });
  expect(selects).toBeGreaterThan(0);
});
