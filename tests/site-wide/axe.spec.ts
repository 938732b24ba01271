/**
 * Axe on the screens that wait for answers, when there is nothing. It also runs on every route
 * (`every-route.spec.ts`), with failed calls (`faults.spec.ts`), with very much and long words
 * (`every-screen.spec.ts`), and on each refusal's alert and form (`codes/station.ts`).
 */
import type { Path } from '#routes.ts';
import { callsOf } from '../../scripts/gallery/calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { eachPath, twoTabs } from '../support/visits.ts';
import { settled } from '../support/waits.ts';
import { axeAndFits } from './laws.ts';

/** Forms, and pages about one thing: they are the same for a member with nothing. */
const alike: readonly Path[] = [
  '/',
  '/member/inquiry/detail',
  '/member/inquiry/request',
  '/member/info/withdrawal',
  '/security/otp/join',
  '/security/hwan',
  '/security/dormancy',
  '/support/report',
];
const paths = (Object.keys(callsOf) as Path[]).filter((path) => !alike.includes(path));

test('every screen that loads what a member has passes axe and fits the window for a member with nothing', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'rookie01');
  await eachPath(twoTabs(context), paths, async (tab, path) => {
    await tab.goto(path);
    await expect(tab.locator('h1'), path).toBeVisible();
    await settled(tab, path);
    await axeAndFits(tab, path);
  });
});
