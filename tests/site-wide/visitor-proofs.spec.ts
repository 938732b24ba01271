import type { Page } from '@playwright/test';
import { MINUTE_MS, PROOF_IDLE_MINUTES } from '#constants.ts';
import { verifyAs } from '../flows/identity.ts';
import { type VisitorWay, visitorWays } from '../flows/visitor-flows.ts';
import { expect, test } from '../support/fixtures.ts';
import { main } from '../support/main.ts';
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

/** Where a tab keeps what a visitor has proved; what lives there follows `tests/unit/session/visitor-proofs.test.ts`. */
const PROOFS = 'session:proof';
const proofsOf = (page: Page) =>
  page.evaluate(
    (prefix) => Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith(prefix)),
    PROOFS,
  );
/** What both storages hold besides. */
const elsewhere = (page: Page) =>
  page.evaluate((prefix) => {
    const others = Object.entries({ ...sessionStorage }).filter(([key]) => !key.startsWith(prefix));
    return JSON.stringify([others, { ...localStorage }]);
  }, PROOFS);
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

/** Expects the page, while it is perhaps just being replaced, to show, fill in and store nothing of what was proved. */
async function nothingHere(page: Page, way: VisitorWay, marks: readonly string[]): Promise<void> {
  await quiet(page);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(way.sign(page)).toHaveCount(0);
  expect(among(marks, (await kept(page)) + (await filled(page)))).toEqual([]);
}

const token = visitorWays.find(({ name }) => name.startsWith('the token ')) as VisitorWay;

// That a proof of each kind ends once any other page opens, and is stored nowhere in PC방 mode:
// `tests/unit/session/visitor-proofs.test.ts`. One way for each kind of what a page shows stands for all with Back.
for (const way of visitorWays)
  test(`${way.name}: ${way === token ? 'what was proved stays for whoever goes on; ' : ''}nothing is left after five minutes without input${way.back ? ', nor once another page was open, nor after Back' : ''} [K4]`, async ({
    page,
    api,
  }) => {
    await page.clock.install();
    const marks = await way.reach(page, api);
    const at = pathOf(page);
    expect(among(marks, await elsewhere(page)), 'kept where no proof is').toEqual([]);
    const proofs = await proofsOf(page);

    if (way === token)
      await test.step('what was proved stays for a reload, and for whoever goes on within five minutes', async () => {
        await page.clock.fastForward(4 * MINUTE_MS);
        await way.sign(page).press('a');
        await page.clock.fastForward(4 * MINUTE_MS);
        await page.reload();
        await expect(way.sign(page)).toBeVisible();
      });
    await page.clock.fastForward(PROOF_IDLE_MINUTES * MINUTE_MS + 1_000);
    await expect(way.sign(page)).toHaveCount(0);
    await nothingHere(page, way, marks);
    if (way.back) {
      // The same tab a moment after its proof, without going all the way again.
      await page.evaluate((all) => {
        for (const [key, value] of all) sessionStorage.setItem(key, value);
        sessionStorage.setItem('session:proof-input', `${Date.now()}`);
      }, proofs);
      await page.goto(at);
      await way.again?.(page);
      await expect(way.sign(page).first()).toBeVisible();
      await page.goto('/support/faq');
      await expect.poll(async () => among(marks, await stored(page))).toEqual([]);
      await page.goBack();
      await nothingHere(page, way, marks);
    }
    for (const path of way.looks.filter((one) => one !== at)) {
      await page.goto(path);
      await nothingHere(page, way, marks);
    }
  });

test('in PC방 mode what was proved is stored nowhere, only the open page has it [K4]', async ({
  page,
  api,
}) => {
  await page.addInitScript(() => localStorage.setItem('saved-shared-pc', 'Y'));
  const marks = await token.reach(page, api);
  expect(among(marks, await stored(page))).toEqual([]);
  await page.reload();
  await nothingHere(page, token, marks);
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
