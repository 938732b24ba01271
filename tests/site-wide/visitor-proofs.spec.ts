import type { Page } from '@playwright/test';
import { MINUTE_MS, PROOF_IDLE_MINUTES } from '#constants.ts';
import { field, proveByAnswer } from '../flows/account-ways.ts';
import { verifyAs } from '../flows/identity.ts';
import { type VisitorWay, visitorWays } from '../flows/visitor-ways.ts';
import { expect, test } from '../support/fixtures.ts';
import { main, press } from '../support/main.ts';
import { kept, stored } from '../support/storage.ts';
import { quiet } from '../support/waits.ts';

const among = (marks: readonly string[], text: string) =>
  marks.filter((mark) => text.includes(mark));
/** What stands in the fields, which the text of the page does not include. */
const filled = async (page: Page) =>
  (
    await main(page)
      .locator('input')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  ).join();

async function nothingLeft(
  page: Page,
  way: VisitorWay,
  marks: readonly string[],
  looks = way.looks,
): Promise<void> {
  for (const path of looks) {
    await page.goto(path);
    await quiet(page);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(way.sign(page)).toHaveCount(0);
    expect(among(marks, (await kept(page)) + (await filled(page)))).toEqual([]);
  }
}

for (const way of visitorWays) {
  test(`${way.name}: nothing is left once another page was open, nor after Back [K4]`, async ({
    page,
    api,
  }) => {
    const marks = await way.reach(page, api);
    await page.goto('/support/faq');
    await expect.poll(async () => among(marks, await stored(page))).toEqual([]);
    await page.goBack();
    await quiet(page);
    await expect(way.sign(page)).toHaveCount(0);
    await nothingLeft(page, way, marks);
  });

  test(`${way.name}: nothing is left after five minutes without input, nor later [K4]`, async ({
    page,
    api,
  }) => {
    await page.clock.install();
    const marks = await way.reach(page, api);
    await page.clock.fastForward(PROOF_IDLE_MINUTES * MINUTE_MS + 1_000);
    await expect(way.sign(page)).toHaveCount(0);
    await expect
      .poll(async () => among(marks, await kept(page).catch(() => marks.join())))
      .toEqual([]);
    await nothingLeft(page, way, marks, way.looks.slice(0, 1));
  });

  test(`${way.name}: in PC방 mode it is stored nowhere, only the open page has it [K4]`, async ({
    page,
    api,
  }) => {
    await page.addInitScript(() => localStorage.setItem('saved-shared-pc', 'Y'));
    const marks = await way.reach(page, api);
    expect(among(marks, await stored(page))).toEqual([]);
    await nothingLeft(page, way, marks, way.looks.slice(0, 1));
  });
}

test('what was proved stays for a reload, and for whoever goes on within five minutes [K4]', async ({
  page,
}) => {
  await page.clock.install();
  await proveByAnswer(page);
  await press(page, '확인');
  await expect(page).toHaveURL('/login/resetPw');
  await page.clock.fastForward(4 * MINUTE_MS);
  await field(page, '새 비밀번호').press('a');
  await page.clock.fastForward(4 * MINUTE_MS);
  await page.reload();
  await expect(field(page, '새 비밀번호')).toBeVisible();
});

test('a page that Back shows again as it was ends what another page has ended [K4]', async ({
  page,
}) => {
  await page.goto('/login/findId');
  await verifyAs(page, 'member01');
  await expect(page).toHaveURL('/login/findIdComplete');
  // Only a screen that is there hears that its proof has ended.
  await expect(main(page).getByText('member01').first()).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.removeItem('session:proof:find-id');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/login/findId');
  await expect(main(page).getByText('member01')).toHaveCount(0);
});
