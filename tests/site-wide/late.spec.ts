/** A screen whose call is late says so after eight seconds, with a way out (row N2), and shows an answer however it comes. */
import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { getUseHistory } from '#features/hwan/api.ts';
import { states } from '#ui/ui.copy.ts';
import { BUILT_API, expect, resize, test, widths } from '../support/fixtures.ts';
import { main } from '../support/main.ts';

const { late, loading } = states;

test('an API that never answers is reported after 8 s and not before, the wait can be canceled and the call made again, and nothing is repeated by itself; its words move nothing, in either layout [N2]', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member01');
  let sent = 0;
  await context.route(BUILT_API + getUseHistory.path, () => {
    sent += 1;
  });
  await page.clock.install();
  await page.goto('/member/hwan/useHistory');
  await expect.poll(() => sent).toBe(1);
  await expect(main(page).getByRole('status').first()).toHaveText(loading);
  await expect(page.getByText(late)).toHaveCount(0);
  const blocks = main(page).locator('[data-shown=yes]');
  await expect(blocks).toBeVisible();
  const boxes = async () => {
    const all = [];
    for (const viewport of [widths.mobile, widths.desktop]) {
      await resize(page, viewport);
      all.push(await blocks.boundingBox());
    }
    return all;
  };
  const before = await boxes();
  await page.clock.fastForward(8_000);
  await expect(page.getByText(late)).toBeVisible();
  expect(await boxes()).toEqual(before);
  await main(page).getByRole('button', { name: '취소' }).click();
  await expect(page.getByText('기다리기를 멈췄습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeFocused();
  expect(sent).toBe(1);
  await context.unroute(BUILT_API + getUseHistory.path);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a wait is also reported when the eight seconds pass while its place is being drawn [N2]', async ({
  page,
  context,
  login,
}) => {
  await login(page, 'member01');
  await context.route(`${BUILT_API}/**`, () => {});
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    performance.now = () => now() + ahead;
    // The island has just drawn its loading place; its next step comes later, as on a slow phone.
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main astro-island:not([ssr]) [aria-busy="true"]')) return;
      ahead = 9_000;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/member/hwan/useHistory');
  await expect(page.getByText(late)).toBeVisible({ timeout: 5_000 });
});

declare global {
  interface Window {
    /** Ends the pause after the island's first drawing; undefined until it begins. */
    goOn?: () => void;
  }
}

test('an answer that comes once a slow device has drawn its screen, but before the screen listens to its data, is shown [N1]', async ({
  page,
  login,
  api,
}) => {
  await login(page, 'member01');
  await api.fault({ path: getUseHistory.path, delayMs: 60_000 });
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    // React calls itself by messages for its next step.
    MessagePort.prototype.postMessage = function later(message: unknown) {
      const send = () => post.call(this, message);
      setTimeout(() => (window.goOn ? held.push(send) : send()));
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main astro-island:not([ssr]) [aria-busy="true"]')) return;
      observer.disconnect();
      window.goOn = () => {
        MessagePort.prototype.postMessage = post;
        for (const send of held) send();
      };
    }).observe(document, { childList: true, subtree: true });
  });
  const answered = page.waitForResponse(BUILT_API + getUseHistory.path);
  await page.goto('/member/hwan/useHistory');
  await page.waitForFunction(() => window.goOn);
  // A store to which nobody listens stops after a second.
  const pause = (ms: number) =>
    page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), ms);
  await pause(STORE_UNMOUNT_DELAY + 100);
  await api.release();
  await (await answered).finished();
  await pause(100);
  const row = page.getByRole('row').nth(1);
  // Else the screen had listened by then.
  await expect(row).toBeHidden();
  await page.evaluate(() => window.goOn?.());
  await expect(row).toBeVisible();
});

test('of several waits on a screen, screen readers hear one [A3, N2]', async ({
  page,
  context,
  login,
}) => {
  const region = (words: string) => page.getByRole('status').filter({ hasText: words });
  const spoken = page.locator(':not([aria-live=off])');
  await login(page, 'member01');
  await context.route(`${BUILT_API}/**`, () => {});
  await page.clock.install();
  await page.goto('/member/hwan/state');
  for (const [words, wait] of [
    [loading, 1_000],
    [late, 8_000],
  ] as const) {
    await page.clock.fastForward(wait);
    await expect(region(words)).toHaveCount(3);
    await expect(region(words).and(spoken)).toHaveCount(1);
  }
});
