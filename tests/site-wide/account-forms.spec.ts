import type { Page } from '@playwright/test';
import { noAnswer } from '#api/api.copy.ts';
import { DEBOUNCE_MS } from '#constants.ts';
import { canceled } from '#dialogs/failure.copy.ts';
import { states } from '#ui/ui.copy.ts';
import { type Flow, field } from '../flows/account-flows.ts';
import { clickFiveTimes } from '../flows/payments.ts';
import { expect, HELD, LATE, resize, test, widths } from '../support/fixtures.ts';
import { axeClean, fitsWindow, picture } from '../support/looks.ts';
import { main } from '../support/main.ts';
import { stored } from '../support/storage.ts';
import { flows } from './account-flows.ts';

// The browser's log entries for the failures that the test causes.
test.use({ allowed: [/Failed to load resource/] });

const button = (page: Page, { submit }: Flow) =>
  main(page).getByRole('button', { name: submit, exact: true });
/** A button of the question that follows some submits. */
const answerButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Sends by five clicks in one task, also on the question that follows. */
async function sendByClicks(page: Page, flow: Flow): Promise<void> {
  await button(page, flow).evaluate(clickFiveTimes);
  if (flow.ask) await answerButton(page, flow.ask).evaluate(clickFiveTimes);
}

async function sendByHeldEnter(page: Page, flow: Flow): Promise<void> {
  const from = flow.enterIn ? field(page, flow.enterIn) : button(page, flow);
  await from.focus();
  if (flow.ask) {
    // If Enter stayed down, it would press the question's safe button, which comes first.
    await page.keyboard.press('Enter');
    await answerButton(page, flow.ask).focus();
  }
  for (let n = 0; n < 6; n += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

/** Expects nothing wider than the window in both layouts, and axe to pass; takes a picture of each. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const [width, size] of Object.entries(widths)) {
    await resize(page, size);
    await expect(page.locator('html')).toHaveAttribute('data-layout', width);
    await fitsWindow(page, `${name} at ${width}`);
    await picture(page, `flow ${name} ${width}`);
  }
  await axeClean(page, name, { within: 'main' });
  await resize(page, widths.desktop);
}

for (const flow of flows)
  test(`${flow.name}: no secret is stored, a failed or late call keeps what was typed, repeated presses send once, and axe passes [A1, F3, F6, N2, P1]`, async ({
    page,
    api,
    login,
  }) => {
    const { kept = {}, secrets = [], done, missed } = flow;
    const posts = () => api.calls(flow.call).length;
    const stays = async () => {
      for (const [label, value] of Object.entries(kept))
        await expect(field(page, label), label).toHaveValue(value);
    };
    const noSecrets = async (when: string) => {
      const all = (await stored(page)) + (await page.evaluate(() => document.cookie));
      expect(
        secrets.filter((secret) => all.includes(secret)),
        `F3 ${when}`,
      ).toEqual([]);
    };
    if (flow.member) await login(page, flow.member);
    await page.clock.install();
    await flow.reach(page, api);
    await page.clock.fastForward(DEBOUNCE_MS + 100);
    await noSecrets('typed, and drafts saved');

    const before = posts();
    await api.fault({ path: flow.call, status: 502 });
    await sendByClicks(page, flow);
    await expect(
      main(page)
        .getByText(missed ?? noAnswer)
        .first(),
    ).toBeVisible();
    expect(posts() - before, 'P1 five clicks').toBe(1);
    await stays();
    await noSecrets('refused');
    await looksRight(page, flow.name);

    await api.fault({ path: flow.call, delayMs: HELD });
    await button(page, flow).click();
    if (flow.ask) await answerButton(page, flow.ask).click();
    await expect.poll(async () => (await api.arrived(flow.call)).length).toBe(before + 2);
    await expect(main(page).getByText(states.late)).toHaveCount(0);
    await page.clock.fastForward(LATE);
    await expect(main(page).getByText(states.late)).toBeVisible();
    await noSecrets('sent and late');
    await main(page).getByRole('button', { name: '취소', exact: true }).click();
    await expect(main(page).getByText(missed ?? canceled)).toBeVisible();
    await stays();
    await page.clock.fastForward(60_000);
    expect(posts(), 'N2 nothing repeats by itself').toBe(before + 2);
    await noSecrets('canceled');

    await sendByHeldEnter(page, flow);
    if (typeof done === 'string') await expect(page).toHaveURL(done);
    else await expect(main(page).getByText(done).first()).toBeVisible();
    expect(posts(), 'P1 Enter held').toBe(before + 3);
    await noSecrets('done');
  });
