import { expect, type Page } from '@playwright/test';
import { resize } from '../support/fixtures.ts';
import { signIn } from './acts.ts';
import type { Player } from './player.ts';

type Login = (page: Page, userId: string) => Promise<void>;

export function playwrightPlayer(page: Page, login?: Login): Player {
  const all = (element: string) => page.locator(`xpath=${element}`).filter({ visible: true });
  const one = (element: string) => all(element).first();
  const player: Player = {
    resize: (size) => resize(page, size),
    enter: async (userId) => {
      if (login) return login(page, userId);
      // No API can be asked from outside, so the page for it is used; Firefox drops a visit that begins while that leads on.
      await signIn(player, userId);
      await page.waitForLoadState();
    },
    open: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    click: (element) => one(element).click(),
    hover: (element) => one(element).hover(),
    fill: (element, words) => one(element).fill(words),
    select: async (element, option) => void (await one(element).selectOption({ label: option })),
    sees: (element) => expect(one(element)).toBeVisible(),
    misses: (element) => expect(all(element)).toHaveCount(0),
    attach: (input, path) => page.locator(`xpath=${input}`).setInputFiles(path),
    press: (key) => page.keyboard.press(key),
    arrives: (address) => expect(page).toHaveURL(address),
    cookies: async () => (await page.context().cookies()).map(({ name }) => name),
    // Playwright's own types forbid arguments that cannot be sent, which a test would notice.
    run: (script, argument) => page.evaluate(script as never, argument) as never,
    newTab: async () => playwrightPlayer(await page.context().newPage(), login),
    popup: async (act) => {
      const opening = page.waitForEvent('popup');
      await act();
      return playwrightPlayer(await opening, login);
    },
    closed: () => expect.poll(() => page.isClosed()).toBe(true),
  };
  return player;
}
